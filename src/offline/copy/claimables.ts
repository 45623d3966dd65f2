import type { ClaimableContract } from '#domain/contract/contract.ts';
import type { Searchable } from '#domain/contract/lists/details.ts';
import { searchableText } from '#domain/text/search.ts';
import { onDatabase } from '../device/database.ts';
import { nextTask } from '../device/next-task.ts';
import { sealJson, unsealJson } from '../device/seal.ts';
import { currentOwner, currentUserId, type Owner } from '../session/owner.ts';
import { arrived, copyKey, dropClaimables } from './visit.ts';

/** Most contracts that a device stores. */
export const maxClaimables = 5_000;

interface Copy {
  generation: number;
  /** ISO instant of the copy. */
  asOf: string;
  count: number;
  /** True if the user may file on more contracts than a device stores. */
  capped: boolean;
}

interface Entry {
  contract: ClaimableContract;
  /** The searchable text. */
  folded: string;
}

/** An entry as it is searched. */
interface OpenEntry extends Searchable {
  contract: ClaimableContract;
}

type FetchPage = (after: string | undefined) => Promise<{ items: ClaimableContract[]; next: string | null }>;

let inMemory: { userId: string; generation: number; entries: Promise<OpenEntry[]> } | undefined;

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

/** All keys `[generation, …]`. */
function pagesOf(generation: number): IDBKeyRange {
  return IDBKeyRange.bound([generation, 0], [generation, Number.MAX_SAFE_INTEGER]);
}

function placeOf(userId: string, generation: number, page: number): string {
  return `${userId}/claimables/${generation}/${page}`;
}

async function presentCopy(userId: string): Promise<Copy | null> {
  await arrived(userId);
  return ((await onDatabase(userId, (db) => db.get('meta', copyKey))) as Copy | undefined) ?? null;
}

/**
 * Copies the contracts on which a claim can be filed onto this device, each page sealed. `fetchPage` fetches the page after a cursor
 * (`listClaimableContracts`); `onPage` gets the number copied so far. The old copy stays searchable until the new one
 * is complete, and stays if a page fails. Returns the number of contracts. Throws what `fetchPage` throws, `SignedOut`,
 * `StorageError`.
 */
export async function syncClaimables({
  fetchPage,
  onPage = () => undefined,
}: {
  fetchPage: FetchPage;
  onPage?: (count: number) => void;
}): Promise<number> {
  const owner = await currentOwner();
  const { userId } = owner;
  const before = await presentCopy(userId);
  // Numbers from the clock never repeat, even after a sign-out, so no tab takes an old copy for the new one.
  const generation = Math.max(Date.now(), (before?.generation ?? 0) + 1);
  const asOf = new Date().toISOString();
  // Deletes rows that an interrupted copy left behind.
  await deleteOthers(userId, [before?.generation, generation]);
  let count = 0;
  let pages = 0;
  let cursor: string | null | undefined;
  while (cursor !== null && count < maxClaimables) {
    const { items, next } = await fetchPage(cursor);
    // Each step takes long for a page of hundreds.
    await nextTask();
    const entries = items
      .slice(0, maxClaimables - count)
      .map((contract) => ({ contract, folded: searchText(contract) }));
    await nextTask();
    await addPage(owner, { generation, page: pages, entries });
    pages += 1;
    count += entries.length;
    cursor = next;
    onPage(count);
  }
  // A user who has signed out meanwhile keeps nothing.
  await currentOwner();
  const copy: Copy = { generation, asOf, count, capped: cursor !== null };
  await onDatabase(userId, (db) => db.put('meta', copy, copyKey));
  await deleteOthers(userId, [generation]);
  return count;
}

async function addPage(
  { userId, key }: Owner,
  { generation, page, entries }: { generation: number; page: number; entries: readonly Entry[] },
): Promise<void> {
  const sealed = await sealJson(key, placeOf(userId, generation, page), entries);
  await onDatabase(userId, (db) => db.put('claimables', sealed, [generation, page]));
}

/** Deletes all pages except those of the given generations. */
async function deleteOthers(userId: string, keep: readonly (number | undefined)[]): Promise<void> {
  const kept = keep.filter((one) => one !== undefined).toSorted((a, b) => a - b);
  const edges = [-1, ...kept, Number.MAX_SAFE_INTEGER];
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction('claimables', 'readwrite');
    const gaps = edges
      .slice(1)
      .map((to, index) => ({ from: edges[index]! + 1, to }))
      .filter(({ from, to }) => from < to)
      .map(({ from, to }) => IDBKeyRange.bound([from, 0], [to, 0], false, true));
    await Promise.all([...gaps.map((gap) => transaction.store.delete(gap)), transaction.done]);
  });
}

/** The whole copy, opened once and then kept in memory. */
async function allEntries(): Promise<OpenEntry[]> {
  const owner = await currentOwner();
  const { userId } = owner;
  const copy = await presentCopy(userId);
  if (!copy) return [];
  const { generation } = copy;
  if (inMemory?.userId === userId && inMemory.generation === generation) return inMemory.entries;
  const entries = openAll(owner, generation);
  inMemory = { userId, generation, entries };
  entries.catch(() => (inMemory = undefined));
  return entries;
}

async function openAll({ userId, key }: Owner, generation: number): Promise<OpenEntry[]> {
  const sealed = await onDatabase(userId, (db) => db.getAll('claimables', pagesOf(generation)));
  const pages = await Promise.all(
    sealed.map((page, at) => unsealJson(key, placeOf(userId, generation, at), page)),
  );
  return (pages.flat() as Entry[]).map(({ contract, folded }) => ({
    contract,
    searchable: folded,
    ...(contract.details !== undefined && { details: contract.details }),
  }));
}

/**
 * Contracts that the text finds by the rule of the server's list (`searchedIn`), ordered by code; all contracts, the
 * latest registered first, for an empty text. `total` counts all matches. Throws `SignedOut`, `StorageError`.
 */
export async function searchClaimables(
  text: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ items: ClaimableContract[]; total: number }> {
  // Loads by itself: forms copy contracts and never search them.
  const { searchedIn } = await import('#domain/contract/lists/details.ts');
  const matching = searchedIn(await allEntries(), text);
  const found = text === '' ? matching.toSorted(byLatest) : matching;
  return {
    items: found.slice(offset, offset + limit).map((entry) => entry.contract),
    total: found.length,
  };
}

/** Application IDs count up. */
function byLatest(a: Pick<Entry, 'contract'>, b: Pick<Entry, 'contract'>): number {
  return a.contract.leadNumber < b.contract.leadNumber ? 1 : -1;
}

/** All contracts of the copy. Throws `SignedOut`, `StorageError`. */
export async function allClaimables(): Promise<ClaimableContract[]> {
  return (await allEntries()).map(({ contract }) => contract);
}

/** One contract of the copy, or null. Throws `SignedOut`, `StorageError`. */
export async function claimable(code: string): Promise<ClaimableContract | null> {
  return (await allEntries()).find(({ contract }) => contract.code === code)?.contract ?? null;
}

/** The copy's age and size, or null if there is none. `capped`: the user has more contracts than were copied. */
export async function claimablesAsOf(): Promise<{ asOf: Date; count: number; capped: boolean } | null> {
  const copy = await presentCopy(await currentUserId());
  return copy && { asOf: new Date(copy.asOf), count: copy.count, capped: copy.capped };
}

/** Removes the copy, at sign-out. */
export async function clearClaimables(userId: string): Promise<void> {
  inMemory = undefined;
  await dropClaimables(userId);
}
