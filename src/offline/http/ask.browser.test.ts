import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getConfig } from '#api/config.ts';
import { emptyDevice, ownServer, saskia, signIn } from '../../../tests/support/device/device.ts';
import { refreshSession } from '../session/refresh.ts';
import { currentSession } from '../session/session.ts';
import { ask, type Call } from './ask.ts';
import { request } from './request.ts';
import type { Transport } from './transport.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

type Server = ReturnType<typeof ownServer>;

/** A call that needs the session. The server answers it like a claim. */
const endpoint = { method: 'POST', path: '/v1/claims' } as const;
const body = { id: 'a', photos: [] };

function asSaskia({ api }: Server, more: Partial<Call> = {}): Call {
  return {
    endpoint,
    body,
    api,
    caller: async () => ({ language: 'de', accessToken: (await currentSession())?.accessToken ?? null }),
    renew: (refused) => refreshSession(refused, { api }),
    ...more,
  };
}

async function timesAsked(server: Server, path: string): Promise<number> {
  return (await server.seen()).log.filter((line) => line.endsWith(path)).length;
}

describe('an access token that has run out', () => {
  test('is renewed once for all calls that notice it, whenever their answer comes', async () => {
    const server = ownServer();
    await server.set({ tokens: [], newTokens: ['token-2', 'token-3'] });
    const atOnce = Array.from({ length: 4 }, () => ask(asSaskia(server)));
    // This call is sent with the old token, after the other calls have renewed it.
    let waited = false;
    const late = ask(
      asSaskia(server, {
        caller: async () => {
          const accessToken = (await currentSession())!.accessToken;
          if (!waited) await Promise.all(atOnce);
          waited = true;
          return { language: 'de', accessToken };
        },
      }),
    );
    const replies = await Promise.all([...atOnce, late]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await timesAsked(server, 'refresh-emil')).toBe(1);
    expect((await currentSession())?.accessToken).toBe('token-2');
  });

  test('is renewed once for two tabs', async () => {
    const server = ownServer();
    await server.set({ tokens: [], newTokens: ['token-2', 'token-3'] });
    vi.resetModules();
    const otherTab = await import('../session/refresh.ts');
    const renew = (refused: string) => otherTab.refreshSession(refused, { api: server.api });
    const calls = [
      asSaskia(server),
      asSaskia(server, { renew }),
      asSaskia(server),
      asSaskia(server, { renew }),
    ];
    const replies = await Promise.all(calls.map((call) => ask(call)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await timesAsked(server, 'refresh-emil')).toBe(1);
  });

  test('is asked for once where it cannot be renewed, and all calls are told', async () => {
    const server = ownServer();
    await server.set({ tokens: [] });
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(asSaskia(server))));
    expect(replies).toMatchObject(Array.from({ length: 4 }, () => ({ kind: 'refusal', status: 401 })));
    expect(await timesAsked(server, 'refresh-emil')).toBe(1);
  });

  test('is not asked for where nobody is signed in', async () => {
    const server = ownServer();
    const reply = await ask(asSaskia(server, { caller: () => ({ language: 'de', accessToken: null }) }));
    expect(reply).toMatchObject({ kind: 'refusal', status: 401 });
    expect(await timesAsked(server, 'refresh-emil')).toBe(0);
  });
});

describe('a call', () => {
  test('whose cookie the server misses fetches one and is made again, once', async () => {
    const server = ownServer();
    const mishap = { on: 'claims', mishap: { do: 'cookie' } } as const;
    await server.set({ mishaps: [mishap] });
    expect((await ask(asSaskia(server))).status).toBe(201);
    await server.set({ mishaps: [mishap, mishap, mishap] });
    expect(await ask(asSaskia(server))).toMatchObject({ status: 400, error: { code: 'cookies_missing' } });
    expect(await timesAsked(server, '/v1/claims')).toBe(4);
  });

  test('whose answer was lost is made again as often as it may be, under the same key', async () => {
    const keys: (string | undefined)[] = [];
    const transport: Transport = (_, { headers }) => {
      keys.push(headers['Idempotency-Key']);
      return Promise.reject(new TypeError('the line broke'));
    };
    const reply = await ask(asSaskia(ownServer(), { key: 'key-1', repeats: 1, transport }));
    expect(reply).toEqual({ kind: 'none', reason: 'network', status: 0 });
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  test('that hangs is given up in time', async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: { do: 'hang' } }] });
    const reply = await ask(asSaskia(server, { limitMs: 300, repeats: 1 }));
    expect(reply).toEqual({ kind: 'none', reason: 'timeout', status: 0 });
    expect(await timesAsked(server, '/v1/claims')).toBe(1);
  });

  test('that nobody waits for any more ends with the reason', async () => {
    const server = ownServer();
    const leaving = new AbortController();
    await server.set({ mishaps: [{ on: 'claims', mishap: { do: 'hang' } }] });
    const asked = ask(asSaskia(server, { signal: leaving.signal, repeats: 1 }));
    setTimeout(() => leaving.abort(), 100);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['follows no redirect', 'redirect', { kind: 'answer', status: 0 }],
    ['reads a portal’s page as text', 'portal', { kind: 'answer', body: '<h1>Welcome to our hotel</h1>' }],
  ] as const)('%s', async (_, mishap, answer) => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'config', mishap: { do: mishap } }] });
    expect(await request({ endpoint: getConfig, api: server.api })).toMatchObject(answer);
  });
});
