import { queryOptions } from '@tanstack/react-query';
import { listLatestContracts } from '#api/contracts.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { call } from '#page/api/api.ts';
import { pause } from '#page/data/pause.ts';
import { answerKeptAt, keepAnswers } from '#offline/copy/query-cache.ts';
import { contractQuery } from '#parts/contract-query.ts';

/** The most contracts a device keeps in full. */
const mostKept = 200;

/** The least time between two copies, however often contracts change or the app starts. */
const leastPauseMs = 10 * 60_000;

/**
 * Copies the latest contracts in full onto this device, where their detail pages find them. Runs at the start and
 * when the change feed reports a contract. Waits first if the last copy is too recent. Returns the number of contracts.
 */
export function latestCopyQuery(userId: string) {
  return queryOptions({
    queryKey: ['contract', 'list', 'latest-copy', userId],
    queryFn: async ({ signal, queryKey }) => {
      const before = await answerKeptAt(userId, queryKey);
      if (before !== null) await pause(before + leastPauseMs - Date.now(), signal);
      const count = await copyLatest(userId, signal);
      await keepAnswers(userId, [{ queryKey, data: count }]);
      return count;
    },
    gcTime: Infinity,
  });
}

async function copyLatest(userId: string, signal: AbortSignal): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const { items, next }: { items: Contract[]; next: string | null } = await call(listLatestContracts, {
      query,
      signal,
    });
    const kept = items.slice(0, mostKept - count);
    await keepAnswers(
      userId,
      kept.map((contract) => ({ queryKey: contractQuery(contract.code).queryKey, data: contract })),
    );
    count += kept.length;
    after = next;
  } while (after !== null && count < mostKept);
  return count;
}
