/**
 * `npm run test:campaign`, `test:campaign:device` and `test:campaign:short`: runs a campaign and sums up what came of
 * it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromiumPath } from '../support/browser/chromium.ts';
import { outcomesIn } from './report.ts';
import { sumUp } from './sum-up.ts';

const sequencesOf = { browser: '150', device: '5000', short: undefined };
type Form = keyof typeof sequencesOf;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    sequences: { type: 'string' },
    from: { type: 'string' },
    continue: { type: 'boolean', default: false },
    sum: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    steps: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
  },
});
const form = Object.keys(sequencesOf).find((one): one is Form => one === positionals[0]);
if (!form) throw new Error(`name the campaign: ${Object.keys(sequencesOf).join(', ')}`);
if (!values.sum && !existsSync('dist/sw.js')) throw new Error('there is no build: run `npm run build` first');

const count = values.sequences ?? sequencesOf[form];
const first = values.from ?? String(1_000 + (Date.now() % 1_000_000));
const random = process.env['CAMPAIGN_RANDOM'] ?? first;
// Not in `test-results`, which every run of tests empties.
const file = `.cache/campaign/${form}.jsonl`;
if (!values.continue && !values.sum) rmSync(file, { force: true });

/** Runs the sequences that are asked for. Returns the exit code of their tests. */
function play(given: Form): number {
  console.log(
    values.seed
      ? `seed ${values.seed}`
      : count
        ? `${count} sequences, from seed ${first} on`
        : `fixed seeds, and others: CAMPAIGN_RANDOM=${random}`,
  );
  const run = spawnSync(
    'npx',
    [
      'playwright',
      'test',
      given === 'short' ? 'tests/campaign/runs' : `tests/campaign/runs/${given}.test.ts`,
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
        ...(given === 'device' ? { CAMPAIGN_SPARED: 'yes' } : {}),
        ...(values.continue ? { CAMPAIGN_CONTINUE: 'yes' } : {}),
        ...(values.steps ? { CAMPAIGN_STEPS: 'yes' } : {}),
      },
    },
  );
  return run.status ?? 1;
}

const began = Date.now();
const status = values.sum ? 0 : play(form);
const outcomes = outcomesIn(file);
const isWhole = sumUp(outcomes, values.sum ? null : (Date.now() - began) / 60_000);
const isBroken = outcomes.some(({ violations }) => violations.length > 0);
process.exitCode = status === 0 && (!isWhole || isBroken) ? 1 : status;
