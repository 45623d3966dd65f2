import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { StageReport } from './report.ts';

/** A part of `npm test`: a script of package.json, and how its report is read if it has one. */
export interface Stage {
  name: string;
  script: string;
  args?: readonly string[];
  report?: (text: string) => StageReport;
  env?: Readonly<Record<string, string>>;
}

export interface StageResult {
  stage: string;
  isOk: boolean;
  seconds: number;
  report?: StageReport;
  /** All that it printed. */
  output: string;
}

const running = new Set<ChildProcess>();

/** Ends what runs, so that nothing outlives a run that is broken off. */
export function stopStages(): void {
  for (const child of running) child.kill();
}

/** Runs a stage and keeps what it prints: two at a time would print into each other. */
export async function runStage(stage: Stage, reports: string): Promise<StageResult> {
  const started = Date.now();
  const file = `${reports}/${stage.name.replaceAll(/[^\w-]+/g, '-')}.json`;
  const child = spawn('npm', ['run', '--silent', stage.script, '--', ...(stage.args ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...stage.env, TEST_REPORT: file },
  });
  running.add(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  return {
    stage: stage.name,
    isOk: code === 0,
    seconds: (Date.now() - started) / 1000,
    ...(stage.report ? { report: reportOf(stage.name, file, stage.report) } : {}),
    output: Buffer.concat(chunks).toString(),
  };
}

/** Reads a runner's report. A missing report counts as one failure. */
function reportOf(stage: string, file: string, read: (text: string) => StageReport): StageReport {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${stage} left no report`], tests: [] };
  }
}

/**
 * Runs each lane's stages in their order, the lanes beside each other. A lane that has ended takes what is left of `shared`.
 */
export async function runLanes<S, R>(
  lanes: readonly (readonly S[])[],
  shared: readonly S[],
  run: (stage: S) => Promise<R>,
): Promise<R[]> {
  const left = [...shared];
  const results: R[] = [];
  const runLane = async (lane: readonly S[]) => {
    for (const stage of lane) results.push(await run(stage));
    for (let stage = left.shift(); stage !== undefined; stage = left.shift()) results.push(await run(stage));
  };
  await Promise.all(lanes.map(runLane));
  return results;
}

/** The end of the run: a line per stage, the slowest tests, what failed, and the counts in a last line. */
export function summaryOf(results: readonly StageResult[], slowTests: readonly string[]): string[] {
  const sum = (of: (report: StageReport) => number) =>
    results.reduce((all, { report }) => all + (report ? of(report) : 0), 0);
  const failures = results.flatMap(({ report }) => report?.failures ?? []);
  const failed = sum((report) => report.failed);
  const brokenBy = results.filter(({ isOk, report }) => !isOk && !report?.failed).map(({ stage }) => stage);
  return [
    ...(failures.length > 0 ? ['── failed', '', failures.join('\n\n'), ''] : []),
    ...results.map(({ stage, isOk, seconds, report }) => {
      const counts = report ? countsOf(report.passed, report.failed, report.skipped) : '';
      return `${isOk ? 'ok    ' : 'FAILED'} ${stage.padEnd(12)} ${seconds.toFixed(0).padStart(4)} s  ${counts}`;
    }),
    '',
    ...(slowTests.length > 0 ? ['The slowest tests:', ...slowTests, ''] : []),
    ...failures.map((failure) => `failed: ${failure.split('\n', 1)[0]}`),
    ...(brokenBy.length > 0 ? [`Failed outside of the tests, see above: ${brokenBy.join(', ')}`] : []),
    countsOf(
      sum((report) => report.passed),
      failed,
      sum((report) => report.skipped),
    ),
  ];
}

function countsOf(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
