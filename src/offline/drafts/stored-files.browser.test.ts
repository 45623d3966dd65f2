import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  brokenOven,
  emptyDevice,
  keyOf,
  ownServer,
  saskia,
  signIn,
  tarik,
} from '../../../tests/support/device/device.ts';
import { handOverOf, write } from '../../../tests/support/device/drafts.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';
import { onDatabase } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { SealBroken } from '../device/seal.ts';
import { signOut } from '../leaving/sign-out.ts';
import { drain } from '../outbox/drain.ts';
import type { NewItem } from '../outbox/prepare-item.ts';
import { itemAttachments } from '../outbox/item-content.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { sha256Hex } from '../photos/digest.ts';
import { currentOwner } from '../session/owner.ts';
import { storeDeviceKey } from '../session/keys.ts';
import { draftPhoto, draftPhotos, removeDraftPhoto, saveDraftPhoto } from './draft-photos.ts';
import { photosToHandOver } from './photos-to-hand-over.ts';
import { discardDraft, loadDraft } from './drafts.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectNoFileAdrift(saskia.userId);
});

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
const large = 10_000;

async function shrunk(text: string) {
  const bytes = new TextEncoder().encode(text.padEnd(large, '.')).buffer;
  return { bytes, type: 'image/jpeg', width: 4, height: 3, sha256: await sha256Hex(bytes) };
}

/** A claim's draft with these photos, by slot. */
async function draftWith(photos: Record<string, string>): Promise<string> {
  const id = newId();
  await write(id, 0);
  for (const [slot, text] of Object.entries(photos)) {
    await saveDraftPhoto('user', id, slot, { shrunk: await shrunk(text) });
  }
  return id;
}

/** A claim with the photos that a draft has now. */
async function claimOf(draftId: string, id = newId()) {
  const { revision } = (await loadDraft('user', draftId))!;
  const attachments = await photosToHandOver(draftId);
  const photos = attachments.map(({ slot, sha256 }) => ({ slot, sha256 }));
  const body = { ...(await brokenOven()).body, id, photos };
  const item = { call: 'fileClaim', body, attachments, label: 'Herd' } as unknown as NewItem<'fileClaim'>;
  return { id, handOver: (isCorrection = false) => handOverOf(draftId, revision, item, isCorrection) };
}

const filesNow = () => onDatabase(saskia.userId, (db) => db.getAll('files'));
const textsOf = async (id: string) =>
  (await itemAttachments(id)).map(({ bytes }) => textOf(bytes).replaceAll('.', ''));

describe('a hand-over', () => {
  test('passes the photos on as they lie sealed: none is opened, hashed or sealed', async () => {
    const draftId = await draftWith({ whole: 'a', closeup: 'b', extra1: 'c' });
    const before = await filesNow();
    const sizes: number[] = [];
    for (const deed of ['encrypt', 'decrypt', 'digest'] as const) {
      const real = crypto.subtle[deed].bind(crypto.subtle) as (...given: unknown[]) => Promise<ArrayBuffer>;
      vi.spyOn(crypto.subtle, deed).mockImplementation((...given: unknown[]) => {
        sizes.push((given.at(-1) as ArrayBuffer).byteLength);
        return real(...given);
      });
    }
    const { id, handOver } = await claimOf(draftId);
    expect(await handOver()).toEqual({ kind: 'kept' });
    vi.restoreAllMocks();
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThan(large);
    expect(await filesNow()).toEqual(before);
    expect((await textsOf(id)).toSorted()).toEqual(['a', 'b', 'c']);
    expect(await draftPhotos('user', draftId)).toEqual([]);
  });

  test('of a photo in two slots leaves no second copy', async () => {
    const draftId = await draftWith({ whole: 'the same', closeup: 'the same' });
    const { id, handOver } = await claimOf(draftId);
    expect(await handOver()).toEqual({ kind: 'kept' });
    expect([await textsOf(id), await filesNow()]).toMatchObject([['the same'], [{}]]);
  });

  test('of a photo in two drafts takes nothing from the other', async () => {
    const [one, other] = [await draftWith({ whole: 'the same' }), await draftWith({ whole: 'the same' })];
    const { id, handOver } = await claimOf(one);
    await handOver();
    await discardDraft('user', other);
    expect(await textsOf(id)).toEqual(['the same']);
    const third = await draftWith({ whole: 'the same' });
    await drain({ api: ownServer().api });
    expect(await listOutbox()).toEqual([]);
    expect(textOf((await draftPhoto('user', third, 'whole'))!.bytes)).toContain('the same');
  });

  test('is refused where the other tab has removed or taken a photo, and loses none', async () => {
    const draftId = await draftWith({ whole: 'a', closeup: 'b' });
    const late = await claimOf(draftId);
    await removeDraftPhoto('user', draftId, 'closeup');
    expect(await late.handOver()).toMatchObject({ kind: 'outdated' });
    const later = await claimOf(draftId);
    await saveDraftPhoto('user', draftId, 'whole', { shrunk: await shrunk('taken again') });
    expect(await later.handOver()).toMatchObject({ kind: 'outdated' });
    const both = await claimOf(draftId);
    const results = await Promise.all([both.handOver(), both.handOver()]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['closed', 'kept']);
    expect(await textsOf(both.id)).toEqual(['taken again']);
  });

  test('of a photo whose bytes are gone is no hand-over', async () => {
    const draftId = await draftWith({ whole: 'a' });
    const { handOver } = await claimOf(draftId);
    const files = await onDatabase(saskia.userId, (db) => db.getAllKeys('files'));
    const [sealed] = await filesNow();
    await onDatabase(saskia.userId, (db) => db.clear('files'));
    await expect(handOver()).rejects.toMatchObject({ name: 'StorageError', code: 'lost' });
    expect([await listOutbox(), await loadDraft('user', draftId)]).toMatchObject([[], { id: draftId }]);
    await onDatabase(saskia.userId, (db) => db.put('files', sealed!, files[0]));
    expect(await handOver()).toEqual({ kind: 'kept' });
  });

  test('of a correction takes the place of the refused files', async () => {
    const { id, handOver } = await claimOf(await draftWith({ whole: 'a', closeup: 'b' }));
    await handOver();
    const [item] = await listOutbox();
    await onDatabase(saskia.userId, (db) => db.put('outbox', { ...item!, state: 'needs_attention' }));
    await write(id, 0);
    await saveDraftPhoto('user', id, 'whole', { shrunk: await shrunk('b') });
    const correction = await claimOf(id, id);
    expect(await correction.handOver(true)).toEqual({ kind: 'kept' });
    expect([await textsOf(id), await filesNow()]).toMatchObject([['b'], [{}]]);
  });
});

