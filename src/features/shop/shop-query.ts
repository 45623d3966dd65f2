import { queryOptions } from '@tanstack/react-query';
import { getShop } from '#api/shop/shop.ts';
import { call } from '#page/api/api.ts';

/** The items of the shop and the user's usual delivery address. Kept, so that one can order without a network. */
export const shopQuery = queryOptions({
  queryKey: ['shop', 'list', 'shown'],
  queryFn: ({ signal }) => call(getShop, { signal }),
  meta: { persist: true, alsoShows: ['client'] },
});
