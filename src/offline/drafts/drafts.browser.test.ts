import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, onDatabase } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { sealJson } from '../device/seal.ts';
import { itemAttachments } from '../outbox/item-content.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { changeRow } from '../outbox/outbox-row.ts';
import { sha256Hex } from '../photos/digest.ts';
import { brokenOven, photo, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { emptyOfDrafts, handOverOf, write } from '../../../tests/support/device/drafts.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';
import { type DraftEvent, onDraft } from './revision.ts';
import { draftOwner } from './draft-owner.ts';
import { draftPhotos, removeDraftPhoto, saveDraftPhoto } from './draft-photos.ts';
import { discardDraft, listDrafts, loadDraft } from './drafts.ts';
import { changedSince, saveDraft } from './save-draft.ts';
import { handedOver } from './handed-over.ts';

beforeEach(async () => {
  await emptyOfDrafts();
  await signIn(saskia);
});

afterEach(async () => {
  await expectNoFileAdrift(saskia.userId);
});

const original = new Blob(['straight from the camera'], { type: 'image/heic' });

async function shrunk(text: string) {
  const bytes = new TextEncoder().encode(text).buffer;
  return { bytes, type: 'image/jpeg', width: 4, height: 3, sha256: await sha256Hex(bytes) };
}

/** Stores a photo. Returns the id of its taking. */
async function take(id: string, slot: string, taken: Parameters<typeof saveDraftPhoto>[3] = { original }) {
  const saved = await saveDraftPhoto('user', id, slot, taken);
  if (saved.kind !== 'saved') throw new Error('the draft is closed');
  return saved.taking;
}

describe('a claim that is being written', () => {
  test('is found again with its photo after the page was killed', async () => {
    const id = newId();
    await write(id, 0, { data: { step: 3, howItHappened: 'Beim Putzen' } });
    await take(id, 'whole');
    closeDatabase(saskia.userId);
    vi.resetModules();
    const anew = await import('./drafts.ts');
    expect(await anew.listDrafts('user', 'claim')).toMatchObject([{ id, kind: 'claim' }]);
    expect(await anew.loadDraft('user', id)).toMatchObject({
      data: { step: 3, howItHappened: 'Beim Putzen' },
    });
    const [kept] = await (await import('./draft-photos.ts')).draftPhotos('user', id);
    expect(kept).toMatchObject({ slot: 'whole', state: 'original', type: 'image/heic' });
    expect(new TextDecoder().decode(kept!.bytes)).toBe('straight from the camera');
  });

  test('keeps the small photo in place of the original', async () => {
    const id = newId();
    const of = await take(id, 'whole');
    await take(id, 'whole', { shrunk: await shrunk('small'), of });
    const photos = await draftPhotos('user', id);
    expect(photos).toMatchObject([{ slot: 'whole', state: 'shrunk', type: 'image/jpeg', width: 4 }]);
    expect(new TextDecoder().decode(photos[0]!.bytes)).toBe('small');
  });

  test('does not bring back a photo that was removed or taken again meanwhile', async () => {
    const id = newId();
    const removed = await take(id, 'whole');
    await removeDraftPhoto('user', id, 'whole');
    await take(id, 'whole', { shrunk: await shrunk('too late'), of: removed });
    expect(await draftPhotos('user', id)).toEqual([]);
    const first = await take(id, 'closeup');
    await take(id, 'closeup');
    await take(id, 'closeup', { shrunk: await shrunk('too late'), of: first });
    expect(await draftPhotos('user', id)).toMatchObject([{ state: 'original' }]);
  });

  test('is gone exactly when its claim waits to be sent', async () => {
    const id = newId();
    await write(id, 0);
    await take(id, 'whole');
    const oven = await brokenOven();
    const broken = { ...oven, attachments: [{ ...oven.attachments[0]!, sha256: '0'.repeat(64) }] };
    await expect(handOverOf(id, 2, broken)).rejects.toThrow('do not match');
    expect(await listDrafts('user')).toHaveLength(1);
    expect(await handOverOf(id, 2, oven)).toEqual({ kind: 'kept' });
    expect([await listDrafts('user'), await draftPhotos('user', id)]).toEqual([[], []]);
    expect(await listOutbox()).toMatchObject([{ id: oven.id }]);
    expect(await handedOver(id)).toMatchObject({ recordId: oven.id, label: 'Backofen' });
  });

  test('is one of several, and goes only where it is discarded', async () => {
    const [claim, contract] = [newId(), newId()];
    await write(claim, 0);
    await saveDraft('user', { id: contract, kind: 'contract', data: {}, seen: 0 });
    expect((await listDrafts('user')).map((draft) => draft.id).toSorted()).toEqual(
      [claim, contract].toSorted(),
    );
    await discardDraft('user', claim);
    expect(await listDrafts('user')).toMatchObject([{ id: contract }]);
    expect(await loadDraft('user', claim)).toBeNull();
  });

  test('is not seen by whoever signs in next', async () => {
    const id = newId();
    await write(id, 0);
    await signIn(tarik);
    expect(await listDrafts('user')).toEqual([]);
    expect(await loadDraft('user', id)).toBeNull();
  });

  test('of the version before revisions is found again and goes on', async () => {
    const id = newId();
    const { userId, key } = await draftOwner('user');
    const at = '2026-11-20T14:05:00.000Z';
    const sealed = await sealJson(key, `${userId}/drafts/${id}`, { whatIsDamaged: 'Tür' });
    await onDatabase(userId, (db) =>
      db.put('drafts', { id, kind: 'claim', createdAt: at, updatedAt: at, sealed }),
    );
    expect(await listDrafts('user', 'claim')).toMatchObject([{ id, kind: 'claim' }]);
    const draft = await loadDraft('user', id);
    expect(draft).toMatchObject({ revision: 1, data: { whatIsDamaged: 'Tür' } });
    expect(await write(id, draft!.revision)).toBe(2);
    expect(await loadDraft('user', id)).toMatchObject({ createdAt: at, revision: 2 });
  });
});

describe('two tabs on one draft', () => {
  test('do not overwrite each other: the older one is told', async () => {
    const id = newId();
    const seen = await write(id, 0, { data: 'first' });
    await write(id, seen, { data: 'from the other tab' });
    const older = { id, kind: 'claim', data: 'from this tab', seen } as const;
    expect(await saveDraft('user', older)).toEqual({ kind: 'outdated', revision: seen + 1 });
    expect(await saveDraft('user', { ...older, seen: 0 })).toEqual({ kind: 'outdated', revision: seen + 1 });
    expect(await loadDraft('user', id)).toMatchObject({ data: 'from the other tab' });
    expect(await changedSince('user', id, seen)).toEqual({ kind: 'outdated', revision: seen + 1 });
    expect(await changedSince('user', id, seen + 1)).toBeNull();
  });

  test('hear of each save, and of the end', async () => {
    const heard: DraftEvent[] = [];
    const stop = onDraft((event) => heard.push(event));
    const id = newId();
    const { userId } = saskia;
    await write(id, 0);
    await take(id, 'whole');
    await discardDraft('user', id);
    await expect.poll(() => heard.map(({ revision }) => revision)).toEqual([1, 2, null]);
    expect(heard).toContainEqual({ userId, id, revision: 2 });
    stop();
  });

  test('hand it over once, with all its photos', async () => {
    const id = newId();
    const seen = await write(id, 0);
    const oven = await brokenOven();
    const claim = { ...oven, attachments: [...oven.attachments, await photo('extra')] };
    expect(await handOverOf(id, seen, claim)).toEqual({ kind: 'kept' });
    const without = { ...claim, attachments: [] };
    expect(await handOverOf(id, seen, without)).toEqual({ kind: 'closed', how: 'handed_over' });
    expect(await handOverOf(id, 0, without)).toEqual({ kind: 'closed', how: 'handed_over' });
    expect(await itemAttachments(claim.id)).toHaveLength(3);
    expect(await listOutbox()).toHaveLength(1);
  });

  test('hand over what is shown: older answers and unseen photos are refused', async () => {
    const id = newId();
    const seen = await write(id, 0, { data: 'older' });
    await write(id, seen, { data: 'newer' });
    const oven = await brokenOven();
    expect(await handOverOf(id, seen, oven)).toEqual({ kind: 'outdated', revision: 2 });
    await take(id, 'whole');
    expect(await handOverOf(id, 2, oven)).toEqual({ kind: 'outdated', revision: 3 });
    expect(await listOutbox()).toEqual([]);
    expect(await loadDraft('user', id)).toMatchObject({ data: 'newer' });
  });

  test('cannot write what one of them has handed over or discarded', async () => {
    const [sent, discarded] = [newId(), newId()];
    await handOverOf(sent, await write(sent, 0), await brokenOven());
    await write(discarded, 0);
    await discardDraft('user', discarded);
    for (const [id, how] of [
      [sent, 'handed_over'],
      [discarded, 'discarded'],
    ] as const) {
      const late = { id, kind: 'claim', data: {}, seen: 1 } as const;
      expect(await saveDraft('user', late)).toEqual({ kind: 'closed', how });
      expect(await saveDraftPhoto('user', id, 'whole', { original })).toEqual({ kind: 'closed', how });
      expect(await changedSince('user', id, 1)).toEqual({ kind: 'closed', how });
      expect(await draftPhotos('user', id)).toEqual([]);
    }
    expect(await listDrafts('user')).toEqual([]);
  });

  test('cannot bring answers of an earlier life back: a draft begun anew goes on counting', async () => {
    const id = newId();
    await write(id, await write(id, 0));
    await discardDraft('user', id);
    expect(await write(id, 0)).toBe(3);
    await expect(write(id, 2)).rejects.toThrow('outdated');
  });
});

describe('a correction', () => {
  async function refusedOven() {
    const oven = await brokenOven();
    await handOverOf(oven.id, await write(oven.id, 0), oven);
    const item = (await listOutbox())[0]!;
    const arrived = item.uploads.map((one, index) => ({ ...one, acknowledged: index === 0 }));
    const refused = { ...item, uploads: arrived, state: 'needs_attention' } as const;
    await onDatabase(saskia.userId, (db) => db.put('outbox', refused));
    return oven;
  }
  /** Starts a correction as the wizard does, under the item's id. */
  async function begin(id: string) {
    const photos = [{ slot: 'whole', photo: { shrunk: await shrunk('small') } }];
    const begun = await saveDraft('user', { id, kind: 'claim', data: {}, seen: null, photos });
    return begun.kind === 'saved' ? begun.revision : begun;
  }

  test('takes the place of the refused item, under a new key', async () => {
    const oven = await refusedOven();
    const seen = await begin(oven.id);
    expect(await draftPhotos('user', oven.id)).toHaveLength(1);
    expect(await begin(oven.id), 'one that was begun before goes on').toMatchObject({ kind: 'outdated' });
    const corrected = { ...oven, body: { ...oven.body, whatIsDamaged: 'Das Glas' } };
    expect(await handOverOf(oven.id, seen as number, corrected, true)).toEqual({ kind: 'kept' });
    const [item, ...others] = await listOutbox();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ id: oven.id, state: 'waiting', attempts: 0, label: 'Backofen' });
    expect(item!.key).not.toBe(oven.id);
    expect(item!.uploads.map((one) => one.acknowledged)).toEqual([true, false]);
    expect(await listDrafts('user')).toEqual([]);
  });

  test('is refused where the item waits, is corrected already, or has gone', async () => {
    const oven = await refusedOven();
    const seen = (await begin(oven.id)) as number;
    const refused = (await listOutbox())[0]!;
    for (const state of ['waiting', 'sending'] as const) {
      await onDatabase(saskia.userId, (db) => db.put('outbox', { ...refused, state }));
      expect(await handOverOf(oven.id, seen, oven, true)).toEqual({ kind: 'not_correctable' });
    }
    await changeRow(saskia.userId, oven.id, () => 'discard');
    expect(await handOverOf(oven.id, seen, oven, true)).toEqual({ kind: 'not_correctable' });
    expect(await listDrafts('user')).toHaveLength(1);
  });
});