describe('a stored file', () => {
  test('opens for its own user and content alone', async () => {
    const id = await draftWith({ whole: 'a', closeup: 'b' });
    const rows = await onDatabase(saskia.userId, (db) => db.getAll('draftPhotos'));
    const [one, other] = rows.map((row) => ('file' in row ? row.file : ''));
    const [ofOne, ofOther] = await onDatabase(saskia.userId, (db) =>
      Promise.all([db.get('files', one!), db.get('files', other!)]),
    );
    await onDatabase(saskia.userId, (db) => db.put('files', ofOne!, other));
    await expect(draftPhoto('user', id, 'whole')).rejects.toBeInstanceOf(SealBroken);
    await onDatabase(saskia.userId, (db) => db.put('files', ofOther!, other));
    expect(await draftPhotos('user', id)).toHaveLength(2);
    await signIn(tarik);
    // Under Tarik's key as well as under Saskia's, which a manipulated device might give him.
    const draft = { ...rows[0]!, slot: 'whole' };
    await onDatabase(tarik.userId, async (db) => {
      await db.put('draftPhotos', draft, [id, 'whole']);
      await db.put('files', ofOne!, one);
    });
    await expect(draftPhoto('user', id, 'whole')).rejects.toBeInstanceOf(SealBroken);
    await storeDeviceKey(tarik.userId, keyOf(saskia));
    await expect(draftPhoto('user', id, 'whole')).rejects.toBeInstanceOf(SealBroken);
  });

  test('that was sealed with a wrong hash is not believed', async () => {
    const id = await draftWith({ whole: 'a' });
    const { userId, key } = await currentOwner();
    const [row] = await onDatabase(userId, (db) => db.getAll('draftPhotos'));
    const { file, sha256 } = row as { file: string; sha256: string };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const additionalData = new TextEncoder().encode(`${userId}/files/${sha256}`);
    const wrong = new TextEncoder().encode('something else');
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, wrong);
    await onDatabase(userId, (db) => db.put('files', { iv, bytes }, file));
    await expect(draftPhoto('user', id, 'whole')).rejects.toBeInstanceOf(SealBroken);
    const given = { ...(await shrunk('b')), sha256 };
    await expect(saveDraftPhoto('user', id, 'whole', { shrunk: given })).rejects.toThrow('do not match');
  });

  test('goes with its photo, its draft, its item and the discarded work of who signs out', async () => {
    const id = await draftWith({ whole: 'a', closeup: 'b' });
    await saveDraftPhoto('user', id, 'whole', { original: new Blob(['again']) });
    expect(await filesNow()).toHaveLength(2);
    await removeDraftPhoto('user', id, 'whole');
    expect(await filesNow()).toHaveLength(1);
    await discardDraft('user', id);
    expect(await filesNow()).toEqual([]);
    await (await claimOf(await draftWith({ whole: 'a' }))).handOver();
    await draftWith({ whole: 'b' });
    expect(await filesNow()).toHaveLength(2);
    await signOut({ unsent: 'discard' });
    expect(await filesNow()).toEqual([]);
  });
});
