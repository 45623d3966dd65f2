/**
 * `npm run test:campaign`, `test:campaign:device` and `test:campaign:short`: runs a campaign and sums up what came of
 * it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromiumPath } from '../browser/chromium.ts';
import { sumUp, type Figures } from './sum-up.ts';

const sequencesOf = { browser: '150', device: '5000', short: undefined };
type Form = keyof typeof sequencesOf;

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
const form = Object.keys(sequencesOf).find((one): one is Form => one === positionals[0]);
if (!form) throw new Error(`name the campaign: ${Object.keys(sequencesOf).join(', ')}`);
if (!existsSync('dist/sw.js')) throw new Error('there is no build: run `npm run build` first');

const count = values.sequences ?? sequencesOf[form];
const first = values.first ?? String(1_000 + (Date.now() % 1_000_000));
const random = process.env['CAMPAIGN_RANDOM'] ?? first;
const file = `test-results/campaign/${form}.jsonl`;
rmSync(file, { force: true });
console.log(
  values.seed
    ? `seed ${values.seed}`
    : count
      ? `${count} sequences, from seed ${first} on`
      : `fixed seeds, and others: CAMPAIGN_RANDOM=${random}`,
);

const began = Date.now();
const run = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    form === 'short' ? 'tests/faults/campaign' : `tests/faults/campaign/${form}.test.ts`,
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
        : count
          ? { CAMPAIGN_SEQUENCES: count, CAMPAIGN_FIRST: first }
          : { CAMPAIGN_RANDOM: random }),
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
const isWhole = sumUp(outcomes, (Date.now() - began) / 60_000);
process.exitCode = run.status === 0 && !isWhole ? 1 : (run.status ?? 1);
