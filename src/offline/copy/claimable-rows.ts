import type { ClaimableContract } from '#domain/contract/contract.ts';
import { onDatabase } from '../device/database.ts';
import { unsealJson } from '../device/seal.ts';
import { currentUserId, type Owner } from '../session/owner.ts';
import { arrived, copyKey } from './visit.ts';

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

/** The place for which a page is sealed. */
export function placeOf(userId: string, generation: number, page: number): string {
  return `${userId}/claimables/${generation}/${page}`;
}

export async function presentCopy(userId: string): Promise<Copy | OldCopy | null> {
  await arrived(userId);
  return ((await onDatabase(userId, (db) => db.get('meta', copyKey))) as Copy | OldCopy | undefined) ?? null;
}

/** The copy's age and size, or null if there is none. `capped`: the user has more contracts than were copied. */
export async function claimablesAsOf(): Promise<{ asOf: Date; count: number; capped: boolean } | null> {
  const copy = await presentCopy(await currentUserId());
  return copy && { asOf: new Date(copy.asOf), count: copy.count, capped: copy.capped };
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
