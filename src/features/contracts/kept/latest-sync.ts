import { queryOptions } from '@tanstack/react-query';
import { listLatestContracts, type KeptContract } from '#api/latest.ts';
import { call } from '#page/api/api.ts';
import { byCodes, contractsChanged } from '#page/data/changed-contracts.ts';
import { pause } from '#page/data/pause.ts';
import { keepLists, keptLists, mergedLists, mostKeptInFull } from '#offline/copy/kept-lists.ts';
import { keepAnswers } from '#offline/copy/query-cache.ts';
import { currentScope } from '#offline/session/session.ts';
import { claimQuery } from '#parts/claim/claim-query.ts';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { contractHistoryQuery } from '../contract-queries.ts';
import { contractDocumentsQuery } from '../documents/document-queries.ts';

/** The least time between two copies, however often contracts change or the app starts. */
const leastPauseMs = 60_000;

/**
 * Keeps the latest contracts in full on this device, where lists, contract and claim pages find them. Runs at the
 * start and when the change feed reports a contract or a claim. Waits first if the last copy is too recent. Returns
 * the number of contracts.
 */
export function latestCopyQuery(userId: string) {
  return queryOptions({
    queryKey: ['contract', 'list', 'latest-copy', userId],
    queryFn: async ({ signal }) => {
      const before = await keptLists(userId);
      if (before) await pause(Math.min(before.asOf + leastPauseMs - Date.now(), leastPauseMs), signal);
      signal.throwIfAborted();
      return copyLatest(userId, signal);
    },
    gcTime: Infinity,
    meta: { alsoShows: ['claim'] },
  });
}

/**
 * Fetches what has changed since the last copy, or everything where there is none, an earlier version or another scope
 * has kept it, or the feed no longer tells.
 */
async function copyLatest(userId: string, signal: AbortSignal): Promise<number> {
  const now = Date.now();
  const scope = await currentScope();
  const kept = (await keptLists(userId))?.lists ?? null;
  const isOurs = kept?.scope === scope && kept.contracts.every(({ details }) => details !== undefined);
  const before = isOurs ? kept : null;
  const { feed, codes } = await contractsChanged({ since: before?.feed, withClaims: true, signal });
  const fetched = codes
    ? await byCodes(codes, (some) => call(listLatestContracts, { query: { codes: some }, signal }))
    : await fetchAll(signal);
  await keepAnswers(userId, fetched.flatMap(answersOf), now);
  const lists = mergedLists(before, { feed, scope, fetched, ...(codes && { asked: codes }) });
  await keepLists(userId, lists, now);
  return lists.contracts.length;
}

async function fetchAll(signal: AbortSignal): Promise<KeptContract[]> {
  const fetched: KeptContract[] = [];
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const page: { items: KeptContract[]; next: string | null } = await call(listLatestContracts, {
      query,
      signal,
    });
    fetched.push(...page.items);
    after = page.next;
  } while (after !== null && fetched.length < mostKeptInFull);
  return fetched.slice(0, mostKeptInFull);
}

/** A contract's answers, as its page and the pages of its claims ask for them. */
function answersOf({ contract, history, documents, claims }: KeptContract) {
  const { code } = contract;
  return [
    { queryKey: contractQuery(code).queryKey, data: contract },
    { queryKey: contractHistoryQuery(code).queryKey, data: history },
    { queryKey: contractDocumentsQuery(code).queryKey, data: documents },
    ...claims.map((claim) => ({ queryKey: claimQuery(claim.id).queryKey, data: claim })),
  ];
}
