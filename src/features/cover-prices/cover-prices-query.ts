import { queryOptions } from '@tanstack/react-query';
import { listCoverPrices } from '#api/sale/cover-prices.ts';
import { call } from '#page/api/api.ts';

/** Every version of the price list. It is asked for anew each time: no feed tells of a colleague's list. */
export const coverPricesQuery = queryOptions({
  queryKey: ['cover-prices'],
  queryFn: ({ signal }) => call(listCoverPrices, { signal }),
  staleTime: 0,
});
