import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenOven, emptyDevice, ownServer, saskia, signIn } from '../../../tests/support/device/device.ts';
import { closeDatabase, databaseName } from '../device/database.ts';
import { enqueue } from './outbox-deeds.ts';
import { listOutbox } from './outbox.ts';
import { storageUse, storageWasLost } from '../session/storage.ts';
import { startSending } from './triggers.ts';

let stop = () => {};

function fail(error: unknown): never {
  throw error;
}

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

afterEach(() => stop());

describe('a page that is open', () => {
  test('sends what was kept before it was opened, and what is kept from then on', async () => {
    const server = ownServer();
    await enqueue(await brokenOven('before'));
    stop = startSending({ api: server.api, onError: fail });
    await vi.waitFor(async () => expect((await server.seen()).claims).toHaveLength(1));
    await enqueue(await brokenOven('after'));
    await vi.waitFor(async () => expect((await server.seen()).claims).toHaveLength(2));
    await vi.waitFor(async () => expect(await listOutbox()).toEqual([]));
  });

  test('tries again by itself after a while', { timeout: 15_000 }, async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: { do: 'status', status: 503 } }] });
    await enqueue(await brokenOven());
    stop = startSending({ api: server.api, onError: fail });
    await vi.waitFor(async () => expect((await server.seen()).claims).toHaveLength(1), { timeout: 10_000 });
  });

  test('sends at once when the network is back, and when somebody signs in again', async () => {
    const server = ownServer();
    await server.set({ tokens: ['token-5'], mishaps: [{ on: 'uploads', mishap: { do: 'portal' } }] });
    await enqueue(await brokenOven());
    const states: string[] = [];
    stop = startSending({ api: server.api, onError: fail, onResult: ({ state }) => states.push(state) });
    await vi.waitFor(() => expect(states).toContain('done'));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(states).toContain('sign_in'));
    await signIn({ ...saskia, accessToken: 'token-5' });
    await vi.waitFor(async () => expect((await server.seen()).claims).toHaveLength(1));
  });
});

describe('storage', () => {
  test('that the browser has cleared is said once', async () => {
    await storageWasLost();
    expect(await storageWasLost()).toBe(false);
    closeDatabase(saskia.userId);
    await deleteDB(databaseName(saskia.userId));
    expect([await storageWasLost(), await storageWasLost()]).toEqual([true, false]);
  });

  test('tells what is used and how much room there is', async () => {
    const { usedBytes, roomBytes } = await storageUse();
    expect(usedBytes).toBeGreaterThan(0);
    expect(roomBytes).toBeGreaterThan(usedBytes!);
  });
});
