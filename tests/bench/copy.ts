import { onDevicePage } from './device.ts';
import type { Figure } from './figure.ts';

/** Measures what the device’s copy of 5,000 claimable contracts costs after one of them has changed. */
export async function run(): Promise<Figure[]> {
  const { whole, changed } = await onDevicePage((page) => page.evaluate(() => window.deviceBench.copied()));
  const [before, after] = [whole, changed].map(
    ({ ms, bytes }) => `${ms.toFixed(1)} ms and ${(bytes / 1000).toFixed(1)} kB`,
  );
  return [
    {
      name: 'copy of 5,000 contracts, one changed: time on the device over a whole copy',
      value: (changed.ms / whole.ms) * 100,
      unit: '%',
      target: '≤ 2',
      baseline: `a whole copy takes ${before!}, without the network`,
    },
    {
      name: 'copy of 5,000 contracts, one changed: bytes over a whole copy',
      value: (changed.bytes / whole.bytes) * 100,
      unit: '%',
      target: '≤ 2',
      baseline: `one changed takes ${after!}`,
    },
  ];
}
