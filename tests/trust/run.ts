/**
 * `npm run test:fuzz` and `npm run test:trust`: the long forms of what attacks the server, and one table of what was
 * tried, how often and what failed, in `test-results/trust.md`. FUZZ_SEED sends the same requests again.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const seed = process.env['FUZZ_SEED'] ?? String(1 + (Date.now() % 1_000_000));
const requests = process.env['FUZZ_REQUESTS'] ?? '20000';
const figures = 'test-results/trust.jsonl';
const table = 'test-results/trust.md';
const scenarios = (...names: string[]) => names.map((name) => `tests/scenario/trust/${name}.test.ts`);

const stages = {
  fuzz: scenarios('fuzz'),
  trust: scenarios(
    'fuzz',
    'authorisation',
    '../account/roles',
    'hostile-uploads',
    'forged-input',
    'limits',
    'tenancy',
    '../server/file-lives',
    'real-s3',
    'rolling-restart',
  ),
};
const name = process.argv[2] === 'fuzz' ? 'fuzz' : 'trust';

mkdirSync('test-results', { recursive: true });
rmSync(figures, { force: true });
console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`);
const run = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'scenario', ...stages[name]],
  {
    stdio: 'inherit',
    env: { ...process.env, TRUST: 'long', TRUST_FIGURES: figures, FUZZ_SEED: seed, FUZZ_REQUESTS: requests },
  },
);

interface Line {
  what: string;
  tried: number;
  failed: number;
  detail: string;
}
const lines = readFileSync(figures, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Line);
const rows = lines.map(({ what, tried, failed, detail }) => `| ${what} | ${tried} | ${failed} | ${detail} |`);
const text = ['| what was tried | times | failed | |', '| --- | --- | --- | --- |', ...rows].join('\n');
writeFileSync(table, `${text}\n`);
console.log(`\n${text}\n\n${table}`);
process.exitCode = run.status ?? 1;
