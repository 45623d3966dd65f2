import type { Figures } from '#domain/contract/cockpit/cockpit.ts';
import { medianOf } from '#domain/contract/cockpit/histogram.ts';
import { endedStatuses } from '#domain/contract/life/status.ts';
import type { Counts } from './counts.repository.ts';
import { eachDetail } from './details.ts';

const kept = ['registered', 'confirmed', 'delivered', 'activated', 'ended'] as const;

type Letter = 'c' | 'd' | 'a';

/** Counts added up: how many, and how often each step took so many days. */
export interface Sums extends Record<(typeof kept)[number], number> {
  /** By the letter that `Counts.details` uses, then by days. */
  days: Record<Letter, number[]>;
}

/** Counts with their details read. */
export function sumsOf({ registered, confirmed, delivered, activated, details }: Counts): Sums {
  const days: Sums['days'] = { c: [], d: [], a: [] };
  let ended = 0;
  eachDetail(details, {
    days: (letter, took, count) => {
      add(days[letter as Letter], took, count);
    },
    status: (status, count) => {
      if ((endedStatuses as readonly string[]).includes(status)) ended += count;
    },
  });
  return { registered, confirmed, delivered, activated, ended, days };
}

/** Several sums as one. */
export function together(parts: readonly Sums[]): Sums {
  const all: Sums = {
    registered: 0,
    confirmed: 0,
    delivered: 0,
    activated: 0,
    ended: 0,
    days: { c: [], d: [], a: [] },
  };
  for (const part of parts) {
    for (const name of kept) all[name] += part[name];
    for (const letter of ['c', 'd', 'a'] as const) {
      const own = part.days[letter];
      for (let days = 0; days < own.length; days += 1) add(all.days[letter], days, own[days]!);
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

function add(histogram: number[], days: number, count: number): void {
  while (histogram.length <= days) histogram.push(0);
  histogram[days]! += count;
}
