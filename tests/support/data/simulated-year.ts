/** Repeatable random numbers from a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A customer's plan, unless the business goes another way. Values are days after the previous step, null for never. */
export interface Plan {
  askedAt: Date;
  confirmsAfter: number | null;
  /** Days from the day of asking to the delivery. */
  deliveryAfter: number;
  activatesAfter: number | null;
  declinesAfter: number | null;
}

/**
 * The moments in a year when servers run: one every `hours` on average, with gaps for nights, weekends and weeks of
 * downtime.
 */
export function momentsAwake(
  random: () => number,
  { from, days, hours }: { from: Date; days: number; hours: number },
): Date[] {
  const moments: Date[] = [];
  const end = from.getTime() + days * dayMs;
  let at = from.getTime();
  while (at < end) {
    const downAt = Math.min(end, at + (1 + random() * 24) * dayMs);
    while (at < downAt) {
      moments.push(new Date(at));
      at += (0.25 + random() * 1.5) * hours * hourMs;
    }
    at += random() < 0.5 ? random() * dayMs : random() * 30 * dayMs;
  }
  return moments;
}

export function planOf(random: () => number, from: Date): Plan {
  const perhaps = (percent: number, most: number) => (random() * 100 < percent ? random() * most : null);
  return {
    askedAt: new Date(from.getTime() + random() * 300 * dayMs),
    confirmsAfter: perhaps(75, 40),
    deliveryAfter: Math.floor(random() * 80) - 5,
    activatesAfter: perhaps(70, 45),
    declinesAfter: perhaps(15, 60),
  };
}

/** The day in Berlin, computed independently of the product's code. */
export function dayInBerlin(instant: Date): string {
  return instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
}

export function hourInBerlin(instant: Date): number {
  return Number(instant.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 2));
}

/** Calendar days from one day to another. */
export function daysFrom(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / dayMs;
}
