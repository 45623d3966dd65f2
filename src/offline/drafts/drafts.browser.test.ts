import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase } from '../device/database.ts';
import {
  discardDraft,
  draftPhotos,
  listDrafts,
  loadDraft,
  moveDraftToOutbox,
  removeDraftPhoto,
  saveDraft,
  saveDraftPhoto,
} from './drafts.ts';
import { newId } from '../device/ids.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { brokenOven, emptyDevice, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

const original = new Blob(['straight from the camera'], { type: 'image/heic' });

function shrunk(text: string) {
  const bytes = new TextEncoder().encode(text).buffer;
  return { bytes, type: 'image/jpeg', width: 4, height: 3, sha256: 'a'.repeat(64), shrunk: true };
}

describe('a claim that is being written', () => {
  test('is found again with its photo after the page was killed', async () => {
    const id = newId();
    await saveDraft({
      id,
      kind: 'claim',
      title: 'Backofen',
      data: { step: 3, howItHappened: 'Beim Putzen' },
    });
    await saveDraftPhoto(id, 'whole', { original });
    closeDatabase(saskia.userId);
    vi.resetModules();
    const anew = await import('./drafts.ts');
    expect(await anew.listDrafts('claim')).toMatchObject([{ id, kind: 'claim', title: 'Backofen' }]);
    expect(await anew.loadDraft(id)).toMatchObject({ data: { step: 3, howItHappened: 'Beim Putzen' } });
    const [photo] = await anew.draftPhotos(id);
    expect(photo).toMatchObject({ slot: 'whole', state: 'original', type: 'image/heic' });
    expect(new TextDecoder().decode(photo!.bytes)).toBe('straight from the camera');
  });

  test('keeps the small photo in place of the original', async () => {
    const id = newId();
    const of = await saveDraftPhoto(id, 'whole', { original });
    await saveDraftPhoto(id, 'whole', { shrunk: shrunk('small'), of });
    const photos = await draftPhotos(id);
    expect(photos).toMatchObject([{ slot: 'whole', state: 'shrunk', type: 'image/jpeg', width: 4 }]);
    expect(new TextDecoder().decode(photos[0]!.bytes)).toBe('small');
  });

  test('does not bring back a photo that was removed or taken again meanwhile', async () => {
    const id = newId();
    const removed = await saveDraftPhoto(id, 'whole', { original });
    await removeDraftPhoto(id, 'whole');
    await saveDraftPhoto(id, 'whole', { shrunk: shrunk('too late'), of: removed });
    expect(await draftPhotos(id)).toEqual([]);
    const first = await saveDraftPhoto(id, 'closeup', { original });
    await saveDraftPhoto(id, 'closeup', { original });
    await saveDraftPhoto(id, 'closeup', { shrunk: shrunk('too late'), of: first });
    expect(await draftPhotos(id)).toMatchObject([{ state: 'original' }]);
  });

  test('is gone exactly when its claim waits to be sent', async () => {
    const id = newId();
    await saveDraft({ id, kind: 'claim', title: 'Backofen', data: {} });
    await saveDraftPhoto(id, 'whole', { original });
    const oven = await brokenOven();
    const broken = { ...oven, attachments: [{ ...oven.attachments[0]!, sha256: '0'.repeat(64) }] };
    await expect(moveDraftToOutbox(id, broken)).rejects.toThrow('do not match');
    expect(await listDrafts()).toHaveLength(1);
    await moveDraftToOutbox(id, oven);
    expect([await listDrafts(), await draftPhotos(id)]).toEqual([[], []]);
    expect(await listOutbox()).toMatchObject([{ id: oven.id }]);
  });

  test('is one of several, and goes only where it is discarded', async () => {
    const [claim, contract] = [newId(), newId()];
    await saveDraft({ id: claim, kind: 'claim', title: 'Backofen', data: {} });
    await saveDraft({ id: contract, kind: 'contract', title: 'Schulz', data: {} });
    expect((await listDrafts()).map((draft) => draft.id).toSorted()).toEqual([claim, contract].toSorted());
    await discardDraft(claim);
    expect(await listDrafts()).toMatchObject([{ id: contract }]);
    expect(await loadDraft(claim)).toBeNull();
  });

  test('is not seen by whoever signs in next', async () => {
    const id = newId();
    await saveDraft({ id, kind: 'claim', title: 'Backofen', data: {} });
    await signIn(tarik);
    expect(await listDrafts()).toEqual([]);
    expect(await loadDraft(id)).toBeNull();
  });
});
