import { queryOptions } from '@tanstack/react-query';
import { countActionNeeded } from '#api/action-needed.ts';
import { call } from '#page/api/api.ts';

/** Days pass without a change that the feed could tell of. */
const lookAgainMs = 15 * 60_000;

/** How many contracts need somebody, of one retailer or of one's whole scope. */
export function actionNeededCountsQuery(client?: string) {
  const query = client === undefined ? {} : { client };
  return queryOptions({
    queryKey: ['contract', 'list', 'action-needed-counts', query],
    queryFn: ({ signal }) => call(countActionNeeded, { query, signal }),
    refetchInterval: lookAgainMs,
    meta: { persist: true },
  });
}
