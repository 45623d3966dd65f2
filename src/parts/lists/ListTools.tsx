import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ChoosableList } from '#domain/user/list-choices.ts';
import type { Filtering, ListOf, ListProps } from './define-list.ts';
import { ExportButton } from './ExportButton.tsx';
import { Filter } from './FilterField.tsx';
import type { SheetOf } from './FilterSheet.tsx';
import classes from './ListFilters.module.css';
import { ViewsButton } from './views/ViewsButton.tsx';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((m) => ({ default: m.FilterSheet }))) as <
  Row,
  View extends object,
>(
  props: SheetOf<Row, View>,
) => ReactNode;

/**
 * The filters of a list: chips that apply at once. On a phone, and beside a record, one button opens them and the order
 * as a sheet.
 */
export function FilterTools<Row, View extends object>(props: Filtering<Row, View>) {
  const { t } = useLingui();
  const { of, view, onView, reader } = props;
  const [sheet, setSheet] = useState<'new' | 'open' | 'closed'>('new');
  const filters = of.filters.filter(({ only }) => only?.(reader) ?? true);
  const count = filters.filter(({ param }) => view[param] !== undefined).length;
  const none = Object.fromEntries(filters.map(({ param }) => [param, undefined])) as Partial<View>;
  const removal = (
    <Button variant="subtle" size="compact-md" onClick={() => onView(of.view.changed(view, none))}>
      <Trans>Remove all filters</Trans>
    </Button>
  );
  return (
    <>
      <div className={classes['chips']} data-late="room">
        {filters.map((filter) => (
          <Filter key={filter.param} {...props} filter={filter} isChip />
        ))}
        {count > 0 && removal}
      </div>
      <Button
        variant="default"
        className={classes['sheet'] ?? ''}
        data-late="room"
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      >
        {count === 0 ? t`Filter` : t`Filter (${count})`}
      </Button>
      {sheet !== 'new' && (
        <Suspense>
          <FilterSheet
            {...props}
            filters={filters}
            removal={count > 0 && removal}
            opened={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

/** The buttons of a list's views and of its export. */
export function HeaderTools<Row, View extends object>(
  props: ListProps<View> & {
    of: ListOf<Row, View>;
    list: ChoosableList | undefined;
    saved: ListOf<Row, View>['exports'];
  },
) {
  const { of, view, onView, list, saved } = props;
  return (
    <>
      {list && <ViewsButton list={list} view={view} onView={onView} pageOf={of.pageOf} />}
      {saved && <ExportButton saved={saved} view={view} />}
    </>
  );
}
