import { queryOptions } from '@tanstack/react-query';
import { getConfig } from '#api/config.ts';
import { call } from '../api/api.ts';

/** Settings of the installation. Fetched at each start, and stored for starting without a network. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  meta: { persist: true },
});
