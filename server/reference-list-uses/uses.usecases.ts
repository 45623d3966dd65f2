import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { keptAsWords, ListEntry, ListName } from '#domain/reference-lists/reference-lists.ts';
import { countClientKey, unifyClientKey, type ListedClientField } from '../clients/listed.usecases.ts';
import { countWord, unifyWord, type ListedField } from '../contracts/listed-words/listed-words.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { wordsOfMaterial, wordsOfType } from '../reference-lists/reference-lists.usecases.ts';
import { entryWithMerging } from '../reference-lists/merging.usecases.ts';

interface Kept {
  words?: ListedField;
  keys?: ListedClientField;
}

/** Where a list's values are kept: as words in contracts' objects, as keys at retailers, or nowhere yet. */
const kept: Record<ListName, Kept> & Record<(typeof keptAsWords)[number], { words: ListedField }> = {
  applianceBrands: { words: 'manufacturer' },
  kitchenBrands: { words: 'kitchenManufacturer' },
  worktopMaterials: { words: 'countertopType' },
  deviceTypes: { words: 'deviceType' },
  kitchenSoftware: { keys: 'merchandiseManagement' },
  kitchenPlanningTools: {},
  jobRoles: { keys: 'contactFunction' },
};

/** Where an entry is used, with counts; uses that are still to be merged into it are its own. Throws `not_found`. */
export async function countListUses({ tx, list, key }: { tx: Tx; list: ListName; key: string }) {
  const counts = await Promise.all(
    (await entryWithMerging(tx, { list, key })).map((one) => countEntryUses(tx, one)),
  );
  return {
    insuredObjects: counts.reduce((sum, { insuredObjects }) => sum + insuredObjects, 0),
    clients: counts.reduce((sum, { clients }) => sum + clients, 0),
  };
}

/** Where one entry is used, with counts. */
export async function countEntryUses(
  tx: Tx,
  { list, key, de }: Pick<ListEntry, 'key' | 'de'> & { list: ListName },
): Promise<{ insuredObjects: number; clients: number }> {
  const { words, keys } = kept[list];
  return {
    insuredObjects: words ? await countWord(tx, { field: words, word: de }) : 0,
    clients: keys ? await countClientKey(tx, keys, key) : 0,
  };
}

/** Rewrites some uses of an entry as uses of another. Returns how many records it changed. */
export async function rewriteUses(
  tx: Tx,
  given: { list: ListName; from: ListEntry; into: ListEntry; limit: number; now: Date },
): Promise<number> {
  const { list, from, into, limit, now } = given;
  const { words, keys } = kept[list];
  if (words) {
    const listed = { field: words, word: from.de };
    return unifyWord(tx, { listed, patch: patchOf(words, into), limit, now });
  }
  return keys ? unifyClientKey(tx, { field: keys, key: from.key, into: into.key, limit, now }) : 0;
}

/** The fields of an object that an entry's words fill. */
function patchOf(field: ListedField, entry: ListEntry): Partial<InsuredObject> {
  if (field === 'deviceType') return wordsOfType([entry], entry.key);
  if (field === 'countertopType') return wordsOfMaterial([entry], entry.key);
  return { [field]: entry.de };
}
