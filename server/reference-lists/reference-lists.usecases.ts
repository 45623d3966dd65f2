import {
  listNames,
  type ListEntry,
  type ListName,
  type ReferenceLists,
} from '#domain/reference-lists/reference-lists.ts';
import { entryNamed } from '#domain/reference-lists/words.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { news } from '../shared/deeds/deed.ts';
import { allLists } from '../shared/deeds/records.ts';
import { categoryNames, deviceTypes, type DeviceTypeKey } from './device-types.ts';
import { initialLists } from './entries.ts';
import { addMissingEntries, readEntries, readVersion, raiseVersion } from './reference-lists.repository.ts';

/** A device's type and category in both languages, as contracts store them. */
export interface DeviceWords {
  deviceType: string;
  deviceTypeEn: string | null;
  category: string | null;
  categoryEn: string | null;
}

/** The words of a built-in device type. */
export function describeDeviceType(key: DeviceTypeKey): DeviceWords {
  return wordsOfType(deviceTypes, key);
}

/** The words of a device type. `text` is its key, one of its names or any other text. */
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

/** A brand's name as its list writes it. Any other name stays as it is. */
export function brandName(brands: readonly ListEntry[], text: string | null): string | null {
  return text === null ? null : (entryNamed(brands, text)?.de ?? text);
}

/** The words of the built-in worktop material with this German name. */
export function describeMaterial(german: string) {
  return wordsOfMaterial(initialLists.worktopMaterials, german);
}

/** All lists with their version, without deactivated entries. */
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
 * Adds the built-in entries that the database lacks. Runs at every start. Changes nothing that an administrator has
 * edited or deactivated.
 */
export async function bringLists({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db.inTransaction(system, async (tx) => {
    const rows = Object.entries(initialLists).flatMap(([list, entries]) =>
      entries.map((entry, position) => ({ list: list as ListName, ...entry, position })),
    );
    const added = await addMissingEntries(tx, rows);
    if (added === 0) return;
    await raiseVersion(tx);
    await news(tx, allLists, now);
  });
}
