import type { Page } from 'playwright';
import { onDevicePage } from './device.ts';
import { median, type Figure } from './figure.ts';
import type { HandOverBench, Round } from './hand-over/page.ts';

declare global {
  interface Window {
    handOverBench: HandOverBench;
  }
}

const rounds = 25;
/** Not counted: decoders, databases and caches are warm after them. */
const warmUp = 3;

const path = 'tests/bench/hand-over/page.html';
const open = <T>(at: { tree?: string; port?: number }, work: (page: Page) => Promise<T>) =>
  onDevicePage(work, { path, bench: 'handOverBench', ...at });

const round = (page: Page) => page.evaluate(() => window.handOverBench.round());
const middle = (all: readonly Round[], which: keyof Round) => median(all.map((one) => one[which]));

/** Measures the hand-over of a claim with five photos of 12 megapixels, against the bare writing of its bytes. */
export function run(): Promise<Figure[]> {
  return open({}, async (page) => {
    const measured: Round[] = [];
    for (let at = -warmUp; at < rounds; at += 1) {
      const one = await round(page);
      if (at >= 0) measured.push(one);
    }
    const [ours, bare] = [middle(measured, 'handOver'), middle(measured, 'bare')];
    return [
      {
        name: 'claim with five photos handed over, time over a bare transaction',
        value: ours / bare,
        unit: '×',
        target: '≤ 1',
        baseline: `same bytes, same durability ${bare.toFixed(1)} ms, ours ${ours.toFixed(1)} ms`,
      },
    ];
  });
}

/** Measures it in turns with the code in `older`, each in a browser of its own. */
export async function against(older: string): Promise<Figure[]> {
  return open({}, (now) =>
    open({ tree: older, port: 3132 }, async (before) => {
      const measured = { now: [] as Round[], before: [] as Round[] };
      for (let at = -warmUp; at < rounds; at += 1) {
        // Who comes second finds a warmer machine.
        const turns = at % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const);
        for (const turn of turns) {
          const one = await round(turn === 'now' ? now : before);
          if (at >= 0) measured[turn].push(one);
        }
      }
      const [ours, theirs] = [middle(measured.now, 'handOver'), middle(measured.before, 'handOver')];
      const bare = middle(measured.now, 'bare');
      return [
        {
          name: 'claim with five photos handed over, time over the older code',
          value: ours / theirs,
          unit: '×',
          target: '≤ 1',
          baseline: `${theirs.toFixed(1)} ms, now ${ours.toFixed(1)} ms; a bare transaction ${bare.toFixed(1)} ms`,
        },
      ];
    }),
  );
}

if (import.meta.main) console.table(await run());
