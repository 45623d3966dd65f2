import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findKvAbDuplicates, getSellingClient, listKnownCustomers } from '#api/selling.ts';
import { call } from '#client/api.ts';

/** What a sale needs to know of a retailer, kept on the device. */
export function sellingQuery(clientCode: string) {
  return queryOptions({
    queryKey: ['client', clientCode, 'selling'],
    queryFn: ({ signal }) => call(getSellingClient, { params: { code: clientCode }, signal }),
    meta: { persist: true },
  });
}

/** Customers of a retailer's earlier contracts; the latest are kept on the device. */
export function knownCustomersQuery(clientCode: string, search: string) {
  return queryOptions({
    queryKey: ['contract', 'list', 'customers', clientCode, search],
    queryFn: ({ signal }) =>
      call(listKnownCustomers, { query: { client: clientCode, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: search === '' },
  });
}

/** Contracts of a retailer that bear a KV/AB number already. */
export function duplicatesQuery(asked: { client: string; kvAbNumber: string; except: string | undefined }) {
  return queryOptions({
    queryKey: ['contract', 'list', 'duplicates', asked],
    queryFn: ({ signal }) =>
      call(findKvAbDuplicates, {
        query: {
          client: asked.client,
          kvAbNumber: asked.kvAbNumber,
          ...(asked.except !== undefined && { except: asked.except }),
        },
        signal,
      }),
    retry: false,
  });
}
