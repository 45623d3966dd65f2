import { queryOptions } from '@tanstack/react-query';
import { listCoverPricesToSell } from '#api/sale/cover-prices.ts';
import { call } from '#page/api/api.ts';

/** The price lists for cover. Kept on the device, so that a price can be told without a network. */
export const coverPricesQuery = queryOptions({
  queryKey: ['priceList'],
  queryFn: ({ signal }) => call(listCoverPricesToSell, { signal }),
  // No feed tells of a new list.
  staleTime: 0,
  meta: { persist: true },
});
