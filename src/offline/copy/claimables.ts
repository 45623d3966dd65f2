import type { ClaimableContract } from '#domain/contract/contract.ts';
import { isFoundIn, searchableText, searchedPieces } from '#domain/text/search.ts';
import { onDatabase } from '../device/database.ts';
import { currentUserId } from '../session/owner.ts';

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
  /** The searchable text. Copies by earlier versions lack the space before the first word. */
  folded: string;
}

type FetchPage = (after: string | undefined) => Promise<{ items: ClaimableContract[]; next: string | null }>;

const metaKey = 'claimables';
const rowsAtOnce = 500;
let inMemory: { userId: string; generation: number; entries: Entry[] } | undefined;

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
function rowsOf(generation: number): IDBKeyRange {
  return IDBKeyRange.bound([generation, ''], [generation, '\uffff']);
}

async function presentCopy(userId: string): Promise<Copy | null> {
  return ((await onDatabase(userId, (db) => db.get('meta', metaKey))) as Copy | undefined) ?? null;
}

/**
 * Copies the contracts on which a claim can be filed onto this device. `fetchPage` fetches the page after a cursor
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
  const userId = await currentUserId();
  const before = await presentCopy(userId);
  // Numbers from the clock never repeat, even after a sign-out, so no tab takes an old copy for the new one.
  const generation = Math.max(Date.now(), (before?.generation ?? 0) + 1);
  const asOf = new Date().toISOString();
  // Deletes rows that an interrupted copy left behind.
  await deleteOthers(userId, [before?.generation, generation]);
  let count = 0;
  let cursor: string | null | undefined;
  while (cursor !== null && count < maxClaimables) {
    const { items, next } = await fetchPage(cursor);
    const entries = items
      .slice(0, maxClaimables - count)
      .map((contract) => ({ contract, folded: searchText(contract) }));
    await addRows(userId, generation, entries);
    count += entries.length;
    cursor = next;
    onPage(count);
  }
  const copy: Copy = { generation, asOf, count, capped: cursor !== null };
  await onDatabase(userId, (db) => db.put('meta', copy, metaKey));
  await deleteOthers(userId, [generation]);
  return count;
}

function addRows(userId: string, generation: number, entries: readonly Entry[]): Promise<void> {
  return onDatabase(userId, async (db) => {
    const transaction = db.transaction('claimables', 'readwrite');
    const puts = entries.map((entry) => transaction.store.put(entry, [generation, entry.contract.code]));
    await Promise.all([...puts, transaction.done]);
  });
}

/** Deletes all rows except those of the given generations. */
async function deleteOthers(userId: string, keep: readonly (number | undefined)[]): Promise<void> {
  const kept = keep.filter((one) => one !== undefined).toSorted((a, b) => a - b);
  const edges = [-1, ...kept, Number.MAX_SAFE_INTEGER];
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction('claimables', 'readwrite');
    const gaps = edges
      .slice(1)
      .map((to, index) => ({ from: edges[index]! + 1, to }))
      .filter(({ from, to }) => from < to)
      .map(({ from, to }) => IDBKeyRange.bound([from, ''], [to, ''], false, true));
    await Promise.all([...gaps.map((gap) => transaction.store.delete(gap)), transaction.done]);
  });
}

async function allEntries(userId: string): Promise<Entry[]> {
  const copy = await presentCopy(userId);
  if (!copy) return [];
  const { generation } = copy;
  if (inMemory?.userId === userId && inMemory.generation === generation) return inMemory.entries;
  const entries: Entry[] = [];
  let range = rowsOf(generation);
  for (;;) {
    const rows = await onDatabase(userId, (db) => db.getAll('claimables', range, rowsAtOnce));
    entries.push(...rows.map((row) => ({ ...row, folded: ` ${row.folded.trimStart()}` })));
    if (rows.length < rowsAtOnce) break;
    const last = rows.at(-1)!.contract.code;
    range = IDBKeyRange.bound([generation, last], [generation, '\uffff'], true);
  }
  inMemory = { userId, generation, entries };
  return entries;
}

/**
 * Contracts that match every word of the text by the common search rule (`searchedPieces`), ordered by code; all
 * contracts for an empty text. `total` counts all matches. Throws `SignedOut`, `StorageError`.
 */
export async function searchClaimables(
  text: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ items: ClaimableContract[]; total: number }> {
  const pieces = searchedPieces(text);
  const entries = await allEntries(await currentUserId());
  const found = entries.filter(({ folded }) => isFoundIn(folded, pieces));
  return {
    items: found.slice(offset, offset + limit).map((entry) => entry.contract),
    total: found.length,
  };
}

/** One contract of the copy, or null. Throws `SignedOut`, `StorageError`. */
export async function claimable(code: string): Promise<ClaimableContract | null> {
  const userId = await currentUserId();
  const copy = await presentCopy(userId);
  if (!copy) return null;
  const row = await onDatabase(userId, (db) => db.get('claimables', [copy.generation, code]));
  return row?.contract ?? null;
}

/** The copy's age and size, or null if there is none. `capped`: the user has more contracts than were copied. */
export async function claimablesAsOf(): Promise<{ asOf: Date; count: number; capped: boolean } | null> {
  const copy = await presentCopy(await currentUserId());
  return copy && { asOf: new Date(copy.asOf), count: copy.count, capped: copy.capped };
}

/** Removes the copy, at sign-out. */
export async function clearClaimables(userId: string): Promise<void> {
  inMemory = undefined;
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(['claimables', 'meta'], 'readwrite');
    await Promise.all([
      transaction.objectStore('claimables').clear(),
      transaction.objectStore('meta').delete(metaKey),
      transaction.done,
    ]);
  });
}
