import type { MessageDescriptor } from '@lingui/core';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Total } from '#domain/paging/counts.ts';
import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import type { Cursor } from '#page/lists/list-view.ts';
import type { CutFromKept } from '#page/lists/use-list-query.ts';

type Room = 'full' | 'wide' | 'middle';

/** Who reads a list, and when: what its cells, filters and words may depend on. */
export interface Reader {
  role: Role | null;
  language: Language;
  today: PlainDate;
  /** A text in the reader's language. */
  say: (text: MessageDescriptor) => string;
}

/** True for those who look after several retailers: their lists name the retailer, and can be filtered by it. */
export function seesSeveral({ role }: Reader): boolean {
  return may(role, 'clients.list');
}

/** A page of a list, as the API answers it. */
export interface PageOf<Row> {
  items: Row[];
  next: string | null;
  previous: string | null;
  total: Total;
  /** Which row of the list the page's first one is, from 1; missing where that is not known. */
  first?: number | undefined;
}

/** How many rows each tab of a list has. */
export type Counts = Readonly<Record<string, Total>>;

export interface ListColumn<Row> {
  key: string;
  header: MessageDescriptor;
  cell: (row: Row, reader: Reader) => ReactNode;
  align?: 'right';
  /** See `Column`. */
  gives?: boolean;
  from?: Room | ((reader: Reader) => Room);
  /** True if the rows can be sorted by it; the key is the sort's name. */
  sorts?: true;
  /** Set if the list always is in this column's order. */
  sorted?: 'ascending' | 'descending';
  /** Shown only once the reader has chosen it among the columns. */
  extra?: true;
  /** Who has it; everybody if it is missing. */
  only?: (reader: Reader) => boolean;
}

/** One filter: a choice among the param's options, the retailer, or, with `Field`, one of its own kind. */
export interface ListFilter<View> {
  param: keyof View & string;
  label: MessageDescriptor;
  /** What an option is called; `all` has its name. */
  nameOf?: (option: string, reader: Reader) => string;
  /** True if it is chosen among the retailers. */
  ofRetailers?: true;
  Field?: ComponentType<FilterFieldProps>;
  only?: (reader: Reader) => boolean;
}

export interface FilterFieldProps {
  label: string;
  /** True in the bar, where the field's own words must say what it filters. */
  isChip: boolean;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** What of `defineListView` a screen needs. */
// oxlint-disable-next-line typescript/no-explicit-any -- each list has its own params
interface AnyListView<View, Params = any> {
  defaults: Params;
  choices: (name: never) => readonly string[];
  changed: (view: View, change: Partial<View>) => View;
  paged: (view: View, cursor: Cursor | null) => View;
  isFiltered: (view: View) => boolean;
}

/** A list as one value: what its bar, tabs, table, cards and words are made of. `ListScreen` draws it. */
export interface ListOf<Row, View> {
  view: AnyListView<View>;
  // oxlint-disable-next-line typescript/no-explicit-any -- each list has its own key
  pageOf: (view: View) => UseQueryOptions<PageOf<Row>, Error, PageOf<Row>, any>;
  /** The same page without a network, cut out of what the device keeps. */
  cut?: (view: View) => CutFromKept<PageOf<Row>>;
  /** Where the view is kept, for the ways back to the list. */
  last?: { set: (view: View) => void };
  caption: MessageDescriptor;
  /** How many rows the whole list has, in words. */
  countOf: (count: number) => ReactNode;
  search?: { label: MessageDescriptor; placeholder: MessageDescriptor };
  tabs?: {
    param: keyof View & string;
    /** How many rows each tab has, in one query. */
    // oxlint-disable-next-line typescript/no-explicit-any -- each list has its own tabs and key
    countsOf: (view: View) => UseQueryOptions<any, Error, any, any>;
    label: MessageDescriptor;
    /** What a tab is called; `all` has its name. */
    nameOf: (option: string, reader: Reader) => string;
  };
  filters: readonly ListFilter<View>[];
  /** Filters without a field, to which a link has led, as chips. */
  linked?: { isOn: (view: View) => boolean; Chips: ComponentType<ListProps<View>> };
  columns: readonly ListColumn<Row>[];
  /** True where a tablet has no room for the columns; it gets the cards, too. */
  manyColumns?: (reader: Reader) => boolean;
  rowKey: (row: Row) => string;
  /** Where a row's record is; missing where rows have no page of their own. */
  linkOf?: (row: Row) => string;
  labelOf: (row: Row, reader: Reader) => string;
  card: (row: Row, reader: Reader) => ReactNode;
  /** Says why there are no rows. */
  Empty: ComponentType<ListProps<View>>;
  /** Loads what saves the list whole, filtered and in its order. */
  exports?: () => Promise<ListExport<View>>;
  /** Rows to show while loading. */
  rows: number;
}

/** How a list is saved as a file, and what that is called. */
export interface ListExport<View> {
  load: (view: View) => Promise<Blob>;
  nameOf: (language: Language, today: PlainDate) => string;
}

export interface ListProps<View> {
  view: View;
  onView: (view: View) => void;
}

/** A list with its view and its reader: what its filters are drawn from. */
export interface Filtering<Row, View> extends ListProps<View> {
  of: ListOf<Row, View>;
  reader: Reader;
}

/**
 * Defines a list.
 *
 * @example
 * export const orders = defineList<OrderListItem, OrderListView>({ view: orderList, pageOf: orderListQuery, … });
 */
export function defineList<Row, View extends object>(list: ListOf<Row, View>): ListOf<Row, View> {
  return list;
}
