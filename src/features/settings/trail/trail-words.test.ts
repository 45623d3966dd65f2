import { expect, test } from 'vitest';
import { deedWords, factWords, linkTo, recordWords } from './trail-words.ts';

const entry = {
  id: '1',
  at: '2026-11-23T11:00:00Z',
  entity: 'contract',
  recordId: '0199',
  called: 'K-1001',
  action: 'activate',
  actorName: 'Anna',
  data: {},
};

test('a deed is said in words, with its record and where it is shown', () => {
  expect([recordWords(entry, 'de'), deedWords(entry, 'de')]).toEqual(['Vertrag K-1001', 'Aktiviert']);
  expect(linkTo(entry)).toBe('/contracts/leads/K-1001');
  expect(linkTo({ ...entry, called: null }), 'a contract that is gone').toBeNull();
  expect(linkTo({ ...entry, entity: 'list' })).toBeNull();
});

test('what a deed was about is said with fields and states', () => {
  expect(factWords({ ...entry, data: { fields: ['phone', 'iban'] } }, 'de')).toBe('phone, iban');
  expect(factWords({ ...entry, data: { from: 'approved', to: null, count: 3 } }, 'de')).toBe(
    'Freigegeben → – · count: 3',
  );
  expect(factWords({ ...entry, data: { from: '2026-11-23T17:00:00.000Z' } }, 'de')).toBe(
    '23.11.2026, 18:00 → –',
  );
});
