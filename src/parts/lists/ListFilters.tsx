import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { longestSearch } from '#domain/text/search-limit.ts';
import { useReachable } from '#page/api/connection.ts';
import { PartBar, PartCount } from '#ui/PartBar.tsx';
import { SearchField } from '#ui/lists/SearchField.tsx';
import type { Filtering, ListOf } from './define-list.ts';
import classes from './ListFilters.module.css';

// Lazy, because a list can be read before it is filtered.
const FilterTools = lazy(() => import('./ListTools.tsx').then((m) => ({ default: m.FilterTools }))) as <
  Row,
  View extends object,
>(
  props: Filtering<Row, View>,
) => ReactNode;

/** The search, the filters and the tabs of a list, the same of every list, and below them the list itself. */
export function ListFilters<Row, View extends object>(props: Filtering<Row, View> & { children: ReactNode }) {
  const { t } = useLingui();
  const { of, view, onView, reader } = props;
  const { search, tabs, linked } = of;
  const change = (param: string, value: string) =>
    onView(of.view.changed(view, { [param]: value } as Partial<View>));
  const given = view as Record<string, string | undefined>;
  return (
    <>
      {(search || of.filters.length > 0) && (
        <div className={classes['filters']}>
          {search && (
            <SearchField
              label={reader.say(search.label)}
              placeholder={reader.say(search.placeholder)}
              clearLabel={t`Clear the search`}
              value={given['search'] ?? ''}
              maxLength={longestSearch}
              onSearch={(text) => change('search', text)}
            />
          )}
          {of.filters.length > 0 && (
            <Suspense fallback={<div className={classes['coming']} />}>
              <FilterTools {...props} />
            </Suspense>
          )}
        </div>
      )}
      {linked?.isOn(view) && (
        <Suspense>
          <linked.Chips view={view} onView={onView} />
        </Suspense>
      )}
      {tabs && (
        <PartBar
          label={reader.say(tabs.label)}
          parts={of.view.choices(tabs.param as never)}
          shown={given[tabs.param] ?? of.view.defaults[tabs.param]}
          nameOf={(tab) => (
            <>
              <span>{tab === 'all' ? t`All` : tabs.nameOf(tab, reader)}</span>
              <Count of={of} view={of.view.changed(view, { [tabs.param]: tab } as Partial<View>)} />
            </>
          )}
          onShow={(tab) => change(tabs.param, tab)}
        />
      )}
      <div data-list>{props.children}</div>
    </>
  );
}

/** How many rows a tab has. Its first page is asked for, which is then there when the tab is chosen. */
function Count<Row, View extends object>({ of, view }: { of: ListOf<Row, View>; view: View }) {
  const { i18n } = useLingui();
  const isReachable = useReachable();
  const { data, isPlaceholderData } = useQuery(of.pageOf(view));
  const total = isReachable && !isPlaceholderData ? data?.total : undefined;
  return <PartCount>{total && `${i18n.number(total.count)}${total.capped ? '+' : ''}`}</PartCount>;
}
