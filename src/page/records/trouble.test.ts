import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { factChanges, type Fact } from './record.ts';
import { isOutpaced, Outpaced, troubleOf } from './trouble.ts';

const failure = (code: ConstructorParameters<typeof ApiFailure>[0]['code'], status: number) =>
  new ApiFailure({ code, status, message: `said ${code}` });

const words = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), language: 'en' as const };

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

test('who came too late reads what has changed', () => {
  const changes = [{ label: 'Status', from: 'Pending', to: 'Declined' }];
  const late = new Outpaced(failure('version_conflict', 412), () => changes);
  const trouble = troubleOf(late);
  expect(late).toMatchObject({ status: 412, code: 'version_conflict' });
  expect(trouble?.kind === 'outpaced' && trouble.changes(words)).toEqual(changes);
  const unknown = troubleOf(failure('wrong_state', 409));
  expect(unknown?.kind === 'outpaced' && unknown.changes(words)).toEqual([]);
});

interface Record {
  status: string;
  phone: string | null;
}
const facts: readonly Fact<Record>[] = [
  { label: { id: 'Status' }, of: ({ status }) => status },
  { label: { id: 'Phone' }, part: 'customer', of: ({ phone }) => phone },
];

test('only the facts that read differently are named, an empty one as nothing', () => {
  const before = { status: 'open', phone: '' };
  expect(factChanges(facts, { before, now: { status: 'open', phone: null } }, words)).toEqual([]);
  expect(factChanges(facts, { before, now: { status: 'open', phone: '0171' } }, words)).toEqual([
    { label: 'Phone', from: null, to: '0171' },
  ]);
});

test('the facts of the part that is compared field by field are left out', () => {
  const versions = { before: { status: 'open', phone: '1' }, now: { status: 'closed', phone: '2' } };
  expect(factChanges(facts, { ...versions, except: 'customer' }, words)).toEqual([
    { label: 'Status', from: 'open', to: 'closed' },
  ]);
});
