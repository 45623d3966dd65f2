import { expect, test } from 'vitest';
import { berlinClock } from './berlin-clock.ts';

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const shown = (instant: Date) => berlinClock(instant).toISOString().slice(0, 19).replace('T', ' ');

test('the clocks of Berlin show what the time zone of the system says, in every hour of a hundred years', () => {
  const from = Date.UTC(1996, 0, 1);
  const until = Date.UTC(2096, 0, 1);
  const wrong: string[] = [];
  // Eleven hours and a bit, so that all hours of the day and all days of the week come about.
  for (let at = from; at < until; at += 11 * 3_600_000 + 61_000) {
    const instant = new Date(at);
    if (shown(instant) !== format.format(instant)) wrong.push(instant.toISOString());
  }
  expect(wrong).toEqual([]);
});

test('the clocks change at one o’clock UTC on the last Sundays of March and October', () => {
  for (let year = 1996; year < 2096; year += 1) {
    for (const month of [2, 9]) {
      const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      for (let day = lastDay - 7; day <= lastDay; day += 1) {
        for (const instant of [Date.UTC(year, month, day, 1) - 1, Date.UTC(year, month, day, 1)]) {
          const date = new Date(instant);
          expect(shown(date), date.toISOString()).toBe(format.format(date));
        }
      }
    }
  }
});
