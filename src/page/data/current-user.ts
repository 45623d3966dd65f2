import { queryOptions } from '@tanstack/react-query';
import { currentUser } from '#api/account/auth.ts';
import { call } from '../api/api.ts';

/** The signed-in user's current data on the server. */
export const currentUserQuery = queryOptions({
  queryKey: ['user', 'current'],
  queryFn: ({ signal }) => call(currentUser, { signal }),
  meta: { persist: true },
});
