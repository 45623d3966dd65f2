import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { longestSearch } from '#domain/text/search-limit.ts';
import { PartBar } from '#ui/PartBar.tsx';
import { SearchField } from '#ui/lists/SearchField.tsx';
import { contractList, isCounted, type ContractListView } from './contract-list.ts';
import classes from './ContractFilters.module.css';

// Lazy, because these are there only for who came from the cockpit.
const CountedFilters = lazy(() =>
  import('./CountedFilters.tsx').then((m) => ({ default: m.CountedFilters })),
);

// Lazy, because the list can be read before it is filtered.
const FilterTools = lazy(() => import('./ListTools.tsx').then((m) => ({ default: m.FilterTools })));

/** The contract list's search, filters and tabs. On a phone, one button opens filters and order as a sheet. */
export function ContractFilters(props: {
  view: ContractListView;
  onView: (view: ContractListView) => void;
  canPickRetailer: boolean;
  /** The list itself. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { view, onView, canPickRetailer } = props;
  const change = (changes: Partial<ContractListView>) => onView(contractList.changed(view, changes));
  const tabNames = { all: t`All`, active: t`Active`, inactive: t`Inactive` };
  return (
    <>
      <div className={classes['filters']}>
        <SearchField
          label={t`Search contracts`}
          placeholder={t`Name, number, email …`}
          clearLabel={t`Clear the search`}
          value={view.search ?? ''}
          maxLength={longestSearch}
          onSearch={(search) => change({ search })}
        />
        <Suspense fallback={<div className={classes['coming']} data-two={canPickRetailer || undefined} />}>
          <FilterTools view={view} onView={onView} canPickRetailer={canPickRetailer} />
        </Suspense>
      </div>
      {isCounted(view) && (
        <Suspense>
          <CountedFilters view={view} onView={onView} />
        </Suspense>
      )}
      <PartBar
        label={t`Which contracts`}
        parts={contractList.choices('tab')}
        shown={view.tab ?? contractList.defaults.tab}
        nameOf={(tab) => tabNames[tab]}
        onShow={(tab) => change({ tab })}
      />
      <div data-list>{props.children}</div>
    </>
  );
}
