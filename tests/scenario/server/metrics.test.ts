import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#api/account/auth.ts';
import { listChanges } from '#api/changes.ts';
import { listContracts } from '#api/contracts.ts';
import { putUpload } from '#api/uploads.ts';
import { createApp, metricsOf } from '#server/app.ts';
import { duringRequest, requestMixin } from '#server/shared/security-log.ts';
import { startMetrics } from '#server/start.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { freePort } from '../../support/server/built-server.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const token = 'scrape-me-every-15-seconds';
const monitoring = join(import.meta.dirname, '../../../docs/monitoring');

/** A measurement's value by its name and labels; undefined if it is not told. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (one) =>
        (one.startsWith(`${name} `) || one.startsWith(`${name}{`)) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe.each(engines)('what an installation on %s tells of itself', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine, undefined, { METRICS_TOKEN: token });
    await test.retailer('kg:nord:1001');
  });
  afterAll(() => test.close());

  const read = async () => {
    const answer = await test.app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    return answer.text();
  };
  /** By how much a count grew while something was done. */
  const grown = async (name: string, labels: Record<string, string>, doing: () => Promise<unknown>) => {
    const before = valueOf(await read(), name, labels) ?? 0;
    await doing();
    return (valueOf(await read(), name, labels) ?? 0) - before;
  };

  it('is told for the token alone, and is no page of the portal without it', async () => {
    for (const headers of [{}, { Authorization: 'Bearer scrape-me-every-16-seconds' }])
      expect((await test.app.request('/metrics', { headers })).status).toBe(401);
    const without = await startApp({ db: test.deps.db });
    expect((await without.app.request('/metrics', { headers: { Accept: 'text/html' } })).status).toBe(404);
  });

  it('counts calls by route and status, not by address', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const labels = { method: 'GET', route: '/api/v1/contracts', status: '200' };
    const calls = await grown('kochfeld_calls_total', labels, async () => {
      await anna.call(listContracts, { query: { search: 'Geheim' } });
      await anna.call(listContracts);
    });
    expect(calls).toBe(2);
    const text = await read();
    expect(text).not.toContain('Geheim');
    expect(valueOf(text, 'kochfeld_call_seconds_count', { route: '/api/v1/contracts' })).toBeGreaterThan(1);
  });

  it('counts refused sign-ins and decoded photos', async () => {
    const { email } = await test.as('retailer', 'kg:nord:1001');
    const refused = await grown('kochfeld_sign_ins_refused_total', { reason: 'password' }, () =>
      test.browser().signIn(email, undefined, 'not the password'),
    );
    expect(refused).toBe(1);
    const anna = await test.as('retailer', 'kg:nord:1001');
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#999' } })
      .jpeg()
      .toBuffer();
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(photo))).toString('hex');
    const decoded = await grown('kochfeld_pictures_decoded_total', { kind: 'photo', outcome: 'ok' }, () =>
      anna.call(putUpload, {
        params: { sha256 },
        body: new Uint8Array(photo),
        headers: { 'Content-Type': 'image/jpeg' },
      }),
    );
    expect(decoded).toBe(1);
  });

  it('tells what is due and for how long: mails, pushes, jobs, files', async () => {
    const now = test.now();
    const before = (minutes: number) =>
      sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`;
    const counts = ['mails_due', 'files_pending'].map((name) => `kochfeld_${name}`);
    const empty = await read();
    expect(counts.map((name) => valueOf(empty, name))).toEqual([0, 0]);
    await test.deps.db.inTransaction(system, async (tx) => {
      for (const minutes of [10, 40])
        await tx.execute(sql`insert into mails (id, kind, recipient, language, subject, text, html, created_at, due_at)
          values (gen_random_uuid(), 'test', 'a@b.example', 'de', 's', 't', 'h', ${before(60)}, ${before(minutes)})`);
      await tx.execute(sql`insert into mails (id, kind, recipient, language, subject, text, html, created_at, due_at)
        values (gen_random_uuid(), 'test', 'a@b.example', 'de', 's', 't', 'h', ${before(60)}, '9999-12-31T00:00:00Z')`);
      await tx.execute(
        sql`insert into jobs (name, due_at, last_error) values ('late', ${before(180)}, 'no')`,
      );
      await tx.execute(
        sql`insert into jobs (name, due_at, lease_until) values ('first run', to_timestamp(0), ${before(-9)})`,
      );
      await tx.execute(
        sql`insert into files (key, unused_since) values ('photos/aa/aa.jpg', ${before(49 * 60)}), ('photos/bb/bb.jpg', ${before(47 * 60)})`,
      );
    });
    const text = await read();
    expect(valueOf(text, 'kochfeld_mails_due')).toBe(2);
    expect(valueOf(text, 'kochfeld_mails_due_oldest_seconds')).toBe(2400);
    expect(valueOf(text, 'kochfeld_mails_given_up')).toBe(1);
    expect(valueOf(text, 'kochfeld_pushes_due')).toBe(0);
    expect(valueOf(text, 'kochfeld_job_overdue_seconds', { job: 'late' })).toBe(10_800);
    expect(valueOf(text, 'kochfeld_job_failing', { job: 'late' })).toBe(1);
    expect(valueOf(text, 'kochfeld_job_overdue_seconds', { job: 'first run' })).toBe(60);
    expect(valueOf(text, 'kochfeld_files_pending', { to: 'remove' })).toBe(1);
    expect(valueOf(text, 'kochfeld_database_answers')).toBe(1);
    expect(valueOf(text, 'kochfeld_build_info', { database: engine, version: '2.0.0' })).toBe(1);
  });

  it.runIf(engine === 'postgres')('tells by how much a long transaction holds back the feed', async () => {
    const { db } = test.deps;
    expect(valueOf(await read(), 'kochfeld_feed_lag_seconds')).toBe(0);
    const writing = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const long = db.inTransaction(system, async (tx) => {
      await tx.execute(sql`insert into jobs (name, due_at) values ('long', now())`);
      writing.resolve();
      await release.promise;
    });
    await writing.promise;
    const at = new Date(test.now().getTime() - 45_000).toISOString();
    await db.inTransaction(system, (tx) =>
      tx.execute(sql`insert into changes (entity, record_id, at) values ('config', '1', ${at}::timestamptz)`),
    );
    expect(valueOf(await read(), 'kochfeld_feed_lag_seconds')).toBe(45);
    release.resolve();
    await long;
    expect(valueOf(await read(), 'kochfeld_feed_lag_seconds')).toBe(0);
  });

  it('tells how long work has waited on devices, until they have sent it', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1001');
    const hoursAgo = (hours: number) => new Date(test.now().getTime() - hours * 3_600_000).toISOString();
    await anna.call(listChanges, { query: { unsent: hoursAgo(30) } });
    await bert.call(listChanges, { query: { unsent: hoursAgo(2) } });
    const both = await read();
    expect(valueOf(both, 'kochfeld_unsent_oldest_seconds')).toBe(30 * 3600);
    expect(valueOf(both, 'kochfeld_unsent_devices')).toBe(2);
    await anna.call(listChanges);
    expect(valueOf(await read(), 'kochfeld_unsent_oldest_seconds')).toBe(2 * 3600);
    // Bert's page was closed: nothing is known of it any more.
    test.setNow(new Date(test.now().getTime() + 100_000).toISOString());
    expect(valueOf(await read(), 'kochfeld_unsent_devices')).toBe(0);
    expect((await anna.call(listChanges, { query: { unsent: 'yesterday' } })).status).toBe(422);
  });

  it('names nothing in alerts and dashboard that it does not tell', async () => {
    // Each thing has happened once by now, so that every measurement has a value.
    await test.browser().call(login, { body: { email: 'nobody@b.example', password: 'Falsch#2026' } });
    const text = await read();
    const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
    const named = ['alerts.yaml', 'dashboard.json'].flatMap((file) => [
      ...readFileSync(join(monitoring, file), 'utf8').matchAll(/\b(kochfeld|nodejs|process)_\w+/g),
    ]);
    const names = [...new Set(named.map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))];
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
    // And the other way round: what is told is looked at.
    const ours = [...told].filter((name) => name.startsWith('kochfeld_'));
    expect(ours.filter((name) => !names.includes(name))).toEqual([]);
    const dashboard = JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    expect(dashboard.panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
  });

  it('still tells the rest while the database says nothing, and no zeros in its place', async () => {
    const { db } = test.deps;
    const silent = { ...db, inTransaction: () => Promise.reject(new Error('gone')) };
    const text = await metricsOf({ ...test.deps, db: silent }).text();
    expect(valueOf(text, 'kochfeld_database_answers')).toBe(0);
    expect(valueOf(text, 'kochfeld_mails_due')).toBeUndefined();
    expect(valueOf(text, 'kochfeld_calls_total')).toBeGreaterThan(0);
  });

  it('is told without a token at an address of its own', async () => {
    const port = await freePort();
    const settings = {
      ...test.deps.settings,
      metrics: { address: { host: '127.0.0.1', port }, token: undefined },
    };
    const metrics = await startMetrics({ ...test.deps, settings });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(valueOf(await answer.text(), 'kochfeld_database_answers')).toBe(1);
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/config`)).status).toBe(404);
    await metrics.stop();
  });

  it('takes a trace over into its lines and into the statements of PostgreSQL', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = createApp({ ...test.deps, log: pino({ mixin: requestMixin }, sink) });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const anna = await test.as('customer_service');
    const ask = (traceparent: string) =>
      app.request('/api/v1/changes', {
        headers: { traceparent, Authorization: `Bearer ${anna.accessToken}` },
      });
    expect((await ask(`00-${traceId}-00f067aa0ba902b7-01`)).status).toBe(200);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ msg: 'request', traceId, spanId: '00f067aa0ba902b7' }),
    ]);
    if (engine === 'postgres') {
      const mark = { requestId: 'r', address: '', traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
      const [row] = await duringRequest(mark, () =>
        test.deps.db.inTransaction(system, (tx) =>
          rowsOf<{ query: string }>(tx, sql`select current_query() as query`),
        ),
      );
      expect(row!.query).toContain(` /*traceparent='${mark.traceparent}'*/`);
    }
    lines.length = 0;
    await ask('00-*/; drop table users; --');
    expect(lines.join('')).not.toMatch(/traceId|drop table/);
  });
});
