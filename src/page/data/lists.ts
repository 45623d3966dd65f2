import { queryOptions } from '@tanstack/react-query';
import { getLists } from '#api/config.ts';
import { call } from '../api/api.ts';

/** The reference lists, kept for choosing from them without a network. */
export const listsQuery = queryOptions({
  queryKey: ['list', 'all'],
  queryFn: ({ signal }) => call(getLists, { signal }),
  meta: { persist: true },
});
