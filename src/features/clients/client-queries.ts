import { queryOptions } from '@tanstack/react-query';
import { getAssociation, getClientFilters } from '#api/associations.ts';
import { getClient, getClientHistory } from '#api/clients.ts';
import { listSalespersons } from '#api/salespersons.ts';
import { call } from '#page/api/api.ts';

/** One retailer. Kept on the device; its IBAN is masked. */
export function clientQuery(code: string) {
  return queryOptions({
    queryKey: ['client', code],
    queryFn: ({ signal }) => call(getClient, { params: { code }, signal }),
    meta: { persist: true },
  });
}

export function clientHistoryQuery(code: string) {
  return queryOptions({
    queryKey: ['client', code, 'history'],
    queryFn: ({ signal }) => call(getClientHistory, { params: { code }, signal }),
    meta: { persist: true },
  });
}

/** A retailer's salespersons with their figures, which contracts change. */
export function salespersonsQuery(code: string) {
  return queryOptions({
    queryKey: ['client', code, 'salespersons'],
    queryFn: ({ signal }) => call(listSalespersons, { params: { code }, signal }),
    meta: { persist: true, alsoShows: ['contract'] },
  });
}

/** The associations and key account numbers to choose from. */
export const clientFiltersQuery = queryOptions({
  queryKey: ['client', 'list', 'filters'],
  queryFn: ({ signal }) => call(getClientFilters, { signal }),
  meta: { persist: true },
});

export function associationQuery(ern: string) {
  return queryOptions({
    queryKey: ['client', 'list', 'association', ern],
    queryFn: ({ signal }) => call(getAssociation, { params: { ern }, signal }),
    meta: { persist: true },
  });
}
