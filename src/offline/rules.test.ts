import { afterEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { endpoints } from '#api/index.ts';
import { backoff, retryAfterMs } from './outbox/backoff.ts';
import { callNamed } from './outbox/calls.ts';
import { newId } from './device/ids.ts';
import { imageKind } from './photos/image-kind.ts';
import { headsOfScopes, nextDueAt, nextToSend } from './outbox/order.ts';
import type { OutboxItem } from './outbox/outbox-item.ts';
import { fit, nextEighth } from './photos/photo-decode.ts';
import { qualityFor } from './photos/photo-encode.ts';
import { timeLimitMs } from './outbox/send.ts';
import { judge, type Reply } from './outbox/verdict.ts';
import { cookieNamed } from './session/xsrf.ts';

test('every call that may wait in the outbox is known to it', () => {
  const names = Object.entries(endpoints)
    .filter(([name, endpoint]) => endpoint.offline && name !== 'putUpload')
    .map(([name]) => name);
  expect(names.length).toBeGreaterThan(0);
  // Of a call whose body's schema is heavy all but that schema is known.
  for (const name of names) expect(endpoints[name]).toMatchObject(callNamed(name)!.endpoint);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const half = () => 0.5;

describe('waiting between tries', () => {
  test('doubles from 2 seconds to a quarter of an hour', () => {
    const seconds = [1, 2, 3, 9, 10, 30].map((attempt) => backoff(attempt, null, half) / 1000);
    expect(seconds).toEqual([2, 4, 8, 512, 900, 900]);
  });

  test('is spread by a fifth, so that devices do not come back together', () => {
    expect([backoff(1, null, () => 0), backoff(1, null, () => 1)]).toEqual([1_600, 2_400]);
  });

  test('is as long as the server asks for, up to an hour', () => {
    expect(backoff(1, 120_000)).toBe(120_000);
    expect(backoff(1, 86_400_000)).toBe(3_600_000);
  });

  test.each([
    ['30', 30_000],
    ['Sat, 21 Nov 2026 10:00:10 GMT', 10_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
    ['-5', null],
  ])('reads Retry-After %j', (header, ms) => {
    expect(retryAfterMs(header, Date.parse('2026-11-21T10:00:00Z'))).toBe(ms);
  });
});

function item(id: string, change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id,
    key: id,
    userId: 'u',
    schemaVersion: 1,
    call: 'fileClaim',
    scope: id,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    capturedAt: '2026-11-20T14:05:00.000Z',
    formVersion: 1,
    label: '',
    size: 0,
    uploads: [],
    ...change,
  };
}

const network = { code: 'network', message: '', fields: {} };
const calm = { now: 1_000, eager: false, tried: new Set<string>() };

describe('the order of sending', () => {
  test('is that of capture within a record', () => {
    const items = [item('3', { scope: 'a' }), item('1', { scope: 'a' }), item('2', { scope: 'b' })];
    expect(headsOfScopes(items).map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('puts what fails often behind what does not', () => {
    expect(nextToSend([item('1', { attempts: 4 }), item('2')], calm)?.id).toBe('2');
  });

  test.each([
    ['needs a person', item('1', { state: 'needs_attention' })],
    ['is being sent', item('1', { state: 'sending' })],
    ['has its time still to come', item('1', { nextAttemptAt: 1_001 })],
    [
      'the server asked to wait for',
      item('1', { nextAttemptAt: 1_001, lastError: { ...network, code: 'throttled' } }),
    ],
  ])('leaves alone what %s', (_, one) => {
    expect(
      nextToSend([one, item('2', { scope: '1' })], { ...calm, eager: one.lastError !== null }),
    ).toBeNull();
  });

  test('does not let a person wait for a network that is back', () => {
    const waiting = item('1', { nextAttemptAt: 9_000, lastError: network });
    expect(nextToSend([waiting], calm)).toBeNull();
    expect(nextToSend([waiting], { ...calm, eager: true })?.id).toBe('1');
    expect(nextToSend([waiting], { ...calm, eager: true, tried: new Set(['1']) })).toBeNull();
  });

  test('knows when something is due by itself', () => {
    const items = [item('1', { nextAttemptAt: 9_000 }), item('2', { nextAttemptAt: 5_000 })];
    expect(nextDueAt(items)).toBe(5_000);
    expect(nextDueAt([item('1', { state: 'needs_attention' }), item('2', { scope: '1' })])).toBeNull();
  });
});

function reply(status: number, json: unknown): Reply {
  return { kind: 'answer', status, json, retryAfter: null };
}

function says(code: string, details?: unknown) {
  return { error: { code, message: 'm', details } };
}

describe('an answer', () => {
  const answer = v.object({ id: v.string() });
  const rules = { answer, echoes: (data: unknown) => (data as { id: string }).id === 'a', now: 0 };
  test.each([
    [200, { data: { id: 'a' } }, 'done'],
    [201, { data: { id: 'a' } }, 'done'],
    [200, { data: { id: 'b' } }, 'wait'],
    [200, undefined, 'wait'],
    [204, undefined, 'wait'],
    [0, undefined, 'wait'],
    [302, undefined, 'wait'],
    [408, undefined, 'wait'],
    [425, undefined, 'wait'],
    [429, says('throttled'), 'wait'],
    [500, says('unexpected'), 'wait'],
    [503, undefined, 'wait'],
    [511, undefined, 'wait'],
    [422, says('hash_mismatch'), 'wait'],
    [401, says('unauthorized'), 'sign_in'],
    [401, undefined, 'sign_in'],
    [400, says('cookies_missing'), 'cookie'],
    [403, says('xsrf_mismatch'), 'cookie'],
    [422, says('photo_missing'), 'photo_missing'],
    [422, says('invalid', { cause: 'photo_missing' }), 'photo_missing'],
    [400, undefined, 'refused'],
    [403, says('forbidden'), 'refused'],
    [404, says('not_found'), 'refused'],
    [409, says('id_taken'), 'refused'],
    [413, says('too_large'), 'refused'],
    [422, says('key_reused'), 'refused'],
  ])('of %i with %j means %s', (status, json, kind) => {
    expect(judge(reply(status, json), rules).kind).toBe(kind);
  });

  test('that never came means waiting', () => {
    expect(judge({ kind: 'none', reason: 'timeout' }, rules)).toMatchObject({
      kind: 'wait',
      error: { code: 'timeout' },
    });
  });

  test('tells which fields are wrong', () => {
    const fields = { damageDate: { code: 'damage_date_future', message: 'm' } };
    const refused = judge(reply(422, { error: { code: 'invalid', message: 'm', fields } }), rules);
    expect(refused).toEqual({ kind: 'refused', error: { code: 'invalid', message: 'm', fields } });
  });
});

test('ids made one after the other sort one after the other, also in one millisecond', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
  const ids = Array.from({ length: 5_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('ids go on from the last one where the clock is set back', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_790_000_100_000);
  const before = newId();
  clock.mockReturnValue(1_790_000_000_000);
  expect(newId() > before).toBe(true);
});

test('a request gets time for its size, but never holds the outbox for more than three minutes', () => {
  expect([timeLimitMs(1_000), timeLimitMs(400_000), timeLimitMs(25_000_000)]).toEqual([
    30_250, 130_000, 180_000,
  ]);
});

test('a cookie is found by its whole name', () => {
  expect(cookieNamed('XSRF-TOKEN', 'a=1; NOT-XSRF-TOKEN=2; XSRF-TOKEN=x%3D3')).toBe('x=3');
  expect(cookieNamed('XSRF-TOKEN', '')).toBeNull();
});

describe('a photo', () => {
  test('fits into 1920 pixels and is not blown up', () => {
    expect(fit(4032, 3024)).toEqual({ width: 1920, height: 1440 });
    expect(fit(3000, 4000)).toEqual({ width: 1440, height: 1920 });
    expect(fit(640, 480)).toEqual({ width: 640, height: 480 });
    expect(fit(20_000, 3)).toEqual({ width: 1920, height: 1 });
  });

  test('is decoded at the next eighth above the wanted size', () => {
    expect([nextEighth(4032, 1920), nextEighth(3840, 1920), nextEighth(640, 640)]).toEqual([2016, 1920, 640]);
  });

  test('keeps its best quality below the limit and comes down steadily above it', () => {
    const qualities = [400_000, 600_000, 700_000, 1_000_000, 2_000_000, 9_000_000].map(qualityFor);
    expect(qualities.slice(0, 2)).toEqual([0.82, 0.82]);
    expect(qualities.slice(1)).toEqual(qualities.slice(1).toSorted((a, b) => b - a));
    expect(qualities.at(-1)).toBe(0.2);
  });

  test.each([
    [[0xff, 0xd8, 0xff, 0xe1], 'image/jpeg'],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
    [[...Buffer.from('RIFF....WEBP')], 'image/webp'],
    [[...Buffer.from('....ftypheic')], 'image/heic'],
    [[...Buffer.from('....ftypmif1')], 'image/heic'],
    [[...Buffer.from('....ftypavif')], 'image/avif'],
    [[...Buffer.from('....ftypisom')], null],
    [[...Buffer.from('<svg xmlns=')], null],
    [[], null],
  ])('is told by its first bytes %j', (bytes, kind) => {
    expect(imageKind(Uint8Array.from(bytes))).toBe(kind);
  });
});
