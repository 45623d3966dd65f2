import { useLingui } from '@lingui/react/macro';
import { useAssociationName } from '#parts/place-names.ts';
import { FilterChips } from '#ui/lists/FilterChips.tsx';
import { claimList, type ClaimListView } from './claim-list.ts';

/** The retailer or association whose claims the cockpit has led to, to be removed. */
export function PlaceFilter(props: { view: ClaimListView; onView: (view: ClaimListView) => void }) {
  const { t } = useLingui();
  const { client, association } = props.view;
  const name = useAssociationName(client === undefined ? association : undefined);
  const text = client === undefined ? t`Association ${name ?? ''}` : t`Retailer ${client}`;
  return (
    <FilterChips
      label={t`Filters from the cockpit`}
      chips={[
        {
          key: 'place',
          text,
          removeLabel: t`Remove the filter: ${text}`,
          onRemove: () =>
            props.onView(claimList.changed(props.view, { client: undefined, association: undefined })),
        },
      ]}
    />
  );
}
