import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const APP_SECRET = 's'.repeat(32);
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
    expect(settings.appSecret).toHaveLength(64);
    expect(readSettings({ DATA_DIR }).appSecret).toBe(settings.appSecret);
    expect(readSettings({ DATA_DIR: folder() }).appSecret).not.toBe(settings.appSecret);
  });

  it('refuse production on the embedded database unless told so, and without a secret', () => {
    const env = { NODE_ENV: 'production' };
    expect(() => readSettings({ ...env, APP_SECRET })).toThrow('DATABASE_URL');
    expect(() => readSettings({ ...env, DATABASE_URL: 'postgres://x' })).toThrow('APP_SECRET');
    expect(readSettings({ ...env, APP_SECRET, EMBEDDED_DATABASE: 'on' }).demo).toBe(false);
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
    expect(() => readSettings({ APP_SECRET, PORT: '70000' })).toThrow('65535');
  });
});
