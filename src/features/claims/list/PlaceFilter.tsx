import { useLingui } from '@lingui/react/macro';
import { useAssociationName } from '#parts/place-names.ts';
import { FilterChips } from '#ui/lists/FilterChips.tsx';
import { claimList, type ClaimListView } from './claim-list.ts';

/** The association whose claims the cockpit has led to, to be removed. */
export function PlaceFilter(props: { view: ClaimListView; onView: (view: ClaimListView) => void }) {
  const { t } = useLingui();
  const { association } = props.view;
  const name = useAssociationName(association);
  const text = t`Association ${name ?? ''}`;
  return (
    <FilterChips
      label={t`Filters from the cockpit`}
      chips={[
        {
          key: 'place',
          text,
          removeLabel: t`Remove the filter: ${text}`,
          onRemove: () => props.onView(claimList.changed(props.view, { association: undefined })),
        },
      ]}
    />
  );
}
