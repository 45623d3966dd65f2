import type { ListName } from '#domain/reference-lists/reference-lists.ts';
import type { Tx } from '../shared/db/database.ts';
import { news } from '../shared/deeds/deed.ts';
import { allLists } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import {
  changeEntry,
  findMerging,
  raiseVersion,
  readAllEntries,
  type EntryRow,
} from './reference-lists.repository.ts';

export type { EntryRow };

/** An entry and those whose uses are still to be merged into it. Throws `not_found`. */
export async function entryWithMerging(
  tx: Tx,
  { list, key }: { list: ListName; key: string },
): Promise<EntryRow[]> {
  const entries = (await readAllEntries(tx)).filter((entry) => entry.list === list);
  const entry = entries.find((one) => one.key === key);
  if (!entry) throw new ApiError('not_found');
  return [entry, ...entries.filter(({ mergedInto, merging }) => merging && mergedInto === key)];
}

/** The entries that were merged into another and had no uses left. */
export async function mergedEntries(tx: Tx): Promise<EntryRow[]> {
  const entries = await readAllEntries(tx);
  return entries.filter(({ active, merging, mergedInto }) => !active && !merging && mergedInto !== null);
}

/** Has an entry's uses merged once more. */
export function mergeAgain(tx: Tx, entry: EntryRow): Promise<void> {
  return changeEntry(tx, entry, { merging: true });
}

/**
 * An entry whose uses are being merged, locked, and the one that takes them; null if there is none that no other
 * server works on. An entry that keeps its key is renamed: it takes its own uses.
 */
export async function nextMerging(tx: Tx): Promise<{ from: EntryRow; into: EntryRow | undefined } | null> {
  const from = await findMerging(tx);
  if (!from) return null;
  const newKey = from.mergedInto ?? from.key;
  const entries = await readAllEntries(tx);
  return { from, into: entries.find(({ list, key }) => list === from.list && key === newKey) };
}

/** Notes that an entry has no uses left, and tells installed apps. */
export async function endMerging(tx: Tx, from: EntryRow, now: Date): Promise<void> {
  await changeEntry(tx, from, { merging: false });
  await raiseVersion(tx);
  await news(tx, allLists, now);
}
