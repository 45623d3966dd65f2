import { expect, test } from 'vitest';
import { dayOfMoment, dayText, momentText } from './day-text.ts';

test('a day reads DD.MM.YYYY, and a dash where there is none', () => {
  expect(dayText('2026-03-09')).toBe('09.03.2026');
  expect(dayText(null)).toBe('–');
});

test('an instant is told by the clock in Berlin, in summer and in winter', () => {
  expect(momentText('2026-11-21T13:05:00Z')).toBe('21.11.2026, 14:05');
  expect(momentText('2026-07-01T22:30:00Z')).toBe('02.07.2026, 00:30');
});

test('what happens in London before midnight has happened on the next day in Berlin', () => {
  expect(dayOfMoment('2026-12-31T23:30:00Z')).toBe('01.01.2027');
});
