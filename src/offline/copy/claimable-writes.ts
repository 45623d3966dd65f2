import type { ClaimableContract } from '#domain/contract/contract.ts';
import { searchableText } from '#domain/text/search.ts';
import { onDatabase } from '../device/database.ts';
import { sealJson, unsealJson, type Sealed } from '../device/seal.ts';
import type { Owner } from '../session/owner.ts';
import { placeOf, type Copy, type Entry, type Page } from './claimable-rows.ts';
import { copyKey, unfinishedKey } from './visit.ts';

/** Most contracts that a device stores. */
export const maxClaimables = 5_000;

/** Raise it when `ClaimableContract` changes its shape or an entry its text: the next copy is then a whole one. */
export const copyShape = 1;

/** A whole copy that is not complete yet. */
export interface Unfinished {
  copy: Copy;
  /** Where the next page begins: null after the last one, undefined before the first. */
  cursor: string | null | undefined;
}

/** Beside the pages of a generation: the codes of all its contracts. */
const codesPage = -1;

/** The codes of all contracts of a copy. */
export async function readCodes({ userId, key }: Owner, { generation, pages }: Copy): Promise<Set<string>> {
  if (pages === 0) return new Set();
  const sealed = await onDatabase(userId, (db) => db.get('claimables', [generation, codesPage]));
  return new Set((await unsealJson(key, placeOf(userId, generation, codesPage), sealed!)) as string[]);
}

/**
 * Writes a copy in one transaction, with its last page and the codes of its contracts where these are new. It is the one
 * that counts from then on, or, with `cursor`, noted as one that is not complete yet. Nothing is written if a sign-out
 * has deleted the pages before.
 */
export async function writeCopy(
  { userId, key }: Owner,
  copy: Copy,
  { page, codes, cursor }: { page?: Page; codes?: Iterable<string>; cursor?: string | null } = {},
): Promise<void> {
  const sealAt = (number: number, value: unknown) =>
    sealJson(key, placeOf(userId, copy.generation, number), value);
  const sealedPage = page && (await sealAt(copy.pages - 1, page));
  const sealedCodes = codes && (await sealAt(codesPage, [...codes]));
  const unfinished: Unfinished = { copy, cursor };
  const note = cursor === undefined ? null : await sealJson(key, `${userId}/${unfinishedKey}`, unfinished);
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(['claimables', 'meta'], 'readwrite');
    const pages = transaction.objectStore('claimables');
    const meta = transaction.objectStore('meta');
    const before = await pages.count(IDBKeyRange.bound([copy.generation, 0], [copy.generation + 1]));
    if (before < copy.pages - (page ? 1 : 0)) return;
    if (sealedPage) void pages.put(sealedPage, [copy.generation, copy.pages - 1]);
    if (sealedCodes) void pages.put(sealedCodes, [copy.generation, codesPage]);
    if (note) void meta.put(note, unfinishedKey);
    else {
      void meta.put(copy, copyKey);
      void meta.delete(unfinishedKey);
    }
    await transaction.done;
  });
}

/** The copy that was interrupted, or null. */
export async function readUnfinished({ userId, key }: Owner): Promise<Unfinished | null> {
  const sealed = await onDatabase(userId, (db) => db.get('meta', unfinishedKey));
  if (!sealed) return null;
  return (await unsealJson(key, `${userId}/${unfinishedKey}`, sealed as Sealed)) as Unfinished;
}

/** Deletes all pages except those of the given generations. */
export async function deleteOthers(userId: string, keep: readonly (number | undefined)[]): Promise<void> {
  const kept = keep.filter((one) => one !== undefined).toSorted((a, b) => a - b);
  const edges = [-1, ...kept, Number.MAX_SAFE_INTEGER];
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction('claimables', 'readwrite');
    const gaps = edges
      .slice(1)
      .map((to, index) => ({ from: edges[index]! + 1, to }))
      .filter(({ from, to }) => from < to)
      // `[from]` comes before every `[from, page]`.
      .map(({ from, to }) => IDBKeyRange.bound([from], [to], false, true));
    await Promise.all([...gaps.map((gap) => transaction.store.delete(gap)), transaction.done]);
  });
}

/** A contract as a page holds it. */
export function entryOf(contract: ClaimableContract): Entry {
  return { contract, folded: searchText(contract) };
}

function searchText(contract: ClaimableContract): string {
  const { policyNumber, leadNumber, kvAbNumber, code, customerName, clientName, city } = contract;
  const serials = contract.insuredObjects.map((object) =>
    object.insuredObjectName === 'e_device' ? object.serialNumber : null,
  );
  return searchableText([
    policyNumber,
    leadNumber,
    kvAbNumber,
    code,
    customerName,
    city,
    clientName,
    ...serials,
  ]);
}
