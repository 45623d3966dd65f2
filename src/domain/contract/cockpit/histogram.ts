/** How often something took so many days, by the number of days. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * The median of what a histogram counts; of an even number the mean of the two in the middle. Null for an empty one.
 * Days beyond a year are counted by thirties, so such a median is that exact.
 */
export function medianOf(histogram: Histogram): number | null {
  const days = [...histogram].filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other);
  const total = days.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    for (const [day, count] of days) {
      passed += count;
      if (passed > place) return day;
    }
    throw new Error('a place beyond the total');
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
