import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Tabs } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { statusFilters, type StatusFilter } from '#domain/contract/life/status.ts';
import { contractStatusNames } from '#parts/contract-status.ts';
import { SearchField } from '#ui/SearchField.tsx';
import classes from './ContractFilters.module.css';
import { changedView, contractTabs, type ContractView } from './list-view.ts';

// A retailer has none, and it weighs as much as the rest of the screen.
const RetailerPicker = lazy(() =>
  import('#parts/RetailerPicker.tsx').then((m) => ({ default: m.RetailerPicker })),
);

/** Search, filters, tabs and, on a phone, the order of the contract list. */
export function ContractFilters(props: {
  view: ContractView;
  onView: (view: ContractView) => void;
  canPickRetailer: boolean;
  /** The list itself. */
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const { view } = props;
  const change = (changes: Partial<ContractView>) => props.onView(changedView(view, changes));
  const tabNames = { all: t`All`, active: t`Active`, inactive: t`Inactive` };
  const statusName = (status: StatusFilter) =>
    status === 'all' ? t`All statuses` : i18n._(contractStatusNames[status]);
  return (
    <>
      <div className={classes['filters']}>
        <SearchField
          className={classes['search']}
          label={t`Search contracts`}
          placeholder={t`Name, number, email …`}
          clearLabel={t`Clear the search`}
          value={view.search ?? ''}
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
          value={view.status ?? 'all'}
          onChange={(event) =>
            change({ status: statusFilters.find((one) => one === event.currentTarget.value) })
          }
          data={statusFilters.map((value) => ({ value, label: statusName(value) }))}
        />
        <NativeSelect
          size="md"
          className={classes['order']}
          label={t`Sort by`}
          value={`${view.sort ?? 'createdAt'} ${view.order ?? 'desc'}`}
          onChange={(event) => {
            const [sort, order] = event.currentTarget.value.split(' ');
            change({ sort: sort as ContractView['sort'], order: order as ContractView['order'] });
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
        value={view.tab ?? 'all'}
        onChange={(tab) => change({ tab: contractTabs.find((one) => one === tab) })}
      >
        <Tabs.List aria-label={t`Which contracts`}>
          {contractTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabNames[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab ?? 'all'} className={classes['panel']}>
          {props.children}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
