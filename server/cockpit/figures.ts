import type { Figures } from '#domain/contract/cockpit/cockpit.ts';
import { medianOf } from '#domain/contract/cockpit/histogram.ts';
import { endedStatuses } from '#domain/contract/life/reached.ts';
import type { CountRow } from './counts.repository.ts';

const kept = ['registered', 'confirmed', 'delivered', 'activated', 'ended'] as const;

/** Counts added up: how many, and how often each step took so many days. */
export interface Sums extends Record<(typeof kept)[number], number> {
  /** By the letter that `CountRow.details` uses, then by days. */
  days: Record<Letter, Map<number, number>>;
}

type Letter = 'c' | 'd' | 'a';

function nothing(): Sums {
  const days = { c: new Map(), d: new Map(), a: new Map() };
  return { registered: 0, confirmed: 0, delivered: 0, activated: 0, ended: 0, days };
}

/** The counts of some rows together. */
export function sumsOf(rows: readonly CountRow[]): Sums {
  const sums = nothing();
  for (const row of rows) {
    const { details } = row;
    sums.registered += row.registered;
    sums.confirmed += row.confirmed;
    sums.delivered += row.delivered;
    sums.activated += row.activated;
    for (const status of endedStatuses) sums.ended += details[status] ?? 0;
    for (const key of Object.keys(details)) {
      const days = daysOf(key);
      if (days !== null) add(sums.days[key[0] as Letter], days, details[key]!);
    }
  }
  return sums;
}

/** Several sums as one. */
export function together(parts: readonly Sums[]): Sums {
  const all = nothing();
  for (const part of parts) {
    for (const name of kept) all[name] += part[name];
    for (const letter of ['c', 'd', 'a'] as const) {
      for (const [days, count] of part.days[letter]) add(all.days[letter], days, count);
    }
  }
  return all;
}

/** The figures that sums make. */
export function figuresOf({ days, ...counts }: Sums): Figures {
  return {
    ...counts,
    medianDays: {
      confirmed: medianOf(days.c),
      delivered: medianOf(days.d),
      activated: medianOf(days.a),
    },
  };
}

/** The days that a key of `CountRow.details` names, such as `c14`; null for a status. */
function daysOf(key: string): number | null {
  const second = key.charCodeAt(1);
  return second >= 48 && second <= 57 ? Number(key.slice(1)) : null;
}

function add(histogram: Map<number, number>, days: number, count: number): void {
  histogram.set(days, (histogram.get(days) ?? 0) + count);
}
