/** `npm test`: runs every check and every test in turn, then prints the total counts in one line. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromiumPath } from './browser/chromium.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const reports = 'test-results/reports';

/** Reads a runner's report. A missing report counts as one failure. */
function countsOf(stage: string, read: (report: Record<string, unknown>) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(`${reports}/${stage}.json`, 'utf8')) as Record<string, unknown>);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function vitestCounts(report: Record<string, unknown>): Counts {
  return {
    passed: Number(report['numPassedTests']),
    failed: Number(report['numFailedTests']),
    skipped: Number(report['numPendingTests']) + Number(report['numTodoTests']),
  };
}

function playwrightCounts(report: Record<string, unknown>): Counts {
  const stats = report['stats'] as Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  // A test that passed only on a retry counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

const stages: readonly {
  name: string;
  script: string;
  counts?: (report: Record<string, unknown>) => Counts;
}[] = [
  { name: 'check', script: 'check' },
  { name: 'build', script: 'build' },
  { name: 'size', script: 'check:size' },
  { name: 'unit', script: 'test:unit', counts: vitestCounts },
  { name: 'scenario', script: 'test:scenario', counts: vitestCounts },
  { name: 'e2e', script: 'test:e2e', counts: playwrightCounts },
  { name: 'faults', script: 'test:faults', counts: playwrightCounts },
  { name: 'campaign', script: 'test:campaign:short', counts: playwrightCounts },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['CHROMIUM_PATH'] = chromiumPath();
// Some sequences of the campaign differ each time: the seed runs them again.
process.env['CAMPAIGN_RANDOM'] ??= String(100_000 + (Date.now() % 900_000));
console.log(`CAMPAIGN_RANDOM=${process.env['CAMPAIGN_RANDOM']}`);

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
let broken = false;

for (const stage of stages) {
  const started = Date.now();
  console.log(`\n── ${stage.name}`);
  const run = spawnSync('npm', ['run', '--silent', stage.script], {
    stdio: 'inherit',
    env: { ...process.env, TEST_REPORT: `${reports}/${stage.name}.json` },
  });
  const counts = stage.counts && countsOf(stage.name, stage.counts);
  if (counts) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  if (run.status !== 0) broken = true;
  const seconds = Math.round((Date.now() - started) / 1000);
  const detail = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  lines.push(
    `${run.status === 0 ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(9)} ${String(seconds).padStart(4)} s  ${detail}`,
  );
}

console.log(`\n${lines.join('\n')}\n`);
if (broken && total.failed === 0) console.log('A stage failed outside of its tests: see above.');
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = broken || total.failed > 0 ? 1 : 0;
