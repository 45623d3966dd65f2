import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor } from '#api/account/second-factor.ts';
import { call } from '#page/api/api.ts';

/** The user's own second factors. */
export const secondFactorQuery = queryOptions({
  queryKey: ['user', 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  meta: { alsoShows: ['user'] },
});
