import type { ClaimableContract } from '#domain/contract/contract.ts';
import { isFoundIn, searchableText, searchedPieces } from '#domain/text/search.ts';
import { onDatabase } from '../device/database.ts';
import { currentUserId } from '../session/owner.ts';

/** No device keeps more contracts than this. */
export const maxClaimables = 5_000;

interface Copy {
  generation: number;
  /** ISO instant of the copy. */
  asOf: string;
  count: number;
  /** True where the scope has more contracts than a device keeps. */
  capped: boolean;
}

interface Entry {
  contract: ClaimableContract;
  /** The searchable text. Copies of earlier versions lack the space before its first word. */
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
 * Copies the contracts on which a claim can be filed onto this device. `fetchPage` asks for the page after a cursor
 * (`listClaimableContracts`); `onPage` hears how many have arrived. The old copy stays searchable until the new one is
 * whole, and stays if a page fails: what `fetchPage` throws is thrown on. Answers how many are kept. Throws
 * `SignedOut`, `StorageError`.
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
  // By the clock: numbers never come twice, also after a sign-out, so that no tab takes an old copy for the new one.
  const generation = Math.max(Date.now(), (before?.generation ?? 0) + 1);
  const asOf = new Date().toISOString();
  // What an earlier copy left behind when it was interrupted.
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

/** Deletes all rows but those of the generations to keep. */
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
 * Contracts that hold every word of the text, by the rule of every search (`searchedPieces`), in order of their code; all
 * of them for an empty text. Throws `SignedOut`, `StorageError`.
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

/** One contract of the copy, or null. */
export async function claimable(code: string): Promise<ClaimableContract | null> {
  const userId = await currentUserId();
  const copy = await presentCopy(userId);
  if (!copy) return null;
  const row = await onDatabase(userId, (db) => db.get('claimables', [copy.generation, code]));
  return row?.contract ?? null;
}

/** How old and how whole the copy is, or null where there is none. */
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
