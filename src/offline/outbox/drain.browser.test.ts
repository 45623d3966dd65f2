import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drain } from './drain.ts';
import { onOutbox } from '../device/rows/outbox-item.ts';
import { changeHead } from './outbox-row.ts';
import { itemBody } from './item-content.ts';
import { enqueue, retryItem } from './outbox-deeds.ts';
import { listOutbox } from './outbox.ts';
import {
  brokenOven,
  emptyDevice,
  hashesOf,
  putClaim,
  ownServer,
  saskia,
  signIn,
} from '../../../tests/support/device/device.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(async () => {
  await expectNoFileAdrift(saskia.userId);
});

const isPut = (line: string) => line.startsWith('PUT');

describe('a claim filed in the cellar', () => {
  test('goes out with its photos first, then the claim, and is gone from the device', async () => {
    const server = ownServer();
    const oven = await brokenOven();
    await enqueue(oven);
    const result = await drain({ api: server.api });
    const { claims, uploads, log } = await server.seen();
    expect(result).toEqual({ state: 'done', sent: 1, waiting: 0, nextAt: null });
    expect(claims).toMatchObject([{ id: oven.id, key: oven.id, xsrf: 'xsrf-1' }]);
    expect(uploads.toSorted()).toEqual(hashesOf(oven).toSorted());
    expect(log.findIndex((line) => line === 'POST /v1/claims')).toBeGreaterThan(log.findLastIndex(isPut));
    expect(await listOutbox()).toEqual([]);
  });

  test('arrives once where the line breaks after the server has it', async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: { do: 'drop_after' } }] });
    await enqueue(await brokenOven());
    await drain({ api: server.api });
    // Chromium may have repeated the request on a fresh connection; if not, the next round repeats it.
    await drain({ api: server.api, urgency: 'reachable' });
    expect((await server.seen()).claims).toHaveLength(1);
    expect(await listOutbox()).toEqual([]);
  });

  test('is sent once by two tabs that wake at the same time', async () => {
    const server = ownServer();
    await enqueue(await brokenOven());
    vi.resetModules();
    const otherTab = await import('./drain.ts');
    const states = await Promise.all([drain({ api: server.api }), otherTab.drain({ api: server.api })]);
    const { log } = await server.seen();
    expect(states.map(({ state }) => state).toSorted()).toEqual(['busy', 'done']);
    expect(log.filter((line) => line === 'POST /v1/claims')).toHaveLength(1);
    expect(log.filter(isPut)).toHaveLength(2);
  });

  test('is taken up again where the page was killed while sending it', async () => {
    const server = ownServer();
    await enqueue(await brokenOven());
    const [item] = await listOutbox();
    await changeHead(item!, (row) => ({ ...row, state: 'sending' }));
    expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0 });
  });

  test.each([
    ['the server fails', { do: 'status', status: 500 }, 'unexpected'],
    ['a proxy blocks it', { do: 'proxy', status: 403 }, 'not_understood'],
    ['a proxy wants a password', { do: 'proxy', status: 401 }, 'not_understood'],
    ['a proxy knows no such page', { do: 'proxy', status: 404 }, 'not_understood'],
    ['the server has too much to do', { do: 'status', status: 429, code: 'throttled' }, 'throttled'],
    ['a proxy is too early', { do: 'status', status: 425 }, 'unexpected'],
    ['a hotel wants its page to be seen', { do: 'portal' }, 'not_understood'],
    ['a hotel leads to its page', { do: 'redirect' }, 'not_understood'],
    ['the answer speaks of another claim', { do: 'other_id' }, 'not_understood'],
    ['the server hangs', { do: 'hang' }, 'timeout'],
  ] as const)('waits and is tried again where %s', async (_, mishap, code) => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap }] });
    await enqueue(await brokenOven());
    const result = await drain({ api: server.api, limitMs: 1_000 });
    expect(result).toMatchObject({ state: 'done', sent: 0, waiting: 1 });
    const [item] = await listOutbox();
    expect(item).toMatchObject({ state: 'waiting', attempts: 1, lastError: { code } });
    expect(item!.uploads.every((one) => one.acknowledged)).toBe(true);
    expect(item!.nextAttemptAt).toBeGreaterThan(Date.now());
    await retryItem(item!.id);
    await drain({ api: server.api });
    const { claims, log } = await server.seen();
    expect(claims).toHaveLength(1);
    expect(log.filter(isPut)).toHaveLength(2);
  });

  test('waits where there is nobody at the other end, without being counted as seen', async () => {
    await enqueue(await brokenOven());
    const result = await drain({ api: 'http://localhost:9/api' });
    expect(result).toMatchObject({ state: 'done', sent: 0, waiting: 1 });
    expect((await listOutbox())[0]).toMatchObject({ state: 'waiting', lastError: { code: 'network' } });
  });

  test('waits as long as the server asks for', async () => {
    const server = ownServer();
    const mishap = { do: 'status', status: 503, code: 'unavailable', retryAfter: '120' } as const;
    await server.set({ mishaps: [{ on: 'uploads', mishap }] });
    await enqueue(await brokenOven());
    const before = Date.now();
    await drain({ api: server.api });
    const [item] = await listOutbox();
    expect(item!.nextAttemptAt! - before).toBeGreaterThan(119_000);
    const { length } = (await server.seen()).log;
    await drain({ api: server.api, urgency: 'reachable' });
    expect((await server.seen()).log).toHaveLength(length);
    expect(await drain({ api: server.api, urgency: 'all' })).toMatchObject({ sent: 1 });
  });

  test('goes out when it is asked for although another tab is just looking what is due', async () => {
    const server = ownServer();
    const mishap = { do: 'status', status: 503, code: 'unavailable', retryAfter: '3000' } as const;
    await server.set({ mishaps: [{ on: 'claims', mishap }] });
    await enqueue(await brokenOven());
    await drain({ api: server.api });
    const looking = Promise.withResolvers<void>();
    const other = navigator.locks.request('outbox', () => looking.promise);
    const asked = drain({ api: server.api, urgency: 'all' });
    looking.resolve();
    await other;
    expect(await asked).toMatchObject({ state: 'done', sent: 1 });
  });

  test('uploads its photos again where the server has lost them', async () => {
    const server = ownServer();
    const mishap = { do: 'status', status: 500 } as const;
    await server.set({ mishaps: [{ on: 'claims', mishap }] });
    const oven = await brokenOven();
    await enqueue(oven);
    await drain({ api: server.api });
    await server.set({ uploads: [] });
    await retryItem(oven.id);
    expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0 });
    expect((await server.seen()).log.filter(isPut)).toHaveLength(4);
  });

  test('that have arrived are stored while the claim waits for its answer, for a page that is killed then', async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: { do: 'hang' } }] });
    await enqueue(await brokenOven());
    const limitMs = 4_000;
    const draining = drain({ api: server.api, limitMs });
    const arrived = { state: 'sending', uploads: [{ acknowledged: true }, { acknowledged: true }] };
    await vi.waitFor(async () => expect(await listOutbox()).toMatchObject([arrived]), {
      timeout: limitMs / 2,
    });
    await draining;
  });

  test('tells how far the photos are, and that it has arrived', async () => {
    const server = ownServer();
    const oven = await brokenOven();
    await enqueue(oven);
    const heard: string[] = [];
    const stop = onOutbox((event) => {
      heard.push(event.kind === 'progress' ? `${event.sentBytes}/${event.totalBytes}` : event.kind);
    });
    await drain({ api: server.api });
    await vi.waitFor(() => expect(heard).toContain('sent'));
    stop();
    expect(heard.filter((one) => one.includes('/'))).toEqual(['2000/4000', '4000/4000']);
  });
});

