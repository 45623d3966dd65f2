/** What the runners of `npm test` report in JSON, read in one form: how many tests passed, and which did not. */
import { stripVTControlCharacters } from 'node:util';

export interface StageReport {
  passed: number;
  failed: number;
  skipped: number;
  /** One text for each failed test: where it stands, what it says, what was wrong. */
  failures: string[];
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
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  errors: { message?: string }[];
}

/** Lines of a message that say what was wrong; the rest is a stack or a page's structure. */
const MESSAGE_LINES = 12;

function failure(where: string, messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n')).split('\n');
  return [where, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
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
  };
}

function playwrightFailures(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) =>
      failure(
        `${spec.file}:${spec.line} › ${spec.title}`,
        spec.tests.flatMap((test) =>
          test.results.flatMap((result) => result.errors.map((error) => error.message)),
        ),
      ),
    );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightFailures(inner))];
}

export function readPlaywrightReport(text: string): StageReport {
  const report = JSON.parse(text) as PlaywrightReport;
  return {
    passed: report.stats.expected,
    // A test that passed only on a retry counts as failed.
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    failures: [
      ...report.errors.map((error) => failure('Outside of a test', [error.message])),
      ...playwrightFailures(report),
    ],
  };
}
