import { queryOptions } from '@tanstack/react-query';
import { getClientFilters } from '#api/associations.ts';
import { listSalespersons } from '#api/salespersons.ts';
import { call } from '#page/api/api.ts';

/** The associations and key account numbers to choose from. */
export const clientFiltersQuery = queryOptions({
  queryKey: ['client', 'list', 'filters'],
  queryFn: ({ signal }) => call(getClientFilters, { signal }),
  meta: { persist: true },
});

/** A retailer's salespersons with their figures, which contracts change. */
export function salespersonsQuery(code: string) {
  return queryOptions({
    queryKey: ['client', code, 'salespersons'],
    queryFn: ({ signal }) => call(listSalespersons, { params: { code }, signal }),
    meta: { persist: true, alsoShows: ['contract'] },
  });
}

/** Choices with the chosen one, where it is not among them: an old bookmark, or they have not come yet. */
export function withChosen(choices: readonly { value: string; label: string }[], chosen: string | undefined) {
  const isKnown = chosen === undefined || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [...choices, { value: chosen, label: chosen }];
}
