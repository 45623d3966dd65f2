/**
 * What the runners of `npm test` report in JSON, read in one form: how many tests passed, which did not, and how long each
 * took.
 */
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface StageReport {
  passed: number;
  failed: number;
  skipped: number;
  /** One text for each failed test: where it stands, what it says, what was wrong. */
  failures: string[];
  tests: TimedTest[];
}

export interface TimedTest {
  name: string;
  file: string;
  seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages: string[];
      duration?: number | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  config: { rootDir: string };
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  errors: { message?: string }[];
}

/** Lines of a message that say what was wrong; the rest is a stack or a page's structure. */
const MESSAGE_LINES = 12;

function failure(where: string, messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n')).split('\n');
  return [where, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}

function fromHere(path: string): string {
  return isAbsolute(path) ? relative(process.cwd(), path) : path;
}

export function readVitestReport(text: string): StageReport {
  const report = JSON.parse(text) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded failed without any test of it.
      if (failed.length === 0 && file.status === 'failed') return [failure(file.name, [file.message])];
      return failed.map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages));
    }),
    tests: report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: fullName,
        file: fromHere(file),
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

function specsIn(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap((inner) => specsIn(inner))];
}

export function readPlaywrightReport(text: string): StageReport {
  const report = JSON.parse(text) as PlaywrightReport;
  const specs = specsIn(report);
  const didNotPass = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return {
    passed: report.stats.expected,
    // A test that passed only on a retry counts as failed.
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    failures: [
      ...report.errors.map((error) => failure('Outside of a test', [error.message])),
      ...didNotPass.map(({ file, line, title, tests }) =>
        failure(
          `${file}:${line} › ${title}`,
          tests.flatMap(({ results }) =>
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
      ),
    ],
    tests: specs.map(({ title, file, tests }) => ({
      name: title,
      file: fromHere(`${report.config.rootDir}/${file}`),
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  };
}

/** The tests that took longest, one line each: seconds, name, file. */
export function slowest(tests: readonly TimedTest[], count: number): string[] {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}  (${file})`);
}
