import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, keyOf, ownServer, saskia, signIn } from '../../../tests/support/device/device.ts';
import { handOverOf } from '../../../tests/support/device/drafts.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';
import { ofVersion5, openVersion5, putVersion5 } from '../../../tests/support/device/version-5.ts';
import { databaseName, onDatabase } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { migrations } from '../device/migrations.ts';
import { SealBroken, SignedOut } from '../device/seal.ts';
import { clearSession } from '../leaving/sign-out.ts';
import { drain } from '../outbox/drain.ts';
import type { NewItem } from '../outbox/prepare-item.ts';
import { itemAttachments } from '../outbox/item-content.ts';
import { discardItem, exportItem, retryItem } from '../outbox/outbox-deeds.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { sha256Hex } from '../photos/digest.ts';
import { storeDeviceKey } from '../session/keys.ts';
import { onVault } from '../session/vault.ts';
import { draftPhoto, draftPhotos, removeDraftPhoto, saveDraftPhoto } from './draft-photos.ts';
import { photosToHandOver } from './photos-to-hand-over.ts';
import { discardDraft, loadDraft } from './drafts.ts';
import { discardShare } from './shares.ts';
import { waitingShare } from './waiting-share.ts';

const { claimDraft, contractDraft, stayed, waiting } = ofVersion5;

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
  await putVersion5();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectNoFileAdrift(saskia.userId);
});

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

async function shrunk(text: string) {
  const bytes = new TextEncoder().encode(text).buffer;
  return { bytes, type: 'image/jpeg', width: 4, height: 3, sha256: await sha256Hex(bytes) };
}

async function textsOf(draftId: string): Promise<Record<string, string>> {
  const photos = await draftPhotos('user', draftId);
  return Object.fromEntries(photos.map(({ slot, bytes }) => [slot, textOf(bytes)]));
}

const whole = { whole: 'photo of whole', closeup: 'photo of closeup', extra1: 'original in flight' };

/** Finishes the photo in flight as the page does, and hands the claim over. */
async function handOverClaim() {
  const { taking } = (await draftPhoto('user', claimDraft, 'extra1'))!;
  await saveDraftPhoto('user', claimDraft, 'extra1', { shrunk: await shrunk('photo of extra1'), of: taking });
  const draft = (await loadDraft('user', claimDraft))!;
  const attachments = await photosToHandOver(claimDraft);
  const photos = attachments.map(({ slot, sha256 }) => ({ slot, sha256 }));
  const body = { id: newId(), contractCode: 'K-1', photos, capturedAt: '2026-11-20T14:05:00.000Z' };
  const item = { call: 'fileClaim', body, attachments, label: 'Herd' } as unknown as NewItem<'fileClaim'>;
  return { id: body.id, handOver: () => handOverOf(claimDraft, draft.revision, item) };
}

/** All rows of the device, to be compared. */
async function everything() {
  const db = await openDB(databaseName(saskia.userId));
  const names = [...db.objectStoreNames].filter((name) => name !== 'files');
  const rows = await Promise.all(names.map(async (name) => [name, await db.getAll(name)] as const));
  db.close();
  return Object.fromEntries(rows);
}

test('a draft of version 5 has its photos, also the one in flight, and is handed over with them', async () => {
  expect(await textsOf(claimDraft)).toEqual(whole);
  const { id, handOver } = await handOverClaim();
  expect(await handOver()).toEqual({ kind: 'kept' });
  expect(await draftPhotos('user', claimDraft)).toEqual([]);
  const texts = (await itemAttachments(id)).map(({ bytes }) => textOf(bytes));
  expect(texts.toSorted()).toEqual(['photo of closeup', 'photo of extra1', 'photo of whole']);
  const parts = await onDatabase(saskia.userId, (db) => db.getAllKeys('outboxParts'));
  expect(parts.filter(([of]) => of === id)).toEqual([[id, 'body']]);
});

test('its order file keeps its name', async () => {
  const [file] = await photosToHandOver(contractDraft);
  expect(file).toMatchObject({ slot: 'order-file', state: 'file', name: 'Auftrag Schulz.pdf' });
  expect(await textsOf(contractDraft)).toEqual({ 'order-file': '%PDF-1.7 of a draft' });
});

test('its photos are taken again, removed and discarded as new ones are', async () => {
  await saveDraftPhoto('user', claimDraft, 'whole', { shrunk: await shrunk('another') });
  await removeDraftPhoto('user', claimDraft, 'closeup');
  expect(await textsOf(claimDraft)).toEqual({ whole: 'another', extra1: 'original in flight' });
  await discardDraft('user', claimDraft);
  expect(await draftPhotos('user', claimDraft)).toEqual([]);
});

