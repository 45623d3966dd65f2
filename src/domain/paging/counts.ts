import * as v from 'valibot';

/** How many rows there are. Counts above 1,000 are given as 1,000 with `capped` set. */
export const Total = v.object({ count: v.number(), capped: v.boolean() });
export type Total = v.InferOutput<typeof Total>;

/** How many rows a list has on each of its tabs, by all its other filters. */
export function counts<const Tab extends string>(tabs: readonly Tab[]) {
  return v.object(Object.fromEntries(tabs.map((tab) => [tab, Total])) as { [Name in Tab]: typeof Total });
}

/** What does not change how many rows a list has: its order and how many are on a page. */
export const countsAlike = ['sort', 'order', 'per'] as const;
export type CountsAlike = (typeof countsAlike)[number];
