import {
  fixedLists,
  keptAsWords,
  listNames,
  type ListName,
} from '#domain/reference-lists/reference-lists.ts';
import { type EditedLists, type ListEntryInput } from '#domain/reference-lists/edited.ts';
import { entryNamed, notSpecified } from '#domain/reference-lists/words.ts';
import type { DeedOn } from '#domain/trail/deed-names.ts';
import { keyOf } from '#domain/text/key-of.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { listRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import {
  addEntry,
  changeEntry,
  lockVersion,
  raiseVersion,
  readAllEntries,
  readVersion,
  type EntryRow,
} from './reference-lists.repository.ts';

const isKeptAsWords = (list: ListName): boolean => keptAsWords.some((one) => one === list);

interface Editing {
  tx: Tx;
  actor: UserActor;
  now: Date;
  /** The version of all lists that was seen. */
  ifMatch: number;
  list: ListName;
}

/** All lists with their retired entries. */
export async function readEditedLists(tx: Tx): Promise<EditedLists> {
  const rows = await readAllEntries(tx);
  const lists = Object.fromEntries(
    listNames.map((name) => [
      name,
      rows
        .filter(({ list }) => list === name)
        .map(({ key, de, en, active, mergedInto, merging }) => ({
          key,
          de,
          en,
          active,
          mergedInto,
          merging,
        })),
    ]),
  );
  return { version: await readVersion(tx), lists };
}

/**
 * Changes a list as `work` does, which gets the list's entries. The version rises, and everybody is told, so that
 * installed apps fetch the lists. Throws `list_fixed` and `version_conflict`.
 */
async function edit(
  given: Editing,
  kind: DeedOn<'list'>,
  work: (entries: readonly EntryRow[]) => Promise<{ key: string }>,
): Promise<EditedLists> {
  const { tx, actor, now, ifMatch, list } = given;
  if (fixedLists.includes(list)) throw new ApiError('list_fixed');
  const version = await lockVersion(tx);
  if (version !== ifMatch) throw new ApiError('version_conflict', { details: await readEditedLists(tx) });
  const entries = (await readAllEntries(tx)).filter((entry) => entry.list === list);
  const { key } = await work(entries);
  await raiseVersion(tx);
  await deed(tx, { record: listRecord(list), kind, actor, now, data: { key } });
  return readEditedLists(tx);
}

/** Adds an entry to the end, but before "Other". Throws `invalid` if one is called the same. */
export function addListEntry(given: Editing & { entry: ListEntryInput }): Promise<EditedLists> {
  const { tx, list, entry } = given;
  return edit(given, 'add', async (entries) => {
    refuseSame(entries, entry);
    const key = freeKey(entries, list, entry.en);
    const last = entries.findLast(({ key: one }) => one !== 'other');
    const position = (last?.position ?? -1) + 1;
    await addEntry(tx, { list, key, ...entry, position });
    await saveOrder(
      tx,
      [
        ...entries.filter((one) => one.key !== 'other').map((one) => one.key),
        key,
        ...entries.filter((one) => one.key === 'other').map((one) => one.key),
      ],
      list,
    );
    return { key };
  });
}

/**
 * Renames, retires or takes up an entry. Where contracts keep its words, the old ones stay as a retired entry that is
 * merged into the renamed one, so that its uses follow; a new English word alone is written to the uses as they are. "Not specified" is not changed. Throws `not_found`, `invalid`.
 */
export function changeListEntry(
  given: Editing & {
    key: string;
    change: { de?: string | undefined; en?: string | undefined; active?: boolean | undefined };
  },
): Promise<EditedLists> {
  const { tx, list, key, change } = given;
  return edit(given, 'change', async (entries) => {
    const entry = entryOf(entries, key);
    const others = entries.filter((one) => one.key !== key);
    refuseSame(others, { de: change.de ?? entry.de, en: change.en ?? entry.en });
    const isBack = change.active === true ? { mergedInto: null, merging: false } : {};
    if (change.active === true && entry.merging) throw new ApiError('wrong_state');
    const { de = entry.de, en = entry.en, active = entry.active } = change;
    const isOld = isKeptAsWords(list) && de === entry.de && en !== entry.en;
    await changeEntry(tx, { list, key }, { de, en, active, ...isBack, ...(isOld && { merging: true }) });
    if (de !== entry.de && isKeptAsWords(list)) {
      await addEntry(tx, {
        list,
        key: freeKey(entries, list, entry.en),
        de: entry.de,
        en: entry.en,
        position: entries.length,
        active: false,
        mergedInto: key,
        merging: true,
      });
    }
    return { key };
  });
}

/** Sets the order of a list. Entries that are not named follow in their order. */
export function orderList(given: Editing & { keys: readonly string[] }): Promise<EditedLists> {
  const { tx, list, keys } = given;
  return edit(given, 'order', async (entries) => {
    const known = keys.filter((key) => entries.some((entry) => entry.key === key));
    const rest = entries.map(({ key }) => key).filter((key) => !known.includes(key));
    await saveOrder(tx, [...new Set(known), ...rest], list);
    return { key: '' };
  });
}

/**
 * Retires an entry in favour of another. Its uses are rewritten by the job `listsMerged`, in batches. Throws
 * `not_found`, and `invalid` for one that is not active or the same.
 */
export function mergeListEntries(given: Editing & { key: string; into: string }): Promise<EditedLists> {
  const { tx, list, key, into } = given;
  return edit(given, 'merge', async (entries) => {
    entryOf(entries, key);
    const target = entries.find((entry) => entry.key === into);
    if (!target?.active || into === key) throw new ApiError('invalid', { fields: { into: 'invalid' } });
    await changeEntry(tx, { list, key }, { active: false, mergedInto: into, merging: true });
    // What was merged into this one before goes on with it.
    for (const one of entries.filter(({ mergedInto }) => mergedInto === key)) {
      await changeEntry(tx, { list, key: one.key }, { mergedInto: into });
    }
    return { key };
  });
}

function entryOf(entries: readonly EntryRow[], key: string): EntryRow {
  const entry = entries.find((one) => one.key === key);
  if (!entry) throw new ApiError('not_found');
  if (key === notSpecified.key) throw new ApiError('list_fixed');
  return entry;
}

function refuseSame(entries: readonly EntryRow[], { de, en }: ListEntryInput): void {
  const active = entries.filter((entry) => entry.active);
  const fields = {
    ...(entryNamed(active, de) && { de: 'list_entry_exists' }),
    ...(entryNamed(active, en) && { en: 'list_entry_exists' }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

/** A key that no entry of the list had. A new device type belongs to no category. */
function freeKey(entries: readonly EntryRow[], list: ListName, name: string): string {
  const base = (list === 'deviceTypes' ? 'own.' : '') + (keyOf(name) || 'entry');
  const taken = new Set(entries.map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(key)) return key;
  }
}

async function saveOrder(tx: Tx, keys: readonly string[], list: ListName): Promise<void> {
  for (const [position, key] of keys.entries()) await changeEntry(tx, { list, key }, { position });
}
