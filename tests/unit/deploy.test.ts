import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listChanges } from '#api/changes.ts';
import { endpoints } from '#api/index.ts';
import { declaredSettings } from '#server/settings.ts';
import { settingsIn } from '#server/shared/declare-setting.ts';
import { keepAliveMs } from '#server/shared/web/serving.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/deploy');
const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const settings = settingsIn(declaredSettings).map(({ variable }) => variable);
/** The environment of PostgreSQL's own image. */
const ofDatabase = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD'];

describe('the examples of a deployment', () => {
  it.each(texts)('%s names commands that there are', (_, text) => {
    const named = [...text.matchAll(/\b(server\/[\w-]+\.ts)\b/g)].map(([, file]) => file!);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(texts)('%s makes settings that there are', (_, text) => {
    const made = [
      ...text.matchAll(/^ {2,}([A-Z][A-Z_]+): /gm),
      ...text
        .matchAll(/^(?:ENV|Environment=)(.*)$/gm)
        .flatMap(([, all]) => [...all!.matchAll(/([A-Z_]+)=/g)]),
    ].map(([, name]) => name!);
    const unknown = made.filter((name) => !ofDatabase.includes(name) && !settings.includes(name));
    expect(unknown).toEqual([]);
  });

  it('an image copies what its build needs, and no more', () => {
    const kept = readFileSync(join(folder, 'Dockerfile.dockerignore'), 'utf8').matchAll(/^!(.+)$/gm);
    expect([...kept].map(([, name]) => name!).filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  const nginx = readFileSync(join(folder, 'nginx.conf'), 'utf8');
  const haproxy = readFileSync(join(folder, 'haproxy.cfg'), 'utf8');
  const numberOf = (text: string, form: RegExp) => Number(form.exec(text)?.[1]);

  it('the proxy takes the largest body that the portal takes, and the handbook says so', () => {
    const largest = Math.max(...Object.values(endpoints).map(({ bytes }) => bytes?.maxBytes ?? 0));
    const megabytes = numberOf(nginx, /client_max_body_size (\d+)m;/);
    expect(megabytes * 1024 * 1024).toBe(largest);
    const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    expect(numberOf(handbook, /bodies be (\d+) MB/)).toBe(megabytes);
  });

  it('a proxy waits longer than a call that waits for changes, and closes idle connections before the server does', () => {
    const query = listChanges.query!;
    expect([v.is(query, { wait: '25' }), v.is(query, { wait: '26' })]).toEqual([true, false]);
    expect(numberOf(nginx, /proxy_read_timeout (\d+)s;/)).toBeGreaterThan(25);
    expect(numberOf(haproxy, /timeout server (\d+)s/)).toBeGreaterThan(25);
    expect(numberOf(nginx, /keepalive_timeout (\d+)s;/) * 1000).toBeLessThan(keepAliveMs);
  });

  it('whoever stops a server gives it the delay and the time that running calls have', () => {
    for (const [name, delay, patience] of [
      ['kochfeld.service', /SHUTDOWN_DELAY=(\d+)/, /TimeoutStopSec=(\d+)/],
      ['compose.yaml', /SHUTDOWN_DELAY: '(\d+)'/, /SHUTDOWN_DELAY[^#]*?stop_grace_period: (\d+)s/],
    ] as const) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(numberOf(text, patience), name).toBeGreaterThanOrEqual(numberOf(text, delay) + 15);
    }
    const checks = /inter (\d+)s fall (\d+)/.exec(haproxy)!;
    expect(numberOf(haproxy, /SHUTDOWN_DELAY=(\d+)/)).toBeGreaterThan(Number(checks[1]) * Number(checks[2]));
  });
});
