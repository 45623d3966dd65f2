/**
 * Seeds that the short form runs each time, chosen for many kinds of faults in little time. In the browser: a killed
 * browser and a stopped worker, a second tab, a wrong file, a customer beside the studio, moved clocks, and nearly every
 * answer of the proxy.
 */
const fixed = { browser: [5009, 5029], device: [{ first: 20, count: 7 }] } as const;
/** Sequences of the device in one test. */
const batch = 100;
const sometimes = 5;

interface Batch {
  first: number;
  count: number;
}

/**
 * The seeds of a campaign: `CAMPAIGN_SEED` (one, or several with commas), `CAMPAIGN_SEQUENCES` many from `CAMPAIGN_FIRST` on, or for the short
 * form the fixed ones and, on the device, from `CAMPAIGN_RANDOM` on some that differ each time. The command sets them from its
 * options and prints them.
 */
export function seedsToRun(kind: 'browser'): number[];
export function seedsToRun(kind: 'device'): Batch[];
export function seedsToRun(kind: 'browser' | 'device'): (number | Batch)[] {
  const { CAMPAIGN_SEED: seed, CAMPAIGN_SEQUENCES: count, CAMPAIGN_RANDOM: random } = process.env;
  const first = Number(process.env['CAMPAIGN_FIRST'] ?? 1000);
  if (kind === 'browser') {
    if (seed) return seed.split(',').map(Number);
    if (count) return Array.from({ length: Number(count) }, (_, index) => first + index);
    return [...fixed.browser];
  }
  if (seed) return seed.split(',').map((one) => ({ first: Number(one), count: 1 }));
  if (!count)
    return random ? [...fixed.device, { first: Number(random), count: sometimes }] : [...fixed.device];
  const batches = Array.from({ length: Math.ceil(Number(count) / batch) }, (_, index) => index * batch);
  return batches.map((at) => ({ first: first + at, count: Math.min(batch, Number(count) - at) }));
}
