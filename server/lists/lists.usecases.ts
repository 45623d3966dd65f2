import { listNames, type ListName, type ReferenceLists } from '#domain/lists/lists.ts';
import { announce } from '../shared/db/changes.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { deviceTypeNames, type DeviceTypeKey } from './device-types.ts';
import { initialLists } from './entries.ts';
import { addMissingEntries, readEntries, readVersion, raiseVersion } from './lists.repository.ts';

export type { DeviceTypeKey };

/** German names of a device type and of its category, as they are written into a contract. */
export function describeDeviceType(key: DeviceTypeKey): { deviceType: string; category: string } {
  return deviceTypeNames(key);
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
