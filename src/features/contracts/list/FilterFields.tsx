import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { statusFilters, type StatusFilter } from '#domain/contract/life/status.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { RetailerPicker } from '#parts/client/RetailerPicker.tsx';
import { contractList, type ContractListView } from './contract-list.ts';

/** The selects of the list's filters: the retailer, for users who have several, and the status. */
export function FilterFields(props: {
  view: ContractListView;
  onView: (view: ContractListView) => void;
  canPickRetailer: boolean;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { view } = props;
  const change = (changes: Partial<ContractListView>) => props.onView(contractList.changed(view, changes));
  const statusName = (status: StatusFilter) =>
    status === 'all' ? t`All statuses` : said(contractStatusNames[status], language);
  return (
    <>
      {props.canPickRetailer && (
        <RetailerPicker
          value={view.client ?? null}
          onChange={(client) => change({ client: client ?? undefined })}
        />
      )}
      <NativeSelect
        size="md"
        label={t`Status`}
        value={view.status ?? contractList.defaults.status}
        onChange={(event) =>
          change({ status: statusFilters.find((one) => one === event.currentTarget.value) })
        }
        data={statusFilters.map((value) => ({ value, label: statusName(value) }))}
      />
    </>
  );
}
