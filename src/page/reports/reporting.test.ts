import { expect, test } from 'vitest';
import { everything, onlyNecessary } from './consent.ts';
import { mayReport } from './reporting.ts';

const sentry = {
  dsn: 'https://key@errors.example/1',
  release: '1.1.0',
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
};

test('errors are reported in production, with an address, and with consent only', () => {
  const production = { environment: 'production', sentry } as const;
  expect(mayReport(production, everything)).toBe(true);
  expect(mayReport(production, onlyNecessary)).toBe(false);
  expect(mayReport(production, null)).toBe(false);
  expect(mayReport({ ...production, sentry: null }, everything)).toBe(false);
  expect(mayReport({ ...production, environment: 'development' }, everything)).toBe(false);
});
