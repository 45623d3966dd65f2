import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenOven, readable, saskia, signIn } from '../../../tests/support/device/device.ts';
import { emptyOfDrafts, handOverOf, write } from '../../../tests/support/device/drafts.ts';
import { closeDatabase, guestId, onDatabase } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { clearSession } from '../leaving/sign-out.ts';
import { onVault } from '../session/vault.ts';
import { saveDraftPhoto } from './draft-photos.ts';
import { listDrafts, loadDraft } from './drafts.ts';

beforeEach(async () => {
  await emptyOfDrafts();
  await signIn(saskia);
});

describe('a guest’s draft', () => {
  test('survives a restart without anybody signed in, and is discarded there', async () => {
    await clearSession({ userId: saskia.userId, why: 'signed_out' });
    const id = newId();
    await write(id, 0, { whose: 'guest', data: { email: 'neu@studio.example' } });
    closeDatabase(guestId);
    vi.resetModules();
    const anew = await import('./drafts.ts');
    expect(await anew.listDrafts('guest')).toMatchObject([{ id, kind: 'claim' }]);
    expect(await anew.loadDraft('guest', id)).toMatchObject({ data: { email: 'neu@studio.example' } });
    await anew.discardDraft('guest', id);
    expect(await anew.listDrafts('guest')).toEqual([]);
  });

  test('lies sealed on the device, under a key that nobody can read out', async () => {
    await clearSession({ userId: saskia.userId, why: 'signed_out' });
    const id = newId();
    await write(id, 0, { whose: 'guest', data: { email: 'neu@studio.example' } });
    await saveDraftPhoto('guest', id, 'logo', { original: new Blob(['secret logo']) });
    const rows = await onDatabase(guestId, async (db) => [
      ...(await db.getAll('drafts')),
      ...(await db.getAll('draftPhotos')),
      ...(await db.getAll('files')),
    ]);
    expect(rows).toHaveLength(3);
    expect(readable(rows)).not.toMatch(/studio|secret/);
    const key = await onVault((vault) => vault.get('keys', guestId));
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM' } });
    await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow('not extractable');
  });

  test('is not seen by who signs in, and nothing of it is in an outbox', async () => {
    await clearSession({ userId: saskia.userId, why: 'signed_out' });
    const id = newId();
    const seen = await write(id, 0, { whose: 'guest' });
    await signIn(saskia);
    expect([await listDrafts('user'), await loadDraft('user', id)]).toEqual([[], null]);
    expect(await handOverOf(id, seen, await brokenOven())).toEqual({ kind: 'closed', how: 'discarded' });
    expect(await listOutbox()).toEqual([]);
    expect(await onDatabase(guestId, (db) => db.count('outbox'))).toBe(0);
    expect(await listDrafts('guest')).toHaveLength(1);
  });

  test('is sealed with one key, also when two tabs make it at once', async () => {
    await onVault((vault) => vault.delete('keys', guestId));
    const [one, other] = [newId(), newId()];
    await Promise.all([write(one, 0, { whose: 'guest' }), write(other, 0, { whose: 'guest' })]);
    expect(await loadDraft('guest', one)).not.toBeNull();
    expect(await loadDraft('guest', other)).not.toBeNull();
  });
});
