import { queryOptions } from '@tanstack/react-query';
import { countActionNeeded } from '#api/action-needed.ts';
import { call } from '#page/api/api.ts';

/** Polls, because a deadline can pass without a change for the feed to report. */
const lookAgainMs = 15 * 60_000;

/** Counts of contracts that need action: of one retailer, or of the user's whole scope. */
export function actionNeededCountsQuery(client?: string) {
  const query = client === undefined ? {} : { client };
  return queryOptions({
    queryKey: ['contract', 'list', 'action-needed-counts', query],
    queryFn: ({ signal }) => call(countActionNeeded, { query, signal }),
    refetchInterval: lookAgainMs,
    meta: { persist: true },
  });
}
