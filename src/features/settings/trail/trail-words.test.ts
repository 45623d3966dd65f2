import { expect, test } from 'vitest';
import { actorOf, deedWords, factWords, linkTo, recordWords } from './trail-words.ts';

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
  expect(factWords({ ...entry, data: { fields: ['phone', 'iban'] } }, 'de')).toBe('Telefon, IBAN');
  expect(factWords({ ...entry, data: { from: 'approved', to: null, count: 3 } }, 'de')).toBe(
    'Freigegeben → – · Anzahl: 3',
  );
  expect(factWords({ ...entry, data: { from: '2026-11-23T17:00:00.000Z' } }, 'de')).toBe(
    '23.11.2026, 18:00 → –',
  );
});

test('ids are left out, codes and counts have words', () => {
  const data = { why: 'request', importId: '01a21ca0', records: ['contract 01a2'], textVersion: '2' };
  expect(factWords({ ...entry, data }, 'de')).toBe('Anlass: auf Verlangen · Wortlaut, Version: 2');
  const counts = { wrong: 6, removed: 194, ready: 0 };
  expect(factWords({ ...entry, entity: 'import', data: counts }, 'de')).toBe(
    'Fehlerhaft: 6 · Rückgängig gemacht: 194',
  );
  expect(factWords({ ...entry, entity: 'asset', data: { kind: 'graphic' } }, 'en')).toBe('Kind: Graphics');
});

test('somebody who signs in did it themselves, though the server wrote it down', () => {
  const signedIn = {
    ...entry,
    entity: 'user',
    action: 'signed_in',
    called: 'Anna Vogt',
    actorName: 'system',
  };
  expect(actorOf(signedIn)).toBe('Anna Vogt');
  expect(actorOf({ ...signedIn, entity: 'contract', action: 'issue' })).toBeNull();
});
