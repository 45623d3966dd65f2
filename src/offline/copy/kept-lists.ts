import * as v from 'valibot';
import type { KeptContract } from '#api/latest.ts';
import { ClaimListItem } from '#domain/claim/claim.ts';
import { keptContractRow, type KeptContractRow } from '#domain/contract/lists/kept-list.ts';
import { answerKept, keepAnswers } from './query-cache.ts';

/** The most contracts that a device keeps in full. */
export const mostKeptInFull = 200;

/** The rows of the contracts kept in full and of the claims on them, for lists and searches without a network. */
export interface KeptLists {
  /** Where in the change feed the copy stands. */
  feed: string;
  /** The scope that it was made in (`currentScope`). Versions before did not note it. */
  scope?: string;
  /** Newest first. */
  contracts: readonly KeptContractRow[];
  claims: readonly ClaimListItem[];
}

const queryKey = ['device', 'kept-lists'];

/** The lists kept for a user and when they were right, in epoch milliseconds; null if there are none. */
export async function keptLists(userId: string): Promise<{ lists: KeptLists; asOf: number } | null> {
  const kept = await answerKept(userId, queryKey);
  return kept && { lists: kept.data as KeptLists, asOf: kept.at };
}

/** Stores the lists as they were right at `asOf` (epoch milliseconds). Throws `SignedOut`, `StorageError`. */
export function keepLists(userId: string, lists: KeptLists, asOf: number): Promise<void> {
  return keepAnswers(userId, [{ queryKey, data: lists }], asOf);
}

/**
 * The lists after contracts were fetched again. `asked` are their codes; what was asked for and did not come is gone.
 * Without `asked`, the fetched contracts are all there are.
 */
export function mergedLists(
  before: KeptLists | null,
  given: { feed: string; scope: string; fetched: readonly KeptContract[]; asked?: readonly string[] },
): KeptLists {
  const { feed, scope, fetched } = given;
  const replaced = new Set(given.asked);
  const kept = given.asked && before ? before : { contracts: [], claims: [] };
  const contracts = [
    ...kept.contracts.filter(({ item }) => !replaced.has(item.code)),
    ...fetched.map(({ id, contract }) => keptContractRow(id, contract)),
  ]
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
    .slice(0, mostKeptInFull);
  const codes = new Set(contracts.map(({ item }) => item.code));
  const claims = [
    ...kept.claims.filter(({ contractCode }) => !replaced.has(contractCode)),
    ...fetched.flatMap((one) => one.claims.map((claim) => v.parse(ClaimListItem, claim))),
  ].filter(({ contractCode }) => codes.has(contractCode));
  return { feed, scope, contracts, claims };
}

function orderOf({ id, item }: KeptContractRow): string {
  return `${item.createdAt} ${id}`;
}
