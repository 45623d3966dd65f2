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
import { SealBroken, SignedOut } from '../device/seal.ts';
import { discardDraft, listDrafts, loadDraft } from '../drafts/drafts.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { newId } from '../device/ids.ts';
import { enqueue } from '../outbox/outbox-deeds.ts';
import { readCopy, writeCopy } from './local-copy.ts';
import { writeLanguage, writeSession } from './change-session.ts';
import { currentOwner } from './owner.ts';
import { fittingKey } from '../leaving/fitting-key.ts';
import { ownPage } from './page-owner.ts';
import { refreshSession, writeToken } from './refresh.ts';
import { currentSession, rememberedSession, restoreSession, storedSession } from './session.ts';
import { clearSession } from '../leaving/sign-out.ts';
import { storeDeviceKey } from './keys.ts';
import { deviceKey, onVault } from './vault.ts';

beforeEach(emptyDevice);
afterEach(() => {
  ownPage(null);
  vi.restoreAllMocks();
});

const signedOut = { userId: saskia.userId, why: 'signed_out' } as const;

describe('who is signed in on this device', () => {
  test('is what the vault says, and localStorage is put right at the start of a page', async () => {
    await signIn(saskia);
    await clearSession(signedOut);
    await signIn(tarik);
    writeCopy(saskia);
    expect((await restoreSession()).session).toEqual(tarik);
    expect(readCopy()).toEqual(tarik);
  });

  test('is nobody after a sign-out that localStorage has not heard of', async () => {
    await signIn(saskia);
    await clearSession(signedOut);
    writeCopy(saskia);
    expect(await restoreSession()).toMatchObject({ session: null, ended: signedOut });
    expect([readCopy(), await currentSession()]).toEqual([null, null]);
  });

  test('has a serial that rises with each sign-in, change and sign-out', async () => {
    const serials = [];
    for (const change of [
      () => writeSession(saskia),
      () => writeToken(saskia, 'token-2'),
      () => writeLanguage(saskia.userId, 'en'),
      () => clearSession(signedOut),
      () => writeSession(tarik),
    ]) {
      await change();
      serials.push((await storedSession()).serial);
    }
    expect(serials).toEqual([1, 2, 3, 4, 5]);
  });

  test('is not changed by what comes too late', async () => {
    await signIn(saskia);
    await signIn({ ...saskia, refreshToken: 'refresh-2', accessToken: 'token-2' });
    await writeToken(saskia, 'token of the sign-in before');
    await clearSession({ userId: saskia.userId, why: 'expired', seen: 1 });
    expect(await storedSession()).toMatchObject({ serial: 2, session: { accessToken: 'token-2' } });
    await signIn(tarik);
    await clearSession(signedOut);
    await writeLanguage(saskia.userId, 'en');
    expect((await currentSession())?.userId).toBe(tarik.userId);
  });

  test('loses the key together with the session', async () => {
    await signIn(saskia);
    await clearSession(signedOut);
    expect(await deviceKey(saskia.userId)).toBeNull();
  });

  test('is found as an earlier version of the app stored it', async () => {
    await onVault((vault) => vault.put('session', saskia, 'current'));
    expect(await restoreSession()).toEqual({ serial: 1, session: saskia, ended: null });
  });

  test('is read from localStorage where the browser has cleared the vault or has none', async () => {
    writeCopy(saskia);
    expect(await restoreSession()).toMatchObject({ serial: 1, session: saskia });
    await emptyDevice();
    writeCopy(saskia);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('no storage', 'UnknownError');
    });
    expect((await restoreSession()).session).toEqual(saskia);
    await expect(clearSession(signedOut)).rejects.toMatchObject({ name: 'StorageError' });
    expect((await restoreSession()).session).toBeNull();
  });
});

