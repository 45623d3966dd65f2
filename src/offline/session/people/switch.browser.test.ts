import { beforeEach, describe, expect, test } from 'vitest';
import {
  brokenOven,
  emptyDevice,
  keyOf,
  ownServer,
  putClaim,
  readable,
  saskia,
  signIn,
  tarik,
} from '../../../../tests/support/device/device.ts';
import { write } from '../../../../tests/support/device/drafts.ts';
import { rowsOnDevice } from '../../../../tests/support/device/databases.ts';
import type { Session } from '../../device/schema.ts';
import { SignedOut } from '../../device/seal.ts';
import { newId } from '../../device/ids.ts';
import { loadDraft } from '../../drafts/drafts.ts';
import { saveDraftPhoto } from '../../drafts/draft-photos.ts';
import { photosToHandOver } from '../../drafts/photos-to-hand-over.ts';
import { handOver } from '../../drafts/hand-over.ts';
import { clearSession } from '../../leaving/sign-out.ts';
import { drain as drainOwn, type DrainOptions } from '../../outbox/drain.ts';
import { sendForLocked } from '../../outbox/send-for-locked.ts';
import { itemAttachments } from '../../outbox/item-content.ts';
import { countOutbox, listOutbox } from '../../outbox/outbox.ts';
import { whatBecameOf } from '../../outbox/item-content.ts';
import { sha256Hex } from '../../photos/digest.ts';
import { keepWords } from '../../typed/searched.ts';
import { currentOwner } from '../owner.ts';
import { storedSession } from '../session.ts';
import { deviceKey, onVault, sendingKey } from '../vault.ts';
import { mostTries, peopleHere, personOf } from './people.ts';
import { removePin, setPin } from './set-pin.ts';
import { lockDevice, switchTo } from './switch.ts';

const drain = (options: DrainOptions) => drainOwn({ ...options, forLocked: async () => sendForLocked });

const pins = { [saskia.userId]: '112358', [tarik.userId]: '271828' };

/** Signs somebody in and sets their PIN. */
async function enter(session: Session): Promise<void> {
  await signIn(session);
  await setPin(session.userId, {
    pin: pins[session.userId]!,
    deviceKey: keyOf(session),
    sendingToken: `of-${session.userId}`,
  });
}

/** Both have a PIN here; Saskia acts. */
async function share(): Promise<void> {
  await enter(tarik);
  await lockDevice();
  await enter(saskia);
}

const unlock = ({ userId }: Session, pin = pins[userId]!) => switchTo(userId, pin);

beforeEach(emptyDevice);

describe('a locked device', () => {
  test('has nobody signed in, no device key and no word of its person but who they are', async () => {
    await enter(saskia);
    await write(newId(), 0, { data: { text: 'Zwetschgenkuchen' } });
    await putClaim(await brokenOven('Mirabellenhof'));
    await keepWords(new Map([['*abcdefghij', 'Pflaumenweg']]));
    localStorage.setItem('shop_cart', '{"user":"user-saskia","items":{"pen":20}}');
    const { refreshToken } = (await storedSession()).session!;
    expect(await lockDevice()).toBe(true);
    expect(await storedSession()).toMatchObject({ session: null, ended: { why: 'locked' } });
    expect(await deviceKey(saskia.userId)).toBeNull();
    expect(localStorage.getItem('shop_cart')).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
    await expect(currentOwner()).rejects.toThrow(SignedOut);
    const text = readable(await rowsOnDevice({ database: 'kochfeld-', withText: true }));
    for (const word of [
      'Zwetschgenkuchen',
      'Mirabellenhof',
      'Pflaumenweg',
      'Beim Putzen',
      '"pen"',
      refreshToken,
    ])
      expect(text).not.toContain(word);
    expect((await sendingKey(saskia.userId))!.extractable).toBe(false);
    expect((await personOf(saskia.userId))!.pin!.bound.extractable).toBe(false);
  });

  test('opens by the PIN, with everything as it was, and without a network', async () => {
    await enter(saskia);
    const id = newId();
    await write(id, 0, { data: { text: 'Zwetschgenkuchen' } });
    const item = await brokenOven();
    await putClaim(item);
    localStorage.setItem('shop_cart', 'a cart');
    const before = (await storedSession()).session;
    await lockDevice();
    expect(await unlock(saskia)).toEqual({ kind: 'in' });
    expect((await storedSession()).session).toEqual(before);
    expect((await loadDraft('user', id))!.data).toEqual({ text: 'Zwetschgenkuchen' });
    expect(await itemAttachments(item.id)).toHaveLength(2);
    expect((await listOutbox())[0]!.label).toBe('Backofen');
    expect(localStorage.getItem('shop_cart')).toBe('a cart');
  });

  test('does not lock out a person who has no PIN', async () => {
    await signIn(saskia);
    expect(await lockDevice()).toBe(false);
    expect((await storedSession()).session).toEqual(saskia);
    await enter(tarik);
    await lockDevice();
    await signIn(saskia);
    expect((await unlock(tarik)).kind, 'Saskia acts and could not come back').toBe('password');
    expect((await storedSession()).session).toEqual(saskia);
  });

  test('after the PIN was taken away signs out as before', async () => {
    await enter(saskia);
    await removePin(saskia.userId);
    expect(await lockDevice()).toBe(false);
    expect(await peopleHere()).toEqual([]);
    await clearSession({ userId: saskia.userId, why: 'signed_out' });
    expect(await onVault((vault) => vault.getAllKeys('keys'))).not.toContain(saskia.userId);
  });
});