describe('a claim the server refuses', () => {
  const refused = { do: 'status', status: 422, code: 'contract_not_claimable' } as const;

  test('is kept with the reason and not sent again by itself', async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: refused }] });
    await enqueue(await brokenOven());
    expect(await drain({ api: server.api })).toMatchObject({ sent: 0, waiting: 1, nextAt: null });
    expect((await listOutbox())[0]).toMatchObject({
      state: 'needs_attention',
      lastError: { code: 'contract_not_claimable', message: 'says contract_not_claimable' },
    });
    await drain({ api: server.api, urgency: 'reachable' });
    expect((await server.seen()).log.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  test('goes out corrected under a new key as the same claim, with its photos as they are', async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: refused }] });
    const oven = await brokenOven();
    await enqueue(oven);
    await drain({ api: server.api });
    const body = await itemBody<'fileClaim'>(oven.id);
    expect(await putClaim({ ...oven, body: { ...body, contractCode: 'K-2' } }, 'correction')).toBe('put');
    await drain({ api: server.api });
    const { claims, log } = await server.seen();
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({ id: oven.id });
    expect(claims[0]!.key).not.toBe(oven.id);
    expect(log.filter(isPut)).toHaveLength(2);
    expect(await listOutbox()).toEqual([]);
  });

  test('does not hold up the claims after it', async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: refused }] });
    await enqueue(await brokenOven('first'));
    await enqueue(await brokenOven('second'));
    expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 1 });
  });

  test('holds back what belongs to the same record', async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: refused }] });
    const first = await brokenOven('first');
    await enqueue(first);
    const second = await enqueue(await brokenOven('second'));
    await changeHead(second, (row) => ({ ...row, scope: first.id }));
    expect(await drain({ api: server.api })).toMatchObject({ sent: 0, waiting: 2 });
    expect((await server.seen()).log.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });
});

