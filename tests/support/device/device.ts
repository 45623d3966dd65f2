import { deleteDB } from 'idb';
import { inject } from 'vitest';
import type { Shop } from '../server/faulty-server.ts';
import type { BodyOf } from '#offline/device/rows/writes.ts';
import { closeDatabase, databaseName, onDatabase } from '#offline/device/database.ts';
import { currentOwner } from '#offline/session/owner.ts';
import { sha256Hex } from '#offline/photos/digest.ts';
import { newId } from '#offline/device/ids.ts';
import type { Session } from '#offline/device/schema.ts';
import {
  prepareItem,
  putItem,
  type Attachment,
  type NewItem,
  type Placing,
} from '#offline/outbox/prepare-item.ts';
import { outboxStores } from '#offline/outbox/outbox-row.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';
import { onVault } from '#offline/session/vault.ts';
import { saskia, tarik } from './sessions.ts';

export { saskia, tarik } from './sessions.ts';

/** The key the server gives this user on this device. It is the same at each sign-in. */
export function keyOf(session: Session): string {
  return btoa(session.userId.padEnd(32, '.').slice(0, 32));
}

export async function signIn(session: Session): Promise<void> {
  await writeSession(session);
  await storeDeviceKey(session.userId, keyOf(session));
}

/** Everything in rows of a store that can be read as text, bytes included. */
export function readable(rows: unknown): string {
  const asText = (_key: string, value: unknown) => {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
    return ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
  };
  return JSON.stringify(rows, asText);
}

/** Resets the device to an unused state. */
export async function emptyDevice(): Promise<void> {
  await onVault((vault) => Promise.all([vault.clear('session'), vault.clear('people')]));
  localStorage.clear();
  for (const { userId } of [saskia, tarik]) {
    closeDatabase(userId);
    await deleteDB(databaseName(userId));
  }
}

/** Dummy bytes of a photo. The outbox does not read them. */
export async function photo(text: string, bytes = 2_000): Promise<Attachment> {
  const content = new TextEncoder().encode(text.padEnd(bytes, '.')).buffer;
  return { sha256: await sha256Hex(content), type: 'image/jpeg', bytes: content };
}

/** A claim on a broken oven with two photos, as the wizard passes it on. */
export async function brokenOven(
  label = 'Backofen',
): Promise<NewItem<'fileClaim'> & { id: string; attachments: readonly Attachment[] }> {
  const id = newId();
  const attachments = await Promise.all([photo(`whole ${id}`), photo(`close ${id}`)]);
  const body: BodyOf<'fileClaim'> = {
    id,
    contractCode: 'K-1',
    policyObjectId: '01890000-0000-7000-8000-00000000000a',
    serialNumber: null,
    damageDate: '2026-11-20',
    whatIsDamaged: 'Die Tür ist gesprungen',
    howItHappened: 'Beim Putzen',
    photos: [
      { slot: 'whole', sha256: attachments[0].sha256 },
      { slot: 'closeup', sha256: attachments[1].sha256 },
    ],
    capturedAt: '2026-11-20T14:05:00.000Z',
  };
  return { id, call: 'fileClaim', body, attachments, label };
}

/** A separate server state for this test. `set` configures it; `set` and `seen` return what it received so far. */
export function ownServer(): {
  api: string;
  set: (shop: Partial<Shop>) => Promise<Shop>;
  seen: () => Promise<Shop>;
} {
  const base = `${inject('misbehavingServer')}/${newId()}`;
  const set = async (shop: Partial<Shop>) => {
    const answer = await fetch(`${base}/shop`, { method: 'PATCH', body: JSON.stringify(shop) });
    return (await answer.json()) as Shop;
  };
  return { api: `${base}/api`, set, seen: () => set({}) };
}

export function hashesOf(item: { attachments: readonly Attachment[] }): string[] {
  return item.attachments.map((one) => one.sha256);
}

/** Puts a claim into the signed-in user's outbox as the wizard does: new, or as the correction of a refused one. */
export async function putClaim(given: NewItem<'fileClaim'>, placing: Placing = 'new') {
  const owner = await currentOwner();
  const prepared = await prepareItem(owner, given);
  return onDatabase(owner.userId, async (db) => {
    const transaction = db.transaction([...outboxStores, 'drafts'] as const, 'readwrite');
    const [outcome] = await Promise.all([putItem(transaction, prepared, placing), transaction.done]);
    return outcome;
  });
}
