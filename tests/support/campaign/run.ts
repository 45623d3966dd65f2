/** `npm run test:campaign` and `npm run test:campaign:device`: runs a campaign and sums up what came of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromiumPath } from '../browser/chromium.ts';

interface Figures {
  seed: number;
  violations: { rule: string; detail: string }[];
  faults: Record<string, number>;
  promises: number;
  acts: number;
  notDone?: number;
  seconds: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    sequences: { type: 'string' },
    first: { type: 'string' },
    workers: { type: 'string', default: '2' },
    steps: { type: 'boolean', default: false },
  },
});
const kind = positionals[0] === 'device' ? 'device' : 'browser';
if (!existsSync('dist/sw.js')) throw new Error('there is no build: run `npm run build` first');

const count = values.sequences ?? (kind === 'browser' ? '150' : '5000');
const first = values.first ?? String(1_000 + (Date.now() % 1_000_000));
const file = `test-results/campaign/${kind}.jsonl`;
rmSync(file, { force: true });
console.log(values.seed ? `seed ${values.seed}` : `${count} sequences, from seed ${first} on`);

const began = Date.now();
const run = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    `tests/faults/campaign/${kind}.test.ts`,
    '--config=tests/playwright.config.ts',
    '--project=campaign',
    `--workers=${values.workers}`,
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromiumPath(),
      CAMPAIGN_OUTCOMES: file,
      // The campaign has a small world of its own and needs no demo data.
      KOCHFELD_TEMPLATE: 'none',
      ...(values.seed
        ? { CAMPAIGN_SEED: values.seed }
        : { CAMPAIGN_SEQUENCES: count, CAMPAIGN_FIRST: first }),
      ...(values.steps ? { CAMPAIGN_STEPS: 'yes' } : {}),
    },
  },
);

const outcomes = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Figures)
  : [];
const sum = (of: (one: Figures) => number) => outcomes.reduce((total, one) => total + of(one), 0);
const faults = new Map<string, number>();
for (const [name, times] of outcomes.flatMap((one) => Object.entries(one.faults))) {
  faults.set(name, (faults.get(name) ?? 0) + times);
}
/** Requests that met a network or server that was down: they are no faults of their own. */
const consequences = ['dropped while offline', 'refused while the server was down'];
const delivered = [...faults].filter(([name]) => !consequences.includes(name));
const broken = Map.groupBy(
  outcomes.flatMap(({ seed, violations }) => violations.map(({ rule }) => ({ rule, seed }))),
  ({ rule }) => rule,
);

console.log(`
${outcomes.length} sequences in ${((Date.now() - began) / 60_000).toFixed(1)} minutes (${(sum(({ seconds }) => seconds) / Math.max(1, outcomes.length)).toFixed(1)} s each)
${sum(({ acts }) => acts)} acts, ${sum(({ notDone = 0 }) => notDone)} of them not done; ${sum(({ promises }) => promises)} pieces of work called saved
${delivered.reduce((total, [, times]) => total + times, 0)} faults: ${[...faults].map(([name, times]) => `${name} ${times}`).join(', ')}`);
for (const [rule, found] of broken) {
  const seeds = [...new Set(found.map(({ seed }) => seed))];
  console.log(`✗ ${rule}: ${seeds.length} sequences (${seeds.slice(0, 20).join(', ')})`);
}
process.exitCode = run.status ?? 1;