describe('wrong PINs', () => {
  test('are five, then the password alone opens', async () => {
    await share();
    for (let left = mostTries - 1; left > 0; left -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody guesses
      expect(await unlock(tarik, '000000')).toEqual({ kind: 'wrong', left });
    }
    expect(await unlock(tarik, '000000')).toEqual({ kind: 'password' });
    expect(await unlock(tarik), 'the right one comes too late').toEqual({ kind: 'password' });
    expect((await peopleHere()).find(({ userId }) => userId === tarik.userId)).toMatchObject({
      by: 'password',
    });
    expect((await storedSession()).session!.userId, 'who acts is not disturbed').toBe(saskia.userId);
  });

  test('in several tabs are five in all', async () => {
    await share();
    const tries = await Promise.all(Array.from({ length: 12 }, () => unlock(tarik, '000000')));
    expect(tries.filter(({ kind }) => kind === 'wrong')).toHaveLength(mostTries - 1);
    expect((await personOf(tarik.userId))!.pin!.tries).toBe(mostTries);
  });

  test('are counted before they are tried: a browser that is killed meanwhile gives none back', async () => {
    await share();
    // What a kill cuts off is everything after the count.
    void unlock(tarik, '000000');
    await expect.poll(async () => (await personOf(tarik.userId))!.pin!.tries).toBe(1);
  });

  test('are forgotten with the right one', async () => {
    await share();
    await unlock(tarik, '000000');
    expect(await unlock(tarik)).toEqual({ kind: 'in' });
    expect((await personOf(tarik.userId))!.pin!.tries).toBe(0);
  });
});

describe('a switch', () => {
  test('locks who acted and lets in who comes, at once; each has their own', async () => {
    await share();
    const draft = newId();
    await write(draft, 0, { data: { text: 'von Saskia' } });
    localStorage.setItem('shop_cart', 'of Saskia');
    const serials: (string | undefined)[] = [];
    const channel = new BroadcastChannel('kochfeld-session');
    channel.addEventListener('message', () => {
      void storedSession().then(({ session }) => serials.push(session?.userId));
    });
    expect(await unlock(tarik)).toEqual({ kind: 'in' });
    expect((await storedSession()).session!.userId).toBe(tarik.userId);
    expect(await deviceKey(saskia.userId)).toBeNull();
    expect(localStorage.getItem('shop_cart')).toBeNull();
    expect(await loadDraft('user', draft)).toBeNull();
    await expect.poll(() => serials).toEqual([tarik.userId]);
    channel.close();
    await unlock(saskia);
    expect((await loadDraft('user', draft))!.data).toEqual({ text: 'von Saskia' });
    expect(localStorage.getItem('shop_cart')).toBe('of Saskia');
  });

  test('by two tabs at once leaves one person in, and the others locked', async () => {
    await share();
    await lockDevice();
    await Promise.all([unlock(tarik), unlock(saskia)]);
    const { session } = await storedSession();
    const other = session!.userId === tarik.userId ? saskia : tarik;
    expect(await deviceKey(other.userId)).toBeNull();
    expect((await personOf(other.userId))!.session).not.toBeNull();
    expect(await unlock(other)).toEqual({ kind: 'in' });
  });
});

