import * as v from 'valibot';
import type { ClaimQuery } from '#api/claims.ts';
import { reportFilters } from '#domain/claim/report-filter.ts';
import { claimStatuses } from '#domain/claim/status.ts';
import { given, keyText, searchChoice, searchText } from '#page/data/search-params.ts';

export const statusChoices = ['all', ...claimStatuses] as const;

/** How somebody looks at the claims: all of it stands in the address. What is not given is all. */
export const ClaimView = v.object({
  search: searchText,
  reported: searchChoice(reportFilters),
  status: searchChoice(statusChoices),
  after: keyText,
  before: keyText,
});
export type ClaimView = v.InferOutput<typeof ClaimView>;

function withoutDefaults(view: ClaimView): ClaimView {
  return given({
    ...view,
    reported: view.reported === 'all' ? undefined : view.reported,
    status: view.status === 'all' ? undefined : view.status,
  }) as ClaimView;
}

/** The view after a change of its filters: it starts at the first page. */
export function changedView(view: ClaimView, change: Partial<ClaimView>): ClaimView {
  return withoutDefaults({ ...view, ...change, after: undefined, before: undefined });
}

/** The view of the page after (`after`) or before (`before`) the present one. */
export function pagedView(view: ClaimView, cursor: { after: string } | { before: string }): ClaimView {
  return withoutDefaults({ ...view, after: undefined, before: undefined, ...cursor });
}

/** True where filters hide claims that there may be. */
export function isFiltered(view: ClaimView): boolean {
  const { search, reported, status } = withoutDefaults(view);
  return Boolean(search ?? reported ?? status);
}

/** What the view asks of the API. */
export function queryOf(view: ClaimView): Partial<v.InferInput<typeof ClaimQuery>> {
  return given(withoutDefaults(view));
}
