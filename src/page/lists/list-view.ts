import * as v from 'valibot';
import { cursorQuery } from '#api/envelope.ts';
import { countsAlike, type CountsAlike } from '#domain/paging/counts.ts';
import { given, searchChoice, searchText, textIn } from '../data/search-params.ts';

type Choice = v.PicklistSchema<readonly string[], undefined>;
type Entry = v.OptionalSchema<Choice | v.GenericSchema<string>, string | undefined>;

/** The query params of a list's API call, by name: choices with their defaults, and texts. */
export type ListQuery = Readonly<Record<string, Entry>>;

/** The cursor of one page of a list. */
export type Cursor = { after: string } | { before: string };

/**
 * The filters, order and page of a list, and the record beside it, all of them in the address. Params that are missing
 * have their default.
 */
export type ViewOf<Query extends ListQuery> = {
  [Name in keyof Query]?: NonNullable<v.InferOutput<Query[Name]>> | undefined;
} & {
  after?: string | undefined;
  before?: string | undefined;
  /** The record that is shown beside the list. */
  show?: string | undefined;
};

/** A list's view, shared by its screen, route, query and columns. */
export interface ListView<Query extends ListQuery> {
  /** Parses an address or a stored view; drops invalid params. */
  schema: v.GenericSchema<ViewOf<Query>>;
  /** Values of missing params. */
  defaults: { readonly [Name in keyof Query]: v.InferOutput<Query[Name]> };
  /** The choices of a filter, in order. */
  choices: <Name extends keyof Query>(name: Name) => readonly NonNullable<v.InferOutput<Query[Name]>>[];
  /** The view after a change of its filters or order; it returns to the first page. */
  changed: (view: ViewOf<Query>, change: Partial<ViewOf<Query>>) => ViewOf<Query>;
  /** The view of the next (`after`), the previous (`before`) or the first page (null). */
  paged: (view: ViewOf<Query>, cursor: Cursor | null) => ViewOf<Query>;
  /** True if filters may hide records. */
  isFiltered: (view: ViewOf<Query>) => boolean;
  /** The API query of the view. */
  queryOf: (view: ViewOf<Query>) => Asked<Query, 'show'>;
  /** The API query of how many rows each tab has that sets this param. */
  countQueryOf: <const Tab extends keyof Query>(
    view: ViewOf<Query>,
    tab: Tab,
  ) => Asked<Query, Tab | CountsAlike | 'after' | 'before' | 'show'>;
}

type Asked<Query extends ListQuery, Without> = {
  [Name in Exclude<keyof ViewOf<Query>, Without>]?: Exclude<ViewOf<Query>[Name], undefined>;
};

/** Params that hide no records of the list. */
const hideNone: readonly string[] = [...countsAlike, 'after', 'before', 'show'];

/**
 * Defines a list's view from the query schema of its API call, so that address and API cannot disagree. `settle`
 * returns further changes that a change requires, for filters that depend on each other.
 *
 * @example
 * export const claimList = defineListView(claimListParams);
 */
export function defineListView<const Query extends ListQuery>(
  query: Query,
  {
    settle = () => ({}),
  }: { settle?: (next: ViewOf<Query>, change: Partial<ViewOf<Query>>) => Partial<ViewOf<Query>> } = {},
): ListView<Query> {
  type View = ViewOf<Query>;
  const names = Object.keys(query);
  const optionsOf = (entry: Entry | undefined): readonly string[] | null =>
    entry && 'options' in entry.wrapped ? entry.wrapped.options : null;
  const defaults = Object.fromEntries(names.map((name) => [name, query[name]?.default]));
  const fields = Object.entries<Entry>({ ...query, ...cursorQuery }).map(([name, entry]) => {
    const options = optionsOf(entry);
    if (options) return [name, searchChoice(options)];
    return [name, name === 'search' ? searchText : textIn(entry.wrapped)];
  });
  const schema = v.object({ ...Object.fromEntries(fields), show: textIn(v.string()) } as v.ObjectEntries);

  const withoutDefaults = (view: View): View => {
    const kept = Object.entries(view).filter(([name, value]) => defaults[name] !== value);
    return given(Object.fromEntries(kept)) as View;
  };
  return {
    schema: schema as unknown as v.GenericSchema<View>,
    defaults: defaults as ListView<Query>['defaults'],
    choices: (name) => optionsOf(query[name]) ?? [],
    changed: (view, change) => {
      const next = { ...view, ...change, after: undefined, before: undefined };
      return withoutDefaults({ ...next, ...settle(next, change) });
    },
    paged: (view, cursor) => withoutDefaults({ ...view, after: undefined, before: undefined, ...cursor }),
    isFiltered: (view) => Object.keys(withoutDefaults(view)).some((name) => !hideNone.includes(name)),
    queryOf: (view) => given({ ...withoutDefaults(view), show: undefined }),
    countQueryOf: (view, tab) => {
      const filters = Object.entries(withoutDefaults(view)).filter(
        ([name]) => name !== tab && !hideNone.includes(name),
      );
      return Object.fromEntries(filters) as never;
    },
  };
}

interface Ordered {
  sort?: string | undefined;
  order?: string | undefined;
}

/** The `aria-sort` of a column in a view; undefined if the list is not ordered by it. */
export function orderBy(
  list: { defaults: Ordered },
  view: Ordered,
  sort: string,
): 'ascending' | 'descending' | undefined {
  if ((view.sort ?? list.defaults.sort) !== sort) return undefined;
  return (view.order ?? list.defaults.order) === 'asc' ? 'ascending' : 'descending';
}

/** The view after a press on a column's header: descending first, then reversed, then the list's own order again. */
export function sortedBy<View extends Ordered>(
  list: { defaults: Ordered; changed: (view: View, change: Partial<View>) => View },
  view: View,
  sort: NonNullable<View['sort']>,
): View {
  const now = orderBy(list, view, sort);
  if (now === 'ascending' && sort !== list.defaults.sort) {
    return list.changed(view, { sort: undefined, order: undefined } as Partial<View>);
  }
  return list.changed(view, { sort, order: now === 'descending' ? 'asc' : 'desc' } as Partial<View>);
}

/** Parses a view stored as JSON; null if it holds none. */
export function readView<View>(text: string | null, schema: v.GenericSchema<unknown, View>): View | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
