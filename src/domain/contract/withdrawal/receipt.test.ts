import { expect, it } from 'vitest';
import { receiptOf } from './receipt.ts';

const declared = {
  id: '0199a5b0-0000-7000-8000-000000000000',
  channel: 'page',
  number: 'V-200002',
  name: 'Erika Muster',
  email: 'erika@post.example',
  sentOn: '2026-11-20',
  receivedAt: new Date('2026-11-20T22:30:05Z'),
  statement: 'Hiermit widerrufe ich den hier genannten Vertrag.',
} as const;

it('repeats the declaration with day and time in Berlin', () => {
  expect(receiptOf(declared, 'de').split('\n')).toEqual([
    'Eingangsbestätigung: Widerruf',
    '',
    'Erklärung: Hiermit widerrufe ich den hier genannten Vertrag.',
    'Nummer: V-200002',
    'Name: Erika Muster',
    'E-Mail: erika@post.example',
    'Eingegangen über: Persönliche Seite',
    'Eingegangen am: 20.11.2026, 23:30:05 Uhr (Berlin)',
    'Kennung: 0199a5b0-0000-7000-8000-000000000000',
  ]);
});

it('names the day of sending of what came by letter, and no address where none is known', () => {
  const letter = receiptOf({ ...declared, channel: 'letter', sentOn: '2026-11-17', email: null }, 'en');
  expect(letter).toContain(
    '\nReceived by: Letter\nSent on: 17 November 2026\nReceived on: 20 November 2026, 23:30:05 (Berlin)',
  );
  expect(letter).not.toContain('Email:');
});
