import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSellingClient } from '#api/clients.ts';
import { listKnownCustomers } from '#api/registration.ts';
import { call } from '#page/api/api.ts';

/** A retailer's data needed for a sale, such as country and salespersons. Kept on the device. */
export function sellingQuery(clientCode: string) {
  return queryOptions({
    queryKey: ['client', clientCode, 'selling'],
    queryFn: ({ signal }) => call(getSellingClient, { params: { code: clientCode }, signal }),
    meta: { persist: true },
  });
}

/** Customers of a retailer's earlier contracts. The latest are kept on the device. */
export function knownCustomersQuery(clientCode: string, search: string) {
  return queryOptions({
    queryKey: ['contract', 'list', 'customers', clientCode, search],
    queryFn: ({ signal }) =>
      call(listKnownCustomers, { query: { client: clientCode, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: search === '' },
  });
}
