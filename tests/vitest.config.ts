import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './support/browser/chromium.ts';

const report = process.env['TEST_REPORT'];

/** unit: rules, in Node. device: what needs a real browser's storage and codecs. scenario: the app on a real database. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // The other lane of `npm test` has the machine as well.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: [
            'build/**/*.test.ts',
            'src/**/*.test.ts',
            'sw/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'tests/campaign/*.test.ts',
          ],
          exclude: ['**/*.browser.test.ts'],
        },
      },
      {
        // Found too late by themselves: each would reload the tests.
        optimizeDeps: {
          include: ['libheif-js/libheif-wasm/libheif.js', 'react', 'react-dom', 'react-dom/client'],
        },
        test: {
          name: 'device',
          include: ['src/**/*.browser.test.ts'],
          globalSetup: ['tests/support/server/faulty-server.ts'],
          // All files share one browser's storage.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'scenario',
          environment: 'node',
          include: ['tests/scenario/**/*.test.ts'],
          globalSetup: ['tests/support/database/share-databases.ts'],
          // Each file has an app and a database of its own; the modules are the same for all.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: Number(process.env['SCENARIO_WORKERS'] ?? 2),
        },
      },
    ],
  },
});
