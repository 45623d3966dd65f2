import type { Figures } from '#domain/contract/cockpit/cockpit.ts';
import { medianOf } from '#domain/contract/cockpit/histogram.ts';
import { endedStatuses } from '#domain/contract/life/reached.ts';
import type { CountRow } from './counts.repository.ts';

/** The figures of some counts together. */
export function figuresOf(rows: readonly CountRow[]): Figures {
  const details = addUp(rows);
  const total = (name: 'registered' | 'confirmed' | 'delivered' | 'activated') =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return {
    registered: total('registered'),
    confirmed: total('confirmed'),
    delivered: total('delivered'),
    activated: total('activated'),
    ended: endedStatuses.reduce((sum, status) => sum + (details.get(status) ?? 0), 0),
    medianDays: {
      confirmed: medianOf(daysIn(details, 'c')),
      delivered: medianOf(daysIn(details, 'd')),
      activated: medianOf(daysIn(details, 'a')),
    },
  };
}

function addUp(rows: readonly CountRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { details } of rows) {
    for (const [key, count] of Object.entries(details)) sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return sums;
}

const daysKey = /^[cda]\d+$/;

function daysIn(details: ReadonlyMap<string, number>, step: 'c' | 'd' | 'a'): Map<number, number> {
  const found = [...details].filter(([key]) => key.startsWith(step) && daysKey.test(key));
  return new Map(found.map(([key, count]) => [Number(key.slice(1)), count]));
}