test('a claim of version 5 that waits is sent with its photos, and nothing of it is left', async () => {
  const server = ownServer();
  const [, item] = await listOutbox();
  expect(item).toMatchObject({ id: waiting, state: 'waiting', label: 'Backofen – Familie Schulz' });
  const photos = await itemAttachments(waiting);
  expect(photos.map(({ bytes }) => textOf(bytes).replaceAll('.', ''))).toEqual([
    'whole of the oven',
    'closeup of the oven',
  ]);
  await drain({ api: server.api });
  const { uploads, claims } = await server.seen();
  expect(uploads.toSorted()).toEqual(photos.map(({ sha256 }) => sha256).toSorted());
  expect(claims).toMatchObject([{ id: waiting }]);
  const parts = await onDatabase(saskia.userId, (db) => db.getAllKeys('outboxParts'));
  expect(parts.filter(([of]) => of === waiting)).toEqual([]);
});

test('a file of version 5 that has stayed is opened, exported, tried again and discarded', async () => {
  const [file] = await itemAttachments(stayed);
  expect(file).toMatchObject({ name: 'Auftrag.pdf', type: 'application/pdf' });
  expect(textOf(file!.bytes)).toBe('%PDF-1.7 that stays');
  expect(textOf(await (await exportItem(stayed)).arrayBuffer())).toContain('%PDF-1.7 that stays');
  await retryItem(stayed);
  expect(await itemAttachments(stayed)).toHaveLength(1);
  await discardItem(stayed);
  const parts = await onDatabase(saskia.userId, (db) => db.getAllKeys('outboxParts'));
  expect(parts.filter(([of]) => of === stayed)).toEqual([]);
});

test('photos shared in version 5 still wait, and go when they are discarded', async () => {
  const { draftId } = (await waitingShare('photos'))!;
  expect(await draftPhotos('user', draftId)).toMatchObject([{ slot: 'whole', state: 'original' }]);
  await discardShare();
  expect(await draftPhotos('user', draftId)).toEqual([]);
});

test('a migration killed in the middle has changed nothing, and is done at the next start', async () => {
  const before = await everything();
  const killed = openDB(databaseName(saskia.userId), migrations.length, {
    upgrade(db, from, _to, transaction) {
      for (const migrate of migrations.slice(from)) migrate(db as never, transaction as never);
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  await expect(killed).rejects.toThrow('aborted');
  const back = await openVersion5();
  expect([back.version, [...back.objectStoreNames].includes('files')]).toEqual([5, false]);
  back.close();
  expect(await everything()).toEqual(before);
  expect(await textsOf(claimDraft)).toEqual(whole);
  expect(await everything()).toEqual(before);
});

test('a hand-over killed in the middle leaves the draft whole, and succeeds later', async () => {
  const { id, handOver } = await handOverClaim();
  const before = await everything();
  // oxlint-disable-next-line typescript/unbound-method -- called with the store below
  const real = IDBObjectStore.prototype.put;
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
    this: IDBObjectStore,
    ...given
  ) {
    const request = real.apply(this, given);
    // As a killed page does. The marker of the closed draft is written last.
    if (this.name === 'meta') this.transaction.abort();
    return request;
  });
  await expect(handOver()).rejects.toMatchObject({ name: 'StorageError' });
  expect(put.mock.contexts.map((store) => (store as IDBObjectStore).name)).toContain('files');
  put.mockRestore();
  expect(await everything()).toEqual(before);
  expect(await textsOf(claimDraft)).toEqual({ ...whole, extra1: 'photo of extra1' });
  await expectNoFileAdrift(saskia.userId);
  expect(await handOver()).toEqual({ kind: 'kept' });
  expect(await handOver()).toEqual({ kind: 'closed', how: 'handed_over' });
  expect(await itemAttachments(id)).toHaveLength(3);
});

test('rows whose key is absent stay as they are, and open when it is back', async () => {
  const { handOver } = await handOverClaim();
  const before = await everything();
  await onVault((vault) => vault.delete('keys', saskia.userId));
  await expect(draftPhotos('user', claimDraft)).rejects.toBeInstanceOf(SignedOut);
  await expect(handOver()).rejects.toBeInstanceOf(SignedOut);
  expect(await drain({ api: ownServer().api })).toEqual({ state: 'locked' });
  await clearSession({ userId: saskia.userId, why: 'signed_out' });
  await expect(photosToHandOver(claimDraft)).rejects.toBeInstanceOf(SignedOut);
  expect(await everything()).toEqual(before);
  await signIn(saskia);
  expect(await handOver()).toEqual({ kind: 'kept' });
});

test('rows of another key are not opened, and not given up', async () => {
  await storeDeviceKey(saskia.userId, btoa('x'.repeat(32)));
  await expect(draftPhotos('user', claimDraft)).rejects.toBeInstanceOf(SealBroken);
  await expect(photosToHandOver(claimDraft)).rejects.toBeInstanceOf(SealBroken);
  await storeDeviceKey(saskia.userId, keyOf(saskia));
  expect(await textsOf(claimDraft)).toEqual(whole);
});

test('a page or worker of version 5 gives way, and reads nothing that was sealed after it', async () => {
  const older = await openVersion5();
  const { handOver } = await handOverClaim();
  expect(await handOver()).toEqual({ kind: 'kept' });
  expect(() => older.transaction('outbox')).toThrow('closing');
  await expect(openVersion5()).rejects.toMatchObject({ name: 'VersionError' });
  await deleteDB(databaseName(saskia.userId), { blocked: () => expect.unreachable('somebody holds it') });
});
