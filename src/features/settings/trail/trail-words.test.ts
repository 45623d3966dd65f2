import { expect, test } from 'vitest';
import { actorOf, deedWords, factWords, linkTo, recordWords } from './trail-words.ts';

const names = {
  roleName: (role: string) => ({ retailer: 'Händler', marketing: 'Marketing' })[role],
};
const de = { language: 'de', ...names } as const;
const en = { language: 'en', ...names } as const;

const entry = {
  id: '1',
  at: '2026-11-23T11:00:00Z',
  entity: 'contract',
  recordId: '0199',
  called: 'A-100584',
  address: 'KF2FMP4G',
  action: 'activate',
  actorName: 'Anna',
  data: {},
};

test('a deed is said in words, with its record and where it is shown', () => {
  expect([recordWords(entry, de), deedWords(entry, de)]).toEqual(['Vertrag A-100584', 'Aktiviert']);
  expect(linkTo(entry)).toBe('/contracts/leads/KF2FMP4G');
  expect(linkTo({ ...entry, called: null, address: null }), 'a contract that is gone').toBeNull();
  expect(linkTo({ ...entry, entity: 'operation', address: null })).toBeNull();
});

test('what a deed was about is said with fields and states', () => {
  expect(factWords({ ...entry, data: { fields: ['phone', 'iban'] } }, de)).toBe('Telefon, IBAN');
  expect(factWords({ ...entry, data: { from: 'approved', to: null, count: 3 } }, de)).toBe(
    'Freigegeben → – · Anzahl: 3',
  );
  expect(factWords({ ...entry, data: { from: '2026-11-23T17:00:00.000Z' } }, de)).toBe(
    '23.11.2026, 18:00 → –',
  );
});

test('roles, lists and reasons are told by their names', () => {
  const moved = { ...entry, entity: 'user', data: { from: 'retailer', to: 'marketing' } };
  expect(factWords(moved, de)).toBe('Händler → Marketing');
  expect(recordWords({ ...entry, entity: 'list', called: 'Funktionen' }, de)).toBe('Liste Funktionen');
  expect(recordWords({ ...entry, entity: 'assets', called: 'Flyers' }, en)).toBe(
    'Order of marketing assets Flyers',
  );
  const withReason = { from: 'pending', to: 'declined', reasonId: '01a2', reason: 'Doppelt angelegt' };
  expect(factWords({ ...entry, data: withReason }, de)).toBe(
    'Wartet auf Bestätigung → Abgelehnt · Begründung: Doppelt angelegt',
  );
});

test('ids are left out, codes and counts have words', () => {
  const data = { why: 'request', importId: '01a21ca0', textVersion: '2', unknown: 'xyz' };
  expect(factWords({ ...entry, data }, de)).toBe('Anlass: auf Verlangen · Wortlaut, Version: 2');
  const counts = { wrong: 6, removed: 194, ready: 0 };
  expect(factWords({ ...entry, entity: 'import', data: counts }, de)).toBe(
    'Fehlerhaft: 6 · Rückgängig gemacht: 194',
  );
  expect(factWords({ ...entry, entity: 'asset', data: { kind: 'graphic' } }, en)).toBe('Type: Graphics');
  const issued = { version: 1, document: 'insurance_certificate', count: 1234 };
  expect(factWords({ ...entry, data: issued }, de)).toBe(
    'Dokument: Versicherungszertifikat · Anzahl: 1.234 · Version: 1',
  );
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
  const ofItself = { ...entry, entity: 'client', action: 'register', called: 'Küchen am Sund' };
  expect(actorOf({ ...ofItself, actorName: 'nobody' })).toBe('Küchen am Sund');
  expect(actorOf({ ...signedIn, entity: 'contract', action: 'issue' })).toBeNull();
});
