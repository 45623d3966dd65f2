/** How often each act was tried, and done: the screens let it be done to its end. */
export type Counts = Record<string, { tried: number; done: number }>;

export function countActs(): { counts: Counts; does(name: string, act: () => Promise<void>): Promise<void> } {
  const counts: Counts = {};
  return {
    counts,
    async does(name, act) {
      const count = (counts[name] ??= { tried: 0, done: 0 });
      count.tried += 1;
      await act();
      count.done += 1;
    },
  };
}

/** Pieces of work that were called saved, by kind: “claim”, or “claim draft”. */
export function called(entries: readonly { kind: string; said: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, said } of entries) {
    if (said === 'nothing') continue;
    const name = said === 'draft' ? `${kind} draft` : kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Adds up counts by name. */
export function sums(all: readonly Record<string, number>[]): [name: string, count: number][] {
  const total = new Map<string, number>();
  for (const [name, count] of all.flatMap(Object.entries<number>))
    total.set(name, (total.get(name) ?? 0) + count);
  return [...total].toSorted(([, one], [, other]) => other - one);
}
