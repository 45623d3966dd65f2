import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Tabs } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { statusFilters, type StatusFilter } from '#domain/contract/life/status.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { said } from '#domain/locale/said.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { useLanguage } from '#page/words/language.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { contractList, type ContractListView } from './contract-list.ts';
import classes from './ContractFilters.module.css';

// Lazy, because retailers never see it and it is as large as the rest of the screen.
const RetailerPicker = lazy(() =>
  import('#parts/RetailerPicker.tsx').then((m) => ({ default: m.RetailerPicker })),
);

/** The contract list's search, filters and tabs, plus the sort order on phones. */
export function ContractFilters(props: {
  view: ContractListView;
  onView: (view: ContractListView) => void;
  canPickRetailer: boolean;
  /** The list itself. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { view } = props;
  const change = (changes: Partial<ContractListView>) => props.onView(contractList.changed(view, changes));
  const { defaults } = contractList;
  const tabs = contractList.choices('tab');
  const tabNames = { all: t`All`, active: t`Active`, inactive: t`Inactive` };
  const statusName = (status: StatusFilter) =>
    status === 'all' ? t`All statuses` : said(contractStatusNames[status], language);
  return (
    <>
      <div className={classes['filters']}>
        <SearchField
          className={classes['search']}
          label={t`Search contracts`}
          placeholder={t`Name, number, email …`}
          clearLabel={t`Clear the search`}
          value={view.search ?? ''}
          maxLength={longestSearch}
          onSearch={(search) => change({ search })}
        />
        {props.canPickRetailer && (
          <Suspense fallback={<NativeSelect label={t`Retailer`} data={[t`All retailers`]} disabled />}>
            <RetailerPicker
              value={view.client ?? null}
              onChange={(client) => change({ client: client ?? undefined })}
            />
          </Suspense>
        )}
        <NativeSelect
          size="md"
          label={t`Status`}
          value={view.status ?? defaults.status}
          onChange={(event) =>
            change({ status: statusFilters.find((one) => one === event.currentTarget.value) })
          }
          data={statusFilters.map((value) => ({ value, label: statusName(value) }))}
        />
        <NativeSelect
          size="md"
          className={classes['order']}
          label={t`Sort by`}
          value={`${view.sort ?? defaults.sort} ${view.order ?? defaults.order}`}
          onChange={(event) => {
            const [sort, order] = event.currentTarget.value.split(' ');
            change({ sort: sort as ContractListView['sort'], order: order as ContractListView['order'] });
          }}
          data={[
            { value: 'createdAt desc', label: t`Newest` },
            { value: 'createdAt asc', label: t`Oldest` },
            { value: 'deliveryDate asc', label: t`Earliest delivery` },
            { value: 'deliveryDate desc', label: t`Latest delivery` },
          ]}
        />
      </div>
      <Tabs
        value={view.tab ?? defaults.tab}
        onChange={(tab) => change({ tab: tabs.find((one) => one === tab) })}
      >
        <Tabs.List aria-label={t`Which contracts`}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabNames[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab ?? defaults.tab} className={classes['panel']}>
          {props.children}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
