import { queryOptions } from '@tanstack/react-query';
import { getLists } from '#api/config.ts';
import { call } from '../api/api.ts';

/** The reference lists, stored so that the user can choose from them without a network. */
export const listsQuery = queryOptions({
  queryKey: ['list', 'all'],
  queryFn: ({ signal }) => call(getLists, { signal }),
  meta: { persist: true },
});
