import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { readReply, type Reply } from '../http/reply.ts';
import { judge, retryAfterMs } from './verdict.ts';

const endpoint = { answer: v.object({ id: v.string() }) };

function reply(status: number, body: unknown): Reply {
  return readReply({ kind: 'answer', status, body, header: () => null }, endpoint);
}

function says(code: string, details?: unknown) {
  return { error: { code, message: 'm', details } };
}

describe('an answer', () => {
  const rules = { echoes: (data: unknown) => (data as { id: string }).id === 'a', now: 0 };
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
    // Whatever our server did not say itself: proxies, portals, filters.
    [401, undefined, 'wait'],
    [401, '<html>Proxy</html>', 'wait'],
    [403, '<html>Blocked</html>', 'wait'],
    [404, { message: 'no such page' }, 'wait'],
    [407, undefined, 'wait'],
    [413, '<html>Too large</html>', 'wait'],
    [400, says('cookies_missing'), 'wait'],
    [403, says('xsrf_mismatch'), 'wait'],
    [422, says('photo_missing'), 'photo_missing'],
    [422, says('invalid', { cause: 'photo_missing' }), 'photo_missing'],
    [400, undefined, 'wait'],
    [403, says('forbidden'), 'refused'],
    [404, says('not_found'), 'refused'],
    [409, says('id_taken'), 'refused'],
    [413, says('too_large'), 'refused'],
    [422, says('key_reused'), 'key_reused'],
  ])('of %i with %j means %s', (status, json, kind) => {
    expect(judge(reply(status, json), rules).kind).toBe(kind);
  });

  test('about the caller’s own record means that it is there, as it was sent before', () => {
    const ownRecord = (details: unknown) => (details as { own?: unknown } | undefined)?.own ?? null;
    const own = { id: 'a' };
    expect(judge(reply(409, says('id_taken', { own })), { ...rules, ownRecord })).toEqual({
      kind: 'done',
      answer: own,
      asBefore: true,
    });
    const foreign = [undefined, { own: { id: 'b' } }];
    for (const details of foreign) {
      expect(judge(reply(409, says('id_taken', details)), { ...rules, ownRecord }).kind).toBe('refused');
    }
  });

  test('that never came means waiting', () => {
    expect(judge({ kind: 'none', reason: 'timeout', status: 0 }, rules)).toMatchObject({
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
