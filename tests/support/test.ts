/**
 * `npm test`: runs every check and every test in two lanes beside each other, then those in browsers, which need both
 * cores, and prints the slowest tests and the total counts in one line.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromiumPath, headlessShellPath } from './browser/chromium.ts';
import { readPlaywrightReport, readVitestReport, slowest } from './report.ts';
import { runLanes, runStage, stopStages, summaryOf, type Stage } from './stage.ts';

const SLOWEST = 10;
const SCENARIO_PARTS = 3;

// Not in `test-results`, which each run of browser tests empties.
const reports = '.cache/test-reports';

const scenarios = Array.from({ length: SCENARIO_PARTS }, (_, at): Stage => ({
  name: `scenario ${at + 1}/${SCENARIO_PARTS}`,
  script: 'test:scenario',
  args: [`--shard=${at + 1}/${SCENARIO_PARTS}`],
  report: readVitestReport,
  // The other lane needs the other core.
  env: { SCENARIO_WORKERS: '1' },
}));

/** What needs no build; the build, and what is short. */
const lanes: readonly (readonly Stage[])[] = [
  [
    { name: 'check', script: 'check' },
    { name: 'unit', script: 'test:unit', report: readVitestReport },
    ...scenarios.slice(0, 1),
  ],
  [
    { name: 'build', script: 'build' },
    { name: 'size', script: 'check:size' },
    { name: 'device', script: 'test:device', report: readVitestReport },
  ],
];

/** People at screens: two browsers with their servers at a time, and nothing beside them that makes them wait. */
const browsers: readonly Stage[] = [
  { name: 'e2e', script: 'test:e2e', report: readPlaywrightReport },
  { name: 'faults', script: 'test:faults', report: readPlaywrightReport },
  { name: 'campaign', script: 'test:campaign:short', report: readPlaywrightReport },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['HEADLESS_SHELL_PATH'] = headlessShellPath();
process.env['CHROMIUM_PATH'] = chromiumPath();
// Dozens of servers start in a run: each but the first finds its modules compiled.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compiled');
// Some sequences of the campaign differ each time: the seed runs them again.
process.env['CAMPAIGN_RANDOM'] ??= String(100_000 + (Date.now() % 900_000));
console.log(`CAMPAIGN_RANDOM=${process.env['CAMPAIGN_RANDOM']}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopStages();
    process.exit(1);
  });
}

const run = async (stage: Stage) => {
  console.log(`── ${stage.name} has begun`);
  const result = await runStage(stage, reports);
  console.log(`\n── ${stage.name}, ${Math.round(result.seconds)} s\n${result.output}`);
  return result;
};
const results = [
  ...(await runLanes(lanes, scenarios.slice(1), run)),
  ...(await runLanes([browsers], [], run)),
];

const tests = results.flatMap(({ report }) => report?.tests ?? []);
const summary = summaryOf(results, slowest(tests, SLOWEST));
// Whoever sees only the end of a long run still learns which test failed.
console.log(`\n${summary.join('\n')}`);
process.exitCode = results.every(({ isOk, report }) => isOk && !report?.failed) ? 0 : 1;
