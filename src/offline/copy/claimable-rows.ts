import type { ClaimableContract } from '#domain/contract/contract.ts';
import { onDatabase } from '../device/database.ts';
import { sealJson, unsealJson } from '../device/seal.ts';
import type { Owner } from '../session/owner.ts';
import { arrived, copyKey, unfinishedKey } from './visit.ts';

/** Raise it when `ClaimableContract` changes its shape or an entry its text: the next copy is then a whole one. */
export const copyShape = 1;

/** The copy that counts: pages `[generation, 0]` to `[generation, pages - 1]`, each later one changing those before. */
export interface Copy {
  generation: number;
  /** ISO instant of the copy. */
  asOf: string;
  count: number;
  /** True if the user may file on more contracts than a device stores. */
  capped: boolean;
  pages: number;
  /** How many of the pages the whole copy had. */
  wholePages: number;
  /** Where in the change feed the copy stands. */
  feed: string;
  /** The scope that it was made in (`currentScope`), and `copyShape`. */
  scope: string;
  shape: number;
}

/** Copies of version 2 and older: whole, without a place in the feed. */
type OldCopy = Pick<Copy, 'generation' | 'asOf' | 'count' | 'capped'> & {
  feed?: undefined;
  pages?: undefined;
};

export interface Entry {
  contract: ClaimableContract;
  /** The searchable text. */
  folded: string;
}

/** What a page adds or replaces, and the codes of the contracts it takes away. */
export interface Page {
  entries: readonly Entry[];
  gone: readonly string[];
}

/** A whole copy that is not complete yet. */
export interface Unfinished {
  copy: Copy;
  codes: readonly string[];
  /** Where the next page begins: null after the last one, undefined before the first. */
  cursor: string | null | undefined;
}

/** Beside the pages of a generation: the codes of all its contracts. */
const codesPage = -1;

function placeOf(userId: string, generation: number, page: number): string {
  return `${userId}/claimables/${generation}/${page}`;
}

export async function presentCopy(userId: string): Promise<Copy | OldCopy | null> {
  await arrived(userId);
  return ((await onDatabase(userId, (db) => db.get('meta', copyKey))) as Copy | OldCopy | undefined) ?? null;
}

/** The pages of a copy from one on, opened. */
export async function readPages({ userId, key }: Owner, generation: number, from: number): Promise<Page[]> {
  const range = IDBKeyRange.bound([generation, from], [generation, Number.MAX_SAFE_INTEGER]);
  const sealed = await onDatabase(userId, (db) => db.getAll('claimables', range));
  const pages = await Promise.all(
    sealed.map((page, at) => unsealJson(key, placeOf(userId, generation, from + at), page)),
  );
  // Pages of version 2 and older are bare lists.
  return (pages as (Page | Entry[])[]).map((page) =>
    Array.isArray(page) ? { entries: page, gone: [] } : page,
  );
}

/** The codes of all contracts of a copy. */
export async function readCodes({ userId, key }: Owner, { generation }: Copy): Promise<Set<string>> {
  const sealed = await onDatabase(userId, (db) => db.get('claimables', [generation, codesPage]));
  if (!sealed) throw new Error('a copy has no codes');
  return new Set((await unsealJson(key, placeOf(userId, generation, codesPage), sealed)) as string[]);
}

/**
 * Adds a copy's last page, if there is one, and makes the copy the one that counts, in one transaction. Where another
 * tab has changed the copy since `before`, nothing is written and the result is false.
 */
export async function writeCopy(
  { userId, key }: Owner,
  given: {
    before: Pick<Copy, 'generation' | 'asOf'> | null;
    copy: Copy;
    page?: Page;
    codes?: Iterable<string>;
  },
): Promise<boolean> {
  const { before, copy, page, codes } = given;
  const at = (number: number) => placeOf(userId, copy.generation, number);
  const last = copy.pages - 1;
  const sealedPage = page && (await sealJson(key, at(last), page));
  const sealedCodes = codes && (await sealJson(key, at(codesPage), [...codes]));
  return onDatabase(userId, async (db) => {
    const transaction = db.transaction(['claimables', 'meta'], 'readwrite');
    const pages = transaction.objectStore('claimables');
    const meta = transaction.objectStore('meta');
    const now = (await meta.get(copyKey)) as Copy | undefined;
    const isSame = now?.generation === before?.generation && now?.asOf === before?.asOf;
    if (isSame) {
      if (sealedPage) void pages.put(sealedPage, [copy.generation, last]);
      if (sealedCodes) void pages.put(sealedCodes, [copy.generation, codesPage]);
      void meta.put(copy, copyKey);
      void meta.delete(unfinishedKey);
    }
    await transaction.done;
    return isSame;
  });
}

/** Adds a page to a copy that is not complete yet, and notes how far it is, in one transaction. */
export async function writeUnfinished(
  { userId, key }: Owner,
  page: Page,
  unfinished: Unfinished,
): Promise<void> {
  const { generation, pages } = unfinished.copy;
  const [sealed, note] = await Promise.all([
    sealJson(key, placeOf(userId, generation, pages - 1), page),
    sealJson(key, `${userId}/${unfinishedKey}`, unfinished),
  ]);
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(['claimables', 'meta'], 'readwrite');
    void transaction.objectStore('claimables').put(sealed, [generation, pages - 1]);
    void transaction.objectStore('meta').put(note, unfinishedKey);
    await transaction.done;
  });
}

export async function readUnfinished({ userId, key }: Owner): Promise<Unfinished | null> {
  const sealed = await onDatabase(userId, (db) => db.get('meta', unfinishedKey));
  if (!sealed) return null;
  return (await unsealJson(key, `${userId}/${unfinishedKey}`, sealed as never).catch(
    () => null,
  )) as Unfinished | null;
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