test('who remembers the session hears of each change, and asks the vault for none of the rest', async () => {
  await signIn(saskia);
  const remembered = rememberedSession();
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  for (let time = 0; time < 5; time += 1) expect(await remembered.read()).toEqual(saskia);
  expect(asked).toHaveBeenCalledOnce();
  await clearSession(signedOut);
  await vi.waitFor(async () => expect(await remembered.read()).toBeNull());
  await signIn(tarik);
  await vi.waitFor(async () => expect(await remembered.read()).toEqual(tarik));
  remembered.stop();
});

describe('renewing', () => {
  test.each([401, 403])('is not ended by a proxy that answers %i', async (status) => {
    await signIn(saskia);
    const portal = new Response('<html>Bitte melden Sie sich an</html>', {
      status,
      headers: { 'Content-Type': 'text/html' },
    });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => portal.clone());
    expect(await refreshSession('token-1')).toBe('unreachable');
    expect((await currentSession())?.userId).toBe(saskia.userId);
  });

  test('is ended by our server', async () => {
    await signIn(saskia);
    const server = ownServer();
    await server.set({ tokens: [] });
    expect(await refreshSession('token-1', { api: server.api })).toBe('expired');
  });
});

describe('a secret of the server that is being replaced', () => {
  const newest = btoa('n'.repeat(32));

  test('opens what was sealed before, and seals anew once nothing is left', async () => {
    const id = newId();
    await signIn(saskia);
    await saveDraft('user', { id, kind: 'claim', data: { text: 'Tür' }, seen: 0 });
    await clearSession(signedOut);
    await storeDeviceKey(saskia.userId, await fittingKey(saskia.userId, [newest, keyOf(saskia)]));
    await writeSession(saskia);
    expect(await loadDraft('user', id)).toMatchObject({ data: { text: 'Tür' } });
    await discardDraft('user', id);
    await storeDeviceKey(saskia.userId, await fittingKey(saskia.userId, [newest, keyOf(saskia)]));
    await saveDraft('user', { id: newId(), kind: 'claim', data: { text: 'Griff' }, seen: 0 });
    await storeDeviceKey(saskia.userId, newest);
    const [draft] = await listDrafts('user');
    expect(await loadDraft('user', draft!.id)).toMatchObject({ data: { text: 'Griff' } });
  });

  test('opens nothing once the old one is gone', async () => {
    const id = newId();
    await signIn(saskia);
    await saveDraft('user', { id, kind: 'claim', data: { text: 'Tür' }, seen: 0 });
    await storeDeviceKey(saskia.userId, newest);
    await expect(loadDraft('user', id)).rejects.toBeInstanceOf(SealBroken);
  });
});

describe('a page that slept while somebody else signed in', () => {
  const id = newId();
  const moved = vi.fn<() => void>();

  beforeEach(async () => {
    moved.mockClear();
    await signIn(saskia);
    ownPage({ userId: saskia.userId, onMoved: moved });
    await saveDraft('user', { id, kind: 'claim', data: { text: 'Tür' }, seen: 0 });
    await clearSession(signedOut);
    await signIn(tarik);
  });

  test('writes nothing for them, and is told', async () => {
    await expect(currentOwner()).rejects.toBeInstanceOf(SignedOut);
    await expect(enqueue(await brokenOven())).rejects.toBeInstanceOf(SignedOut);
    await expect(discardDraft('user', id)).rejects.toBeInstanceOf(SignedOut);
    expect(moved).toHaveBeenCalled();
    ownPage({ userId: tarik.userId, onMoved: moved });
    expect(await listDrafts('user')).toEqual([]);
  });

  test('keeps its last keystrokes for its own user, sealed', async () => {
    await saveDraft('user', { id, kind: 'claim', data: { text: 'Türfront' }, seen: 1 });
    ownPage({ userId: tarik.userId, onMoved: moved });
    expect(await listDrafts('user')).toEqual([]);
    await clearSession({ userId: tarik.userId, why: 'signed_out' });
    await storeDeviceKey(saskia.userId, keyOf(saskia));
    await writeSession(saskia);
    ownPage({ userId: saskia.userId, onMoved: moved });
    expect(await loadDraft('user', id)).toMatchObject({ data: { text: 'Türfront' } });
  });
});