describe('many at once', () => {
  // With the cookie at hand no request asks for it; the browser would let those wait for each other.
  beforeEach(() => {
    document.cookie = 'XSRF-TOKEN=xsrf-1';
  });
  afterEach(() => {
    document.cookie = 'XSRF-TOKEN=; Max-Age=0';
  });

  test('go out several at a time, those of one record one after the other and in order', async () => {
    const server = ownServer();
    await server.set({ delayMs: 100 });
    const claims = await Promise.all(Array.from({ length: 10 }, (_, index) => brokenOven(`${index}`)));
    for (const claim of claims) await enqueue(claim);
    // The last four belong to the record of the sixth.
    const ofOne = claims.slice(6).map(({ id }) => id);
    for (const item of (await listOutbox()).filter(({ id }) => ofOne.includes(id))) {
      await changeHead(item, (row) => ({ ...row, scope: claims[5]!.id }));
    }
    expect(await drain({ api: server.api })).toMatchObject({ sent: 10, waiting: 0 });
    const { claims: filed, atOnce } = await server.seen();
    expect(filed).toHaveLength(10);
    const order = filed.map(({ id }) => id).filter((id) => id === claims[5]!.id || ofOne.includes(id));
    expect(order).toEqual([claims[5]!.id, ...ofOne]);
    expect(atOnce).toBe(4);
  });

  test('do not wait for the first to be answered', async () => {
    const server = ownServer();
    await server.set({ mishaps: [{ on: 'claims', mishap: { do: 'hang' } }] });
    for (const label of ['first', 'second']) await enqueue(await brokenOven(label));
    const limitMs = 4_000;
    const draining = drain({ api: server.api, limitMs });
    const claims = async () => (await server.seen()).claims;
    await vi.waitFor(async () => expect(await claims()).toHaveLength(1), { timeout: limitMs / 2 });
    expect(await draining).toMatchObject({ sent: 1, waiting: 1 });
  });

  test('are joined by what is kept meanwhile', async () => {
    const server = ownServer();
    await server.set({ delayMs: 100 });
    await enqueue(await brokenOven('first'));
    const draining = drain({ api: server.api });
    await enqueue(await brokenOven('second'));
    expect(await draining).toMatchObject({ sent: 2, waiting: 0 });
  });
});

test('a clock that was a month ahead holds nothing up', async () => {
  const server = ownServer();
  const item = await enqueue(await brokenOven());
  const nextAttemptAt = Date.now() + 30 * 24 * 3_600_000;
  const lastError = { code: 'unexpected', message: '', fields: {} };
  await changeHead(item, (row) => ({ ...row, attempts: 1, nextAttemptAt, lastError }));
  expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0 });
});

test('three claims that get no answer end the round, and all of them are kept', async () => {
  for (const label of ['1', '2', '3', '4']) await enqueue(await brokenOven(label));
  const result = await drain({ api: 'http://localhost:9/api' });
  expect(result).toMatchObject({ state: 'done', sent: 0, waiting: 4 });
  const tried = (await listOutbox()).filter((item) => item.attempts === 1);
  expect(tried).toHaveLength(3);
  expect(result.state === 'done' && result.nextAt! > Date.now() + 900).toBe(true);
});
