import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ChoosableList } from '#domain/user/list-choices.ts';
import type { ListFilter, ListOf, ListProps } from './define-list.ts';
import { ExportButton } from './ExportButton.tsx';
import type { SheetOf } from './FilterSheet.tsx';
import type { Filtering } from './ListFilters.tsx';
import classes from './ListFilters.module.css';
import { ViewsButton } from './ViewsButton.tsx';

const RetailerSelect = lazy(() =>
  import('../client/RetailerSelect.tsx').then((m) => ({ default: m.RetailerSelect })),
);

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

/** The field of a filter: a chip that says what it filters, or in the sheet with its label. */
export function Filter<Row, View extends object>(
  props: Filtering<Row, View> & { filter: ListFilter<View>; isChip: boolean },
) {
  const { t } = useLingui();
  const { of, view, onView, reader, isChip } = props;
  const { param, label, nameOf, is, Field } = props.filter;
  const named = reader.say(label);
  const value = view[param] as string | undefined;
  const onChange = (chosen: string | undefined) =>
    onView(of.view.changed(view, { [param]: chosen } as Partial<View>));
  const whole = isChip ? t`${named}: all` : t`All`;
  const look = isChip ? { 'aria-label': named } : { label: named };
  if (is === 'retailer') {
    return (
      <Suspense fallback={<NativeSelect size="md" {...look} data={[whole]} />}>
        <RetailerSelect
          bare={isChip}
          all={whole}
          value={value ?? null}
          onChange={(client) => onChange(client ?? undefined)}
        />
      </Suspense>
    );
  }
  if (Field) return <Field label={named} isChip={isChip} value={value} onChange={onChange} />;
  const options = of.view.choices(param as never);
  return (
    <NativeSelect
      size="md"
      {...look}
      data-set={value !== undefined || undefined}
      value={value ?? of.view.defaults[param]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={options.map((option) => ({
        value: option,
        label: option === 'all' ? whole : (nameOf?.(option, reader) ?? option),
      }))}
    />
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
