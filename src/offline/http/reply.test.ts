import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { readReply } from './reply.ts';

const json = { answer: v.object({ id: v.string() }) };
const pdf = { file: 'application/pdf' };
const nothing = {};

function kindOf(status: number, body: unknown, endpoint: Parameters<typeof readReply>[1]): string {
  return readReply({ kind: 'answer', status, body, header: () => null }, endpoint).kind;
}

const refusal = { error: { code: 'not_found', message: 'There is no such entry.' } };
const page = '<!doctype html><title>Welcome to our hotel</title>';

describe('an answer', () => {
  test.each([
    ['what was asked for', 200, { data: { id: 'a' } }, json],
    ['what was asked for, newly made', 201, { data: { id: 'a' } }, json],
    ['a file', 200, new Blob(['%PDF'], { type: 'application/pdf' }), pdf],
    ['no content, where none was asked for', 204, undefined, nothing],
  ])('is ours where it is %s', (_, status, body, endpoint) => {
    expect(kindOf(status, body, endpoint)).toBe('success');
  });

  test.each([400, 401, 404, 422, 500, 503])(
    'is ours where it says in our words why not, with %i',
    (status) => {
      expect(kindOf(status, refusal, json)).toBe('refusal');
    },
  );

  test.each([
    ['a page of a guest network', 200, page, json],
    ['a page instead of a file', 200, new Blob([page], { type: 'text/html' }), pdf],
    ['text instead of a file', 200, page, pdf],
    ['a page where nothing was asked for', 200, page, nothing],
    ['JSON of somebody else', 200, { ok: true }, json],
    ['our envelope around something else', 200, { data: { name: 'a' } }, json],
    ['a refusal that claims to be a success', 200, refusal, json],
    ['an empty answer', 200, undefined, json],
    ['no content, where some was asked for', 204, undefined, json],
    ['a redirect', 0, undefined, json],
    ['a redirect that was not hidden', 302, refusal, json],
    ['a refusal of a proxy', 403, page, json],
    ['a refusal in JSON of a proxy', 404, { error: 'not found' }, json],
    ['a gateway whose server is down', 502, '', json],
    ['network authentication required', 511, page, json],
  ])('is not ours where it is %s', (_, status, body, endpoint) => {
    expect(kindOf(status, body, endpoint)).toBe('not_ours');
  });

  test('that never came says why', () => {
    expect(readReply({ kind: 'none', reason: 'timeout' }, json)).toEqual({
      kind: 'none',
      reason: 'timeout',
      status: 0,
    });
  });

  test('says when the server wants to be asked again, whoever it is', () => {
    const busy = { kind: 'answer', status: 503, body: '', header: () => '120' } as const;
    expect(readReply(busy, json)).toMatchObject({ kind: 'not_ours', retryAfter: '120' });
  });
});
