import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport, slowest } from './report.ts';

const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: `${process.cwd()}/tests/unit/claim.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        {
          status: 'passed',
          fullName: 'a claim is filed',
          failureMessages: [],
          duration: 1500,
        },
        {
          status: 'failed',
          fullName: 'a claim is closed',
          failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'],
        },
      ],
    },
    {
      name: '/elsewhere/broken.test.ts',
      status: 'failed',
      message: 'it does not load',
      assertionResults: [],
    },
  ],
};

const playwright = {
  config: { rootDir: `${process.cwd()}/tests/e2e` },
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [{ message: 'no server' }],
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'a claim arrives',
              file: 'claim.test.ts',
              line: 12,
              ok: true,
              tests: [
                {
                  status: 'flaky',
                  results: [
                    { duration: 2000, errors: [{ message: 'too late' }] },
                    { duration: 3000, errors: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('a report of', () => {
  it('Vitest counts, says what failed, and how long each test took', () => {
    expect(readVitestReport(JSON.stringify(vitest))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: [
        `${process.cwd()}/tests/unit/claim.test.ts › a claim is closed\n    expected 1 to be 2`,
        '/elsewhere/broken.test.ts\n    it does not load',
      ],
      tests: [
        { name: 'a claim is filed', file: 'tests/unit/claim.test.ts', seconds: 1.5 },
        { name: 'a claim is closed', file: 'tests/unit/claim.test.ts', seconds: 0 },
      ],
    });
  });

  it('Playwright counts a test as failed that passed only on a retry', () => {
    expect(readPlaywrightReport(JSON.stringify(playwright))).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: ['Outside of a test\n    no server', 'claim.test.ts:12 › a claim arrives\n    too late'],
      tests: [{ name: 'a claim arrives', file: 'tests/e2e/claim.test.ts', seconds: 5 }],
    });
  });
});

it('the slowest tests come first', () => {
  const tests = [1, 30.26, 4].map((seconds) => ({ name: `test ${seconds}`, file: 'a.test.ts', seconds }));
  expect(slowest(tests, 2)).toEqual(['  30.3 s  test 30.26  (a.test.ts)', '   4.0 s  test 4  (a.test.ts)']);
});
