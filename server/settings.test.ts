import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './shared/secrets.ts';
import { readSettings } from './settings.ts';

const APP_SECRET = 'kC0vN3RzX8pYq1TfW7uLb5MhJd2GsA9e';
const folder = () => mkdtempSync(join(tmpdir(), 'kochfeld-settings-'));

describe('settings', () => {
  it('make development need nothing, and keep one secret for the data folder', () => {
    const DATA_DIR = folder();
    const settings = readSettings({ DATA_DIR });
    expect(settings).toMatchObject({
      port: 3000,
      environment: 'development',
      demo: true,
      databaseUrl: undefined,
    });
    expect(settings.appSecret).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
    expect(readSettings({ DATA_DIR }).appSecret).toEqual(settings.appSecret);
    expect(readSettings({ DATA_DIR: folder() }).appSecret).not.toEqual(settings.appSecret);
  });

  it('refuse production on the embedded database unless told so, and without a secret', () => {
    const env = { NODE_ENV: 'production' };
    expect(() => readSettings({ ...env, APP_SECRET })).toThrow('DATABASE_URL');
    expect(() => readSettings({ ...env, DATABASE_URL: 'postgres://x' })).toThrow('APP_SECRET');
    expect(readSettings({ ...env, APP_SECRET, EMBEDDED_DATABASE: 'on' }).demo).toBe(false);
  });

  it.each([
    ['nothing said', {}, true],
    ['another loopback address', { HOST: '::1' }, true],
    ['all interfaces', { HOST: '0.0.0.0' }, false],
    ['an address of the network', { HOST: '192.0.2.7' }, false],
    ['a public name', { PUBLIC_URL: 'http://portal.example' }, false],
  ])('open demo and mailbox to this machine alone unless told so: %s', (_, given, open) => {
    expect(readSettings({ APP_SECRET, ...given })).toMatchObject({ demo: open, mailbox: open });
    const told = readSettings({ APP_SECRET, ...given, DEMO: 'on', DEV_MAILBOX: 'on' });
    expect(told).toMatchObject({ demo: true, mailbox: true });
    const not = readSettings({ APP_SECRET, ...given, DEMO: 'off', DEV_MAILBOX: 'off' });
    expect(not).toMatchObject({ demo: false, mailbox: false });
  });

  it('listen to this machine alone outside production', () => {
    expect(readSettings({ APP_SECRET }).host).toBe('127.0.0.1');
    const production = { NODE_ENV: 'production', APP_SECRET, DATABASE_URL: 'postgres://x' };
    expect(readSettings(production)).toMatchObject({ host: undefined, demo: false, mailbox: false });
    expect(() => readSettings({ ...production, DEV_MAILBOX: 'on' })).toThrow('DEV_MAILBOX=on');
  });

  it.each([
    'a'.repeat(32),
    'changeme'.repeat(8),
    'please-change-this-secret-in-production',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '12345678901234567890123456789012',
  ])('refuse in production the secret %s', (guessable) => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' };
    expect(() => readSettings({ ...production, APP_SECRET: guessable })).toThrow('openssl rand');
    // Being replaced, it is still taken.
    expect(readSettings({ ...production, APP_SECRET: `${APP_SECRET},${guessable}` }).appSecret).toEqual([
      APP_SECRET,
      guessable,
    ]);
  });

  it('take every secret that is made as operations.md says', () => {
    for (let n = 0; n < 500; n += 1) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(isGuessable(randomBytes(32).toString(encoding))).toBe(false);
      expect(isGuessable(randomBytes(16).toString('hex'))).toBe(false);
    }
  });

  it('fix the clock outside production only', () => {
    const CLOCK = '2026-01-01T00:00:00Z';
    expect(readSettings({ APP_SECRET, CLOCK }).clock).toEqual(new Date(CLOCK));
    const production = { NODE_ENV: 'production', APP_SECRET, DATABASE_URL: 'postgres://x', CLOCK };
    expect(() => readSettings(production)).toThrow('CLOCK');
  });

  it.each([
    ['DATABASE_URL', 'postgres://db.example/kochfeld'],
    ['DATABASE_URL', 'postgres://127.0.0.1/kochfeld'],
    ['PUBLIC_URL', 'https://portal.kochfeld.example'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '10.0.0.0/8'],
  ])('take %s=%s for production, without a demo, whether or not NODE_ENV is set', (name, value) => {
    const real = { APP_SECRET, EMBEDDED_DATABASE: 'on', [name]: value };
    for (const NODE_ENV of [undefined, 'production']) {
      expect(readSettings({ ...real, NODE_ENV })).toMatchObject({ environment: 'production', demo: false });
    }
    expect(() => readSettings({ ...real, APP_SECRET: undefined })).toThrow('APP_SECRET');
    expect(() => readSettings({ ...real, DEMO: 'on' })).toThrow('DEMO=on');
    expect(() => readSettings({ ...real, NODE_ENV: 'development' })).toThrow('NODE_ENV=development');
  });

  it('let tests use a database of their own machine, and nothing else of production', () => {
    const test = { NODE_ENV: 'test', APP_SECRET };
    for (const DATABASE_URL of ['postgres://postgres@127.0.0.1:5433/x', 'postgres://localhost/x']) {
      expect(readSettings({ ...test, DATABASE_URL }).environment).toBe('test');
    }
    expect(() => readSettings({ ...test, DATABASE_URL: 'postgres://db.example/x' })).toThrow('DATABASE_URL');
    expect(() => readSettings({ ...test, PUBLIC_URL: 'https://portal.example' })).toThrow('PUBLIC_URL');
  });

  it('say what is wrong with them', () => {
    expect(() => readSettings({ APP_SECRET: 'short' })).toThrow('32 characters');
    expect(() => readSettings({ APP_SECRET: `${APP_SECRET},short` })).toThrow('32 characters');
    expect(() => readSettings({ APP_SECRET, TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY');
    expect(() => readSettings({ APP_SECRET, PORT: '70000' })).toThrow('65535');
    expect(() => readSettings({ CLAMD: 'here' })).toThrow(/Expected host:port\s+→ at CLAMD/);
  });

  it('say all that is wrong at once, each with its name', () => {
    const wrong = {
      APP_SECRET: 'short',
      PORT: '70000',
      TRUST_PROXY: 'yes',
      MIGRATE: 'maybe',
      CALLS_PER_USER: '3000',
      CRM_URL: 'crm',
      SENTRY_REPLAY_RATE: '2',
      ONBOARDING_ASSOCIATION: 'direkt',
    };
    for (const name of Object.keys(wrong)) expect(() => readSettings(wrong)).toThrow(`→ at ${name}`);
    expect(() => readSettings(wrong)).not.toThrow('short');
    const contradicting = { NODE_ENV: 'production', DEMO: 'on', OIDC_CLIENT_ID: 'kochfeld' };
    for (const name of ['DATABASE_URL', 'APP_SECRET', 'DEMO=on', 'OIDC_ISSUER'])
      expect(() => readSettings(contradicting)).toThrow(name);
  });
});
