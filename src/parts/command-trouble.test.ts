import { expect, test } from 'vitest';
import { ApiFailure } from '#page/api/api-failure.ts';
import { isOutpaced, troubleOf } from './command-trouble.ts';

const failure = (code: ConstructorParameters<typeof ApiFailure>[0]['code'], status: number) =>
  new ApiFailure({ code, status, message: `said ${code}` });

test('a colleague who was faster is told from a refusal', () => {
  expect(isOutpaced(failure('version_conflict', 412))).toBe(true);
  expect(isOutpaced(failure('wrong_state', 409))).toBe(true);
  expect(troubleOf(failure('forbidden', 403))).toEqual({ kind: 'said', message: 'said forbidden' });
});

test('without a network the person hears that the server is needed', () => {
  expect(troubleOf(failure('unreachable', 0))).toEqual({ kind: 'offline' });
  expect(troubleOf(failure('unavailable', 503))).toEqual({ kind: 'offline' });
});

test('without an error there is no trouble', () => {
  expect(troubleOf(null)).toBeNull();
});
