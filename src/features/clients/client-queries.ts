import { queryOptions } from '@tanstack/react-query';
import { getAssociation } from '#api/associations.ts';
import { getClient, getClientHistory } from '#api/clients.ts';
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

export function associationQuery(ern: string) {
  return queryOptions({
    queryKey: ['client', 'list', 'association', ern],
    queryFn: ({ signal }) => call(getAssociation, { params: { ern }, signal }),
    meta: { persist: true },
  });
}
