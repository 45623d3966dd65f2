/** `npm run test:campaign` and `npm run test:campaign:device`: runs a campaign and sums up what came of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromiumPath } from '../browser/chromium.ts';
import { sums, type Counts } from './counts.ts';
import { mischiefs } from './weather.ts';

interface Figures {
  seed: number;
  violations: { rule: string; detail: string }[];
  faults: Record<string, number>;
  acts: Counts;
  called: Record<string, number>;
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
    times: { type: 'string', default: '1' },
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
    `--repeat-each=${values.times}`,
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
const seconds = outcomes.reduce((total, one) => total + one.seconds, 0);
const faults = sums(outcomes.map((one) => one.faults));
/** Requests that met a network or server that was down: they are no faults of their own. */
const consequences = ['dropped while offline', 'refused while the server was down'];
const delivered = faults.filter(([name]) => !consequences.includes(name));
const saved = sums(outcomes.map((one) => one.called));
const of = (what: 'tried' | 'done') =>
  sums(
    outcomes.map(({ acts }) =>
      Object.fromEntries(Object.entries(acts).map(([name, one]) => [name, one[what]])),
    ),
  );
const done = new Map(of('done'));
const tried = of('tried');
const total = (counts: readonly (readonly [string, number])[]) =>
  counts.reduce((sum, [, one]) => sum + one, 0);
const list = (counts: readonly (readonly [string, number])[]) =>
  counts.map(([name, count]) => `${name} ${count}`).join(', ');
const broken = Map.groupBy(
  outcomes.flatMap(({ seed, violations }) => violations.map(({ rule }) => ({ rule, seed }))),
  ({ rule }) => rule,
);

console.log(`
${outcomes.length} sequences in ${((Date.now() - began) / 60_000).toFixed(1)} minutes (${(seconds / Math.max(1, outcomes.length)).toFixed(1)} s each)
${total(tried)} acts, ${total([...done])} of them done: ${tried.map(([name, times]) => `${name} ${done.get(name) ?? 0}/${times}`).join(', ')}
${total(saved)} pieces of work called saved: ${list(saved)}
${total(delivered)} faults: ${list(faults)}`);
for (const [rule, found] of broken) {
  const seeds = [...new Set(found.map(({ seed }) => seed))];
  console.log(`✗ ${rule}: ${seeds.length} sequences (${seeds.slice(0, 20).join(', ')})`);
}
process.exitCode = run.status ?? 1;

/** An act or a fault that never happens tests nothing: the screens may have changed under the model. */
const enough = 10;
const never = [
  ...tried
    .filter(([name, times]) => times >= enough && !done.get(name))
    .map(([name]) => `“${name}” was never done`),
  ...(outcomes.length < 100 ? [] : mischiefs)
    .filter((name) => !faults.some(([fault]) => fault === name))
    .map((name) => `the fault ${name} never happened`),
];
for (const line of never) console.log(`✗ ${line}`);
if (never.length > 0) process.exitCode = 1;
