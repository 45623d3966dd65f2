import { beforeEach, describe, expect, test } from 'vitest';
import { brokenOven, emptyDevice, ownServer, saskia, signIn } from '../../../tests/support/device/device.ts';
import { refreshSession } from '../session/refresh.ts';
import { currentSession } from '../session/session.ts';
import { drain } from './drain.ts';
import { enqueue } from './outbox-deeds.ts';
import { listOutbox, outboxPause } from './outbox.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

describe('a session that has run out', () => {
  test('is refreshed once, and sending goes on', async () => {
    const server = ownServer();
    await server.set({ tokens: ['token-2'], newTokens: ['token-2'] });
    await enqueue(await brokenOven());
    expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0 });
    expect((await server.seen()).log.filter((line) => line.includes('refresh'))).toHaveLength(1);
    expect((await currentSession())?.accessToken).toBe('token-2');
  });

  test('that cannot be refreshed asks for signing in, keeps everything, and goes on after it', async () => {
    const server = ownServer();
    await server.set({ tokens: ['token-9'] });
    await enqueue(await brokenOven('first'));
    await enqueue(await brokenOven('second'));
    expect(await drain({ api: server.api })).toEqual({ state: 'sign_in' });
    expect(await outboxPause()).toBe('sign_in');
    expect(await listOutbox()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    await signIn({ ...saskia, accessToken: 'token-9' });
    expect(await drain({ api: server.api })).toMatchObject({ sent: 2, waiting: 0 });
    expect(await outboxPause()).toBeNull();
  });

  test('is refreshed once where several notice at the same time', async () => {
    const server = ownServer();
    await server.set({ tokens: [], newTokens: ['token-2', 'token-3'] });
    const all = Array.from({ length: 5 }, () => refreshSession('token-1', { api: server.api }));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => 'renewed'));
    expect((await server.seen()).log.filter((line) => line.includes('refresh'))).toHaveLength(1);
  });

  test('is not taken for run out where the server cannot be reached', async () => {
    expect(await refreshSession('token-1', { api: 'http://localhost:9/api' })).toBe('unreachable');
    expect((await currentSession())?.accessToken).toBe('token-1');
  });
});

test('a missing anti-forgery cookie is fetched, not shown to anybody', async () => {
  const server = ownServer();
  await server.set({ mishaps: [{ on: 'claims', mishap: { do: 'cookie' } }] });
  await enqueue(await brokenOven());
  expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0 });
});
