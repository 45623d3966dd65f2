import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { longestSearch } from '#domain/text/search-limit.ts';
import { PartBar, PartCount } from '#ui/PartBar.tsx';
import { SearchField } from '#ui/lists/SearchField.tsx';
import type { Counts, Filtering, ListOf } from './define-list.ts';
import classes from './ListFilters.module.css';

// Lazy, because a list can be read before it is filtered.
const FilterTools = lazy(() => import('./ListTools.tsx').then((m) => ({ default: m.FilterTools }))) as <
  Row,
  View extends object,
>(
  props: Filtering<Row, View>,
) => ReactNode;

/** The search, the filters and the tabs of a list, the same of every list, and below them the list itself. */
export function ListFilters<Row, View extends object>(
  props: Filtering<Row, View> & {
    /** True if the list is cut out of what the device keeps. */
    isCut: boolean;
    children: ReactNode;
  },
) {
  const { t } = useLingui();
  const { of, view, onView, reader } = props;
  const { search, tabs, linked } = of;
  return (
    <>
      {(search || of.filters.length > 0) && (
        <div className={classes['filters']}>
          {search && (
            <SearchField
              label={reader.say(search.label)}
              placeholder={reader.say(search.placeholder)}
              clearLabel={t`Clear the search`}
              value={(view as { search?: string }).search ?? ''}
              maxLength={longestSearch}
              onSearch={(text) => onView(of.view.changed(view, { search: text } as object))}
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
      {tabs && <Tabs {...props} {...tabs} />}
      <div data-list>{props.children}</div>
    </>
  );
}

/**
 * The tabs with how many rows each has, by the other filters. Without a network the kept counts are shown, unless the list
 * is cut out of what the device keeps (`isCut`), which they do not count.
 */
function Tabs<Row, View extends object>(
  props: Filtering<Row, View> & NonNullable<ListOf<Row, View>['tabs']> & { isCut: boolean },
) {
  const { t, i18n } = useLingui();
  const { of, view, onView, reader, param, label, countsOf, nameOf, isCut } = props;
  const data = useQuery(countsOf(view)).data as Counts | undefined;
  const countOf = (tab: string) => {
    const total = isCut ? undefined : data?.[tab];
    return total && `${i18n.number(total.count)}${total.capped ? '+' : ''}`;
  };
  return (
    <PartBar
      label={reader.say(label)}
      parts={of.view.choices(param as never)}
      shown={view[param] ?? of.view.defaults[param]}
      nameOf={(tab) => (
        <>
          <span>{tab === 'all' ? t`All` : nameOf(tab, reader)}</span>
          <PartCount>{countOf(tab)}</PartCount>
        </>
      )}
      onShow={(tab) => onView(of.view.changed(view, { [param]: tab } as Partial<View>))}
    />
  );
}
