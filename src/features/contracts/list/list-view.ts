import * as v from 'valibot';
import type { ContractQuery } from '#api/contracts.ts';
import { statusFilters } from '#domain/contract/life/status.ts';
import { given, keyText, searchChoice, searchText } from '#page/data/search-params.ts';

export const contractTabs = ['all', 'active', 'inactive'] as const;
export const contractSorts = ['createdAt', 'deliveryDate'] as const;

/** How somebody looks at the list: all of it stands in the address. What is not given is as the API's defaults say. */
export const ContractView = v.object({
  search: searchText,
  client: keyText,
  status: searchChoice(statusFilters),
  tab: searchChoice(contractTabs),
  sort: searchChoice(contractSorts),
  order: searchChoice(['asc', 'desc']),
  after: keyText,
  before: keyText,
});
export type ContractView = v.InferOutput<typeof ContractView>;

const defaults = { status: 'all', tab: 'all', sort: 'createdAt', order: 'desc' } as const;

function withoutDefaults(view: ContractView): ContractView {
  const kept = Object.entries(view).filter(
    ([key, value]) => (defaults as Record<string, string>)[key] !== value,
  );
  return given(Object.fromEntries(kept) as ContractView) as ContractView;
}

/**
 * The view after a change of its filters or its order: it starts at the first page. The statuses to choose from all
 * belong to contracts that are not active yet, so that choosing one leaves the tab of the active ones, and the tab of
 * the active ones knows no status.
 */
export function changedView(view: ContractView, change: Partial<ContractView>): ContractView {
  const next: ContractView = { ...view, ...change, after: undefined, before: undefined };
  if (change.status && change.status !== 'all' && next.tab === 'active') next.tab = undefined;
  if (change.tab === 'active') next.status = undefined;
  return withoutDefaults(next);
}

/** The view after a press on a column's head: descending first, then the other way round. */
export function sortedView(view: ContractView, sort: (typeof contractSorts)[number]): ContractView {
  const isSame = (view.sort ?? defaults.sort) === sort;
  const order = isSame && (view.order ?? defaults.order) === 'desc' ? 'asc' : 'desc';
  return changedView(view, { sort, order });
}

/** The view of the page after (`after`) or before (`before`) the present one. */
export function pagedView(view: ContractView, cursor: { after: string } | { before: string }): ContractView {
  return withoutDefaults({ ...view, after: undefined, before: undefined, ...cursor });
}

/** True where filters hide contracts that there may be. */
export function isFiltered(view: ContractView): boolean {
  const { search, client, status, tab } = withoutDefaults(view);
  return Boolean(search ?? client ?? status ?? tab);
}

/** What the view asks of the API. */
export function queryOf(view: ContractView): Partial<v.InferInput<typeof ContractQuery>> {
  return given(withoutDefaults(view));
}
