import { openDB } from 'idb';
import { databaseName } from '#offline/device/database.ts';
import { migrations } from '#offline/device/migrations.ts';
import type { UserSchema } from '#offline/device/schema.ts';
import { saskia } from './sessions.ts';
import written from './version-5.json';

/** Ids of what `version-5.json` holds, which the code of that version has written for Saskia. */
export const ofVersion5 = {
  /** A claim's draft with the photos `whole` and `closeup`, and the original of `extra1`, not shrunk yet. */
  claimDraft: '019ab000-0000-7000-8000-000000000001',
  /** A registration's draft with its order file. */
  contractDraft: '019ab000-0000-7000-8000-000000000002',
  /** A registration that has arrived without its order file, which has stayed. */
  stayed: '019ab000-0000-7000-8000-000000000003',
  /** A claim with two photos that waits. */
  waiting: '019ab000-0000-7000-8000-000000000004',
} as const;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function revived(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$buffer' in value) return bytesOf(value.$buffer as string).buffer;
  return '$bytes' in value ? bytesOf(value.$bytes as string) : value;
}

/** Opens Saskia's database as version 5 of the app does, which gives way to a newer one. */
export function openVersion5() {
  return openDB<UserSchema>(databaseName(saskia.userId), 5, {
    upgrade(db, from, _to, transaction) {
      for (const migrate of migrations.slice(from, 5)) migrate(db, transaction);
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
}

/** Fills Saskia's database with the rows of version 5. */
export async function putVersion5(): Promise<void> {
  const db = await openVersion5();
  const stores = JSON.parse(JSON.stringify(written.stores), revived) as Record<'drafts', [string, never][]>;
  for (const [name, rows] of Object.entries(stores)) {
    const transaction = db.transaction(name as 'drafts', 'readwrite');
    const key = (given: string) => (transaction.store.keyPath === null ? given : undefined);
    await Promise.all([...rows.map(([at, row]) => transaction.store.put(row, key(at))), transaction.done]);
  }
  db.close();
}
