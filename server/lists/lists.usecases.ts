import { listNames, type ListEntry, type ListName, type ReferenceLists } from '#domain/lists/lists.ts';
import { entryNamed } from '#domain/lists/words.ts';
import { announce } from '../shared/db/changes.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { categoryNames, deviceTypes, type DeviceTypeKey } from './device-types.ts';
import { initialLists } from './entries.ts';
import { addMissingEntries, readEntries, readVersion, raiseVersion } from './lists.repository.ts';

/** Words of a device's type and category in both languages, as they are written into a contract. */
export interface DeviceWords {
  deviceType: string;
  deviceTypeEn: string | null;
  category: string | null;
  categoryEn: string | null;
}

/** The words of a device type as this version of the program brings them. */
export function describeDeviceType(key: DeviceTypeKey): DeviceWords {
  return wordsOfType(deviceTypes, key);
}

/** The words of a device type, given as a key, as one of its words, or as any other text. */
export function wordsOfType(types: readonly ListEntry[], text: string): DeviceWords {
  const entry = entryNamed(types, text);
  if (!entry) return { deviceType: text, deviceTypeEn: null, category: null, categoryEn: null };
  const category = categoryNames(entry.key);
  return {
    deviceType: entry.de,
    deviceTypeEn: entry.en,
    category: category?.de ?? null,
    categoryEn: category?.en ?? null,
  };
}

/** The words of a worktop's material; null stays null. */
export function wordsOfMaterial(materials: readonly ListEntry[], text: string | null) {
  const entry = text === null ? null : entryNamed(materials, text);
  return { countertopType: entry?.de ?? text, countertopTypeEn: entry?.en ?? null };
}

/** The name of a brand as its list writes it; any other name stays as it is. */
export function brandName(brands: readonly ListEntry[], text: string | null): string | null {
  return text === null ? null : (entryNamed(brands, text)?.de ?? text);
}

/** The words of the first material of that German name. */
export function describeMaterial(german: string) {
  return wordsOfMaterial(initialLists.worktopMaterials, german);
}

/** All lists with their version; entries that were switched off are left out. */
export async function readLists({ tx }: { tx: Tx }): Promise<ReferenceLists> {
  const entries = await readEntries(tx);
  const lists = Object.fromEntries(
    listNames.map((name) => [
      name,
      entries.filter((entry) => entry.list === name).map(({ key, de, en }) => ({ key, de, en })),
    ]),
  );
  return { version: await readVersion(tx), lists };
}

/**
 * Gives the database the entries that this version of the program brings and that it does not have yet. Runs at every
 * start; changes nothing that an administrator has edited or switched off.
 */
export async function bringLists({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db.inTransaction(system, async (tx) => {
    const rows = Object.entries(initialLists).flatMap(([list, entries]) =>
      entries.map((entry, position) => ({ list: list as ListName, ...entry, position })),
    );
    const added = await addMissingEntries(tx, rows);
    if (added === 0) return;
    await raiseVersion(tx);
    await announce(tx, { entity: 'list', id: 'all', parent: null, now });
  });
}
