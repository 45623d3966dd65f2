/** How often something took so many days: the count at the index of the days. */
export type Histogram = readonly number[];

/**
 * The median of what a histogram counts; of an even number the mean of the two in the middle. Null for an empty one.
 * Days beyond a year are counted by thirties, so such a median is that exact.
 */
export function medianOf(histogram: Histogram): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    const days = histogram.findIndex((count) => (passed += count) > place);
    if (days < 0) throw new Error('a place beyond the total');
    return days;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
