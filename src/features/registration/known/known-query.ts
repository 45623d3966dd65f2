import { queryOptions } from '@tanstack/react-query';
import { collectModels, type ModelIndex } from '#domain/appliance/known-models.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { collectStreets, type StreetIndex } from '#domain/customer/known-streets.ts';
import { allClaimables } from '#offline/copy/claimables.ts';
import { keptLists } from '#offline/copy/kept-lists.ts';
import { answerKept } from '#offline/copy/query-cache.ts';
import { nextTask } from '#offline/device/next-task.ts';
import { contractQuery } from '#parts/contract/contract-query.ts';

/** What a retailer has registered before, as far as this device has copies of it. */
interface Known {
  models: ModelIndex;
  streets: StreetIndex;
}

/** Contracts that are read in one go. The page answers between them. */
const contractsAtOnce = 100;

/**
 * The index of a retailer's models and streets, from the user's copies on this device; needs no server. It is built once
 * for a copy: a new copy of the claimable contracts makes it stale.
 */
export function knownQuery(userId: string, clientCode: string) {
  return queryOptions({
    queryKey: ['device', 'claimables', 'known', userId, clientCode],
    queryFn: ({ signal }) => indexOf(userId, clientCode, signal),
    networkMode: 'always',
    retry: false,
  });
}

async function indexOf(userId: string, clientCode: string, signal: AbortSignal): Promise<Known> {
  const models = collectModels();
  const streets = collectStreets();
  const seen = new Set<string>();
  // Leads are in the copy of the latest contracts alone, and only there are addresses.
  for (const code of await latestCodes(userId, clientCode)) {
    const contract = await keptContract(userId, code);
    if (contract?.clientCode !== clientCode) continue;
    seen.add(code);
    models.add(contract.insuredObjects);
    streets.add(contract.customer.address);
    if (contract.riskAddress) streets.add(contract.riskAddress);
    if (seen.size % contractsAtOnce === 0) await nextTask();
    signal.throwIfAborted();
  }
  const own = (await allClaimables()).filter((one) => one.clientCode === clientCode && !seen.has(one.code));
  for (let at = 0; at < own.length; at += contractsAtOnce) {
    await nextTask();
    signal.throwIfAborted();
    for (const { insuredObjects } of own.slice(at, at + contractsAtOnce)) models.add(insuredObjects);
  }
  return { models: models.done(), streets: streets.done() };
}

async function latestCodes(userId: string, clientCode: string): Promise<string[]> {
  const kept = await keptLists(userId);
  const own = kept?.lists.contracts.filter(({ item }) => item.clientCode === clientCode) ?? [];
  return own.map(({ item }) => item.code);
}

async function keptContract(userId: string, code: string): Promise<Contract | null> {
  const kept = await answerKept(userId, contractQuery(code).queryKey);
  return kept && (kept.data as Contract);
}
