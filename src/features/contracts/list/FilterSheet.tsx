import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { contractList, type ContractListView } from './contract-list.ts';
import { FilterFields } from './FilterFields.tsx';

/** The filters and the order of the list on a phone. They apply at once; the list changes behind the sheet. */
export function FilterSheet(props: {
  view: ContractListView;
  onView: (view: ContractListView) => void;
  canPickRetailer: boolean;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { view, onView } = props;
  const { defaults } = contractList;
  const withoutFilters = contractList.changed(view, { status: undefined, client: undefined });
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t`Filter and order`}>
      <FilterFields view={view} onView={onView} canPickRetailer={props.canPickRetailer} />
      <NativeSelect
        size="md"
        label={t`Sort by`}
        value={`${view.sort ?? defaults.sort} ${view.order ?? defaults.order}`}
        onChange={(event) => {
          const [sort, order] = event.currentTarget.value.split(' ');
          const change = { sort, order } as Pick<ContractListView, 'sort' | 'order'>;
          onView(contractList.changed(view, change));
        }}
        data={[
          { value: 'createdAt desc', label: t`Newest` },
          { value: 'createdAt asc', label: t`Oldest` },
          { value: 'deliveryDate asc', label: t`Earliest delivery` },
          { value: 'deliveryDate desc', label: t`Latest delivery` },
        ]}
      />
      <Button size="md" onClick={props.onClose}>
        <Trans>Show contracts</Trans>
      </Button>
      <Button size="md" variant="default" onClick={() => onView(withoutFilters)}>
        <Trans>Remove all filters</Trans>
      </Button>
    </Sheet>
  );
}