describe('what a locked person has captured', () => {
  /** A claim handed over from a draft with a photo, as the wizard does. */
  async function fileFromDraft(): Promise<string> {
    const draftId = newId();
    const seen = await write(draftId, 0);
    const bytes = new TextEncoder().encode(`whole of ${draftId}`).buffer;
    const shrunk = { bytes, type: 'image/jpeg', width: 4, height: 3, sha256: await sha256Hex(bytes) };
    await saveDraftPhoto('user', draftId, 'whole', { shrunk });
    const attachments = await photosToHandOver(draftId);
    const { body } = await brokenOven();
    const id = newId();
    const item = {
      call: 'fileClaim' as const,
      body: { ...body, id, photos: [{ slot: 'whole' as const, sha256: shrunk.sha256 }] },
      attachments,
      label: 'Herd',
    };
    await handOver({ draftId, seen: seen + 1, isCorrection: false, item, facts: {} });
    return id;
  }

  test('is sent while somebody else acts, as theirs, and they find it sent', async () => {
    const server = ownServer();
    await server.set({ sendingTokens: [`of-${tarik.userId}`] });
    await enter(tarik);
    const id = await fileFromDraft();
    await lockDevice();
    await enter(saskia);
    const own = await brokenOven();
    await putClaim(own);
    const result = await drain({ api: server.api });
    expect(result).toMatchObject({ state: 'done', sent: 2, waiting: 0, nextAt: null });
    const { claims } = await server.seen();
    expect(claims.map(({ id: one, by }) => [one, by])).toEqual([
      [own.id, 'token-1'],
      [id, `sends-of-${tarik.userId}`],
    ]);
    await unlock(tarik);
    expect(await countOutbox()).toBe(0);
    expect(await whatBecameOf(id)).toMatchObject({ kind: 'sent', answer: { id } });
  });

  test('is sent while nobody is signed in, and its answer is told to nobody', async () => {
    const server = ownServer();
    await server.set({ sendingTokens: [`of-${tarik.userId}`] });
    await enter(tarik);
    await putClaim(await brokenOven());
    await lockDevice();
    const told: unknown[] = [];
    const channel = new BroadcastChannel('kochfeld-outbox');
    channel.addEventListener('message', ({ data }) => told.push(data));
    expect(await drain({ api: server.api })).toMatchObject({ state: 'done', sent: 1 });
    await expect.poll(() => told.filter((one) => (one as { kind: string }).kind === 'sent')).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('Schulz');
    channel.close();
  });

  test('waits for the network and is due again', async () => {
    const server = ownServer();
    await server.set({
      sendingTokens: [`of-${tarik.userId}`],
      mishaps: Array.from({ length: 6 }, () => ({ on: '/auth/sending', mishap: { do: 'drop_before' } })),
    });
    await enter(tarik);
    await putClaim(await brokenOven());
    await lockDevice();
    const result = await drain({ api: server.api });
    expect(result).toMatchObject({ state: 'done', sent: 0, waiting: 0, nextAt: expect.any(Number) });
    await server.set({ mishaps: [] });
    expect(await drain({ api: server.api, urgency: 'all' })).toMatchObject({ sent: 1 });
  });

  test('stops once the server has ended their session, which ends the PIN; it stays for its owner', async () => {
    const server = ownServer();
    await enter(tarik);
    const item = await brokenOven();
    await putClaim(item);
    await lockDevice();
    await enter(saskia);
    await drain({ api: server.api });
    expect((await server.seen()).claims).toEqual([]);
    expect((await peopleHere()).map(({ name, by }) => [name, by])).toEqual([
      ['Saskia Vogt', 'password'],
      ['Tarik', 'ended'],
    ]);
    expect(await unlock(tarik)).toEqual({ kind: 'password' });
    // They sign in by their password.
    await signIn(tarik);
    expect((await listOutbox()).map(({ id, state }) => [id, state])).toEqual([[item.id, 'waiting']]);
    expect(await itemAttachments(item.id)).toHaveLength(2);
  });

  test('of an earlier version waits for its owner, and nothing of it is called damaged', async () => {
    const server = ownServer();
    await server.set({ sendingTokens: [`of-${tarik.userId}`] });
    await signIn(tarik);
    await onVault((vault) => vault.delete('keys', `${tarik.userId}/sending`));
    await putClaim(await brokenOven());
    await enter(tarik);
    await lockDevice();
    expect(await drain({ api: server.api, urgency: 'all' })).toMatchObject({ sent: 0 });
    await unlock(tarik);
    expect((await listOutbox()).map(({ state }) => state)).toEqual(['waiting']);
    expect(await drain({ api: server.api, urgency: 'all' })).toMatchObject({ sent: 1 });
  });
});
