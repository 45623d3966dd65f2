import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { closeDatabase, databaseName } from '../device/database.ts';
import { drain } from './drain.ts';
import { itemAttachments } from './item-content.ts';
import { discardItem, enqueue, exportItem } from './outbox-deeds.ts';
import { listOutbox } from './outbox.ts';
import { SignedOut } from '../device/seal.ts';
import { signOut, unsentWork } from '../leaving/sign-out.ts';
import { StorageError } from '../device/storage-error.ts';
import {
  brokenOven,
  emptyDevice,
  hashesOf,
  keyOf,
  ownServer,
  photo,
  saskia,
  signIn,
  tarik,
} from '../../../tests/support/device/device.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(async () => {
  await expectNoFileAdrift(saskia.userId);
});

/** All content of the user's database, as bytes and as text. */
async function everythingStored(): Promise<string> {
  const db = await openDB(databaseName(saskia.userId));
  const rows = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder('latin1').decode(value)
      : value,
  );
}

describe('work kept on a device', () => {
  test('is there again in a page that was loaded anew', async () => {
    const oven = await brokenOven();
    await enqueue(oven);
    closeDatabase(saskia.userId);
    vi.resetModules();
    const anew = { ...(await import('./outbox.ts')), ...(await import('./item-content.ts')) };
    expect(await anew.listOutbox()).toMatchObject([{ id: oven.id, state: 'waiting', label: 'Backofen' }]);
    expect(await anew.itemBody(oven.id)).toEqual(oven.body);
    const photos = await anew.itemAttachments(oven.id);
    expect(photos.map((one) => one.sha256)).toEqual(hashesOf(oven));
  });

  test('cannot be read without the key', async () => {
    const oven = await brokenOven();
    await enqueue(oven);
    const stored = await everythingStored();
    expect(stored).not.toContain('Backofen');
    expect(stored).not.toContain('Die Tür ist gesprungen');
    expect(stored).not.toContain(`whole ${oven.id}`);
  });

  test('is kept once where the button is tapped twice', async () => {
    const oven = await brokenOven();
    await Promise.all([enqueue(oven), enqueue(oven)]);
    expect(await listOutbox()).toHaveLength(1);
  });

  test('is refused where a photo is not the one its hash names', async () => {
    const oven = await brokenOven();
    const wrong = [{ ...oven.attachments[0]!, sha256: '0'.repeat(64) }];
    await expect(enqueue({ ...oven, attachments: wrong })).rejects.toThrow('do not match');
    expect(await listOutbox()).toEqual([]);
  });

  test('can be saved as a file that anybody can open', async () => {
    const oven = await brokenOven();
    await enqueue(oven);
    const file = new Uint8Array(await (await exportItem(oven.id)).arrayBuffer());
    const text = new TextDecoder('latin1').decode(file);
    expect(text.startsWith('PK\u0003\u0004')).toBe(true);
    expect(new TextDecoder().decode(file)).toContain('Die Tür ist gesprungen');
    expect(text).toContain(`${oven.attachments[1]!.sha256}.jpg`);
    expect(text).toContain(`close ${oven.id}`);
  });

  test('goes for good only when somebody discards it', async () => {
    const oven = await brokenOven();
    await enqueue(oven);
    await discardItem(oven.id);
    expect(await listOutbox()).toEqual([]);
    expect(await everythingStored()).not.toContain(oven.id);
  });

  test('says that there is no room, and keeps nothing by halves', async () => {
    const { send } = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
    const { origin } = location;
    // Closed first: the browser ends an open connection at a moment of its own choosing, in the middle of the next use.
    const clear = async () => {
      closeDatabase(saskia.userId);
      await send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    };
    // Clears first: for a while the browser uses the quota that it counted last.
    await clear();
    await send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    try {
      await signIn(saskia);
      const oven = await brokenOven();
      const large = await photo('large', 4_000_000);
      const refused = enqueue({ ...oven, attachments: [...oven.attachments, large] });
      await expect(refused).rejects.toBeInstanceOf(StorageError);
      await expect(refused).rejects.toMatchObject({ code: 'quota' });
      expect(await listOutbox()).toEqual([]);
    } finally {
      await send('Storage.overrideQuotaForOrigin', { origin });
      await clear();
    }
  });
});

describe('a tablet that several share', () => {
  test('shows and sends nobody else’s work, and goes on with it at its owner’s next sign-in', async () => {
    const server = ownServer();
    const oven = await brokenOven();
    await enqueue(oven);
    await signOut({ unsent: 'keep' });
    expect(await listOutbox()).toEqual([]);
    await expect(itemAttachments(oven.id)).rejects.toBeInstanceOf(SignedOut);
    expect(await drain({ api: server.api })).toEqual({ state: 'signed_out' });

    await signIn(tarik);
    expect(await listOutbox()).toEqual([]);
    expect(await unsentWork()).toEqual({ waiting: 0, needsAttention: 0, drafts: 0 });
    expect(await drain({ api: server.api, urgency: 'reachable' })).toMatchObject({ state: 'done', sent: 0 });
    expect((await server.seen()).claims).toEqual([]);

    await signIn(saskia);
    expect(await drain({ api: server.api })).toMatchObject({ sent: 1 });
    expect((await server.seen()).claims).toMatchObject([{ id: oven.id }]);
  });

  test('deletes unsent work where its owner chooses so', async () => {
    await enqueue(await brokenOven());
    expect(await unsentWork()).toEqual({ waiting: 1, needsAttention: 0, drafts: 0 });
    await signOut({ unsent: 'discard' });
    await signIn(saskia);
    expect(await listOutbox()).toEqual([]);
  });

  test('has deleted it even where the session ends by itself meanwhile', async () => {
    await enqueue(await brokenOven());
    await signOut({ unsent: 'discard', tellServer: () => signOut({ unsent: 'keep' }) });
    await signIn(saskia);
    expect(await listOutbox()).toEqual([]);
  });

  test('has deleted it before anybody is told that the session is over', async () => {
    await enqueue(await brokenOven());
    let left = -1;
    const tellServer = async () => {
      left = (await listOutbox()).length;
    };
    await signOut({ unsent: 'discard', tellServer });
    expect(left).toBe(0);
  });

  test('signs out without a network too', async () => {
    await signOut({ unsent: 'keep', tellServer: () => Promise.reject(new Error('no network')) });
    expect(await drain()).toEqual({ state: 'signed_out' });
  });

  test('keeps what does not open with the present key and asks a person to look', async () => {
    const server = ownServer();
    await enqueue(await brokenOven());
    const { storeDeviceKey } = await import('../session/keys.ts');
    await storeDeviceKey(saskia.userId, keyOf(tarik));
    await drain({ api: server.api });
    expect(await listOutbox()).toMatchObject([{ state: 'needs_attention', lastError: { code: 'sealed' } }]);
    expect((await server.seen()).log).toEqual([]);
  });
});
