import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath, headlessShellPath } from './support/browser/chromium.ts';
import { answeredBanner } from './support/browser/cookie-banner.ts';

const report = process.env['TEST_REPORT'];

/** Looking at screens needs nothing of the browser around them. Faults are met by a whole one, with its Background Sync. */
const light = { launchOptions: { executablePath: headlessShellPath(), args: chromiumFlags } };

/** Browser tests start their own server per worker (see tests/support); the page has to be built before. */
export default defineConfig({
  outputDir: '../test-results',
  testMatch: '**/*.test.ts',
  projects: [
    // Each test has a browser of its own, which would install the whole app first. Tests of what the worker does allow it.
    { name: 'e2e', testDir: './e2e', use: { ...light, serviceWorkers: 'block' } },
    { name: 'walk', testDir: './walk', use: light },
    { name: 'faults', testDir: './faults' },
    { name: 'campaign', testDir: './campaign/runs' },
  ],
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  globalSetup: './support/browser/prepare.ts',
  reporter: report ? [['line'], ['json', { outputFile: resolve(report) }]] : 'line',
  use: {
    // The cookie banner was answered before. Tests of the banner itself begin with `unanswered`.
    storageState: answeredBanner,
    // Waiting for movements would take a tenth of the time. Tests on a phone of its own have them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Filming every test takes a third of its time: `TRACE=1` does it for the one that is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumFlags,
    },
  },
});
