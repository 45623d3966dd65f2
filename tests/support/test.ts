/** `npm test`: runs every check and every test in turn, then prints the total counts in one line. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromiumPath, headlessShellPath } from './browser/chromium.ts';
import { readPlaywrightReport, readVitestReport, type StageReport } from './report.ts';

const reports = 'test-results/reports';

/** Reads a runner's report. A missing report counts as one failure. */
function reportOf(stage: string, read: (text: string) => StageReport): StageReport {
  try {
    return read(readFileSync(`${reports}/${stage}.json`, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${stage} left no report`] };
  }
}

const stages: readonly {
  name: string;
  script: string;
  report?: (text: string) => StageReport;
}[] = [
  { name: 'check', script: 'check' },
  { name: 'build', script: 'build' },
  { name: 'size', script: 'check:size' },
  { name: 'unit', script: 'test:unit', report: readVitestReport },
  { name: 'scenario', script: 'test:scenario', report: readVitestReport },
  { name: 'e2e', script: 'test:e2e', report: readPlaywrightReport },
  { name: 'faults', script: 'test:faults', report: readPlaywrightReport },
  { name: 'campaign', script: 'test:campaign:short', report: readPlaywrightReport },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['HEADLESS_SHELL_PATH'] = headlessShellPath();
process.env['CHROMIUM_PATH'] = chromiumPath();
// Some sequences of the campaign differ each time: the seed runs them again.
process.env['CAMPAIGN_RANDOM'] ??= String(100_000 + (Date.now() % 900_000));
console.log(`CAMPAIGN_RANDOM=${process.env['CAMPAIGN_RANDOM']}`);

const total: StageReport = { passed: 0, failed: 0, skipped: 0, failures: [] };
const lines: string[] = [];
let broken = false;

for (const stage of stages) {
  const started = Date.now();
  console.log(`\n── ${stage.name}`);
  const run = spawnSync('npm', ['run', '--silent', stage.script], {
    stdio: 'inherit',
    env: { ...process.env, TEST_REPORT: `${reports}/${stage.name}.json` },
  });
  const counts = stage.report && reportOf(stage.name, stage.report);
  if (counts) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    total.failures.push(...counts.failures);
  }
  if (run.status !== 0) broken = true;
  const seconds = Math.round((Date.now() - started) / 1000);
  const detail = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  lines.push(
    `${run.status === 0 ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(9)} ${String(seconds).padStart(4)} s  ${detail}`,
  );
}

// Whoever sees only the end of a long run still learns which test failed.
if (total.failures.length > 0) console.log(`\n── failed\n\n${total.failures.join('\n\n')}`);
console.log(`\n${lines.join('\n')}\n`);
for (const failed of total.failures) console.log(`failed: ${failed.split('\n', 1)[0]}`);
if (broken && total.failed === 0) console.log('A stage failed outside of its tests: see above.');
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = broken || total.failed > 0 ? 1 : 0;
