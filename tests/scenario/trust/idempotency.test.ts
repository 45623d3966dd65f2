import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers } from '#api/envelope.ts';
import { features } from '#server/app.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { changes } from '#server/shared/db/changes.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { keyMark } from '#server/shared/db/idempotency.ts';
import { requestKeys } from '#server/shared/db/idempotency.table.ts';
import { salespersons } from '#server/directory/clients.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { clearing } from '#server/shared/jobs/clearing.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engineModes } from '../../support/database/engines.ts';
import { hireSalesperson, keepPhoto, probeRoutes, renameShop } from '../../support/server/probe.ts';

const hire = (who: Browser, key: string, body: object) =>
  who.call(hireSalesperson, { body, headers: { [headers.idempotencyKey]: key } });

describe.each(engineModes)('a keyed call on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string };
  const shop = 'kg:nord:1001';

  beforeAll(async () => {
    test = await startApp(engine, [...features, ...probeRoutes]);
    await test.retailer(shop);
    anna = await test.as('retailer', shop);
  });
  afterAll(() => test.close());

  /** The call's effects, of all kinds. */
  const traces = (name: string) =>
    test.deps.db.inTransaction(system, async (tx) => ({
      rows: (await tx.select().from(salespersons).where(eq(salespersons.name, name))).length,
      mails: (await tx.select({ text: mails.text }).from(mails)).filter(({ text }) => text.endsWith(name))
        .length,
    }));

  it('sent twice has one effect and one answer, the second marked as replayed', async () => {
    const key = randomUUID();
    const first = await hire(anna, key, { name: 'Twice' });
    const second = await hire(anna, key, { name: 'Twice' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get(headers.replayed)).toBeNull();
    expect(second.headers.get(headers.replayed)).toBe('true');
    expect(await traces('Twice')).toEqual({ rows: 1, mails: 1 });
  });

  it('sent many times at once has one effect and the same answer for all', async () => {
    const key = randomUUID();
    const body = { name: 'At once', pauseMs: 50 };
    const replies = await Promise.all(Array.from({ length: 5 }, () => hire(anna, key, body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(replies.filter((reply) => reply.headers.get(headers.replayed) === 'true')).toHaveLength(4);
    expect(await traces('At once')).toEqual({ rows: 1, mails: 1 });
  });

  it('with another body is refused and changes nothing', async () => {
    const key = randomUUID();
    await hire(anna, key, { name: 'First body' });
    const other = await hire(anna, key, { name: 'Other body' });
    expect([other.status, other.error]).toEqual([422, 'key_reused']);
    expect(await traces('Other body')).toEqual({ rows: 0, mails: 0 });
  });

  it('of another person under the same key is their own', async () => {
    const bert = await test.as('retailer', shop);
    const key = randomUUID();
    await hire(anna, key, { name: 'Of Anna' });
    const theirs = await hire(bert, key, { name: 'Of Bert' });
    expect(theirs.status).toBe(200);
    expect(theirs.headers.get(headers.replayed)).toBeNull();
  });

  it('that was refused leaves nothing, and its key works once the reason is gone', async () => {
    const key = randomUUID();
    const before = await test.deps.db.inTransaction(system, async (tx) => ({
      audit: (await tx.select().from(trailRows)).length,
      changes: (await tx.select().from(changes)).length,
      keys: (await tx.select().from(requestKeys)).length,
    }));
    const refused = await hire(anna, key, { name: 'Refused', fail: true });
    expect([refused.status, refused.error]).toEqual([409, 'wrong_state']);
    expect(refused.body).toMatchObject({ error: { details: { allowed: ['nothing'] } } });
    expect(await traces('Refused')).toEqual({ rows: 0, mails: 0 });
    const after = await test.deps.db.inTransaction(system, async (tx) => ({
      audit: (await tx.select().from(trailRows)).length,
      changes: (await tx.select().from(changes)).length,
      keys: (await tx.select().from(requestKeys)).length,
    }));
    expect(after).toEqual(before);
    expect((await hire(anna, key, { name: 'Accepted' })).status).toBe(200);
  });

  it('that may wait in an outbox needs its key, bytes excepted', async () => {
    const bare = await anna.call(hireSalesperson, { body: { name: 'No key' } });
    expect([bare.status, bare.error]).toEqual([400, 'key_missing']);
    const bytes = {
      params: { name: 'photo' },
      body: new Uint8Array(10),
      headers: { 'Content-Type': 'image/png' },
    };
    expect((await anna.call(keepPhoto, bytes)).data).toEqual({ size: 10 });
  });

  it('is answered again for 90 days and forgotten then', async () => {
    const key = randomUUID();
    const began = test.now();
    await hire(anna, key, { name: 'Old' });
    const keysAfter = async (days: number) => {
      test.setNow(new Date(began.getTime() + days * 86_400_000).toISOString());
      await runDueJobs(test.deps, [clearing]);
      return test.deps.db.inTransaction(system, (tx) =>
        tx
          .select()
          .from(requestKeys)
          .where(eq(requestKeys.key, keyMark(key))),
      );
    };
    expect(await keysAfter(89)).toHaveLength(1);
    expect(await keysAfter(91)).toHaveLength(0);
    test.setNow(began.toISOString());
  });

  it('keeps its answer sealed: who has the database alone reads neither key nor answer', async () => {
    const key = randomUUID();
    const first = await hire(anna, key, { name: 'Gerda Geheim' });
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx
        .select()
        .from(requestKeys)
        .where(eq(requestKeys.key, keyMark(key))),
    );
    expect(JSON.stringify(row)).not.toMatch(/Gerda/);
    expect(JSON.stringify(row)).not.toContain(key);
    expect(Buffer.from(row!.answer!, 'base64url').toString('latin1')).not.toContain('Gerda');
    expect((await hire(anna, key, { name: 'Gerda Geheim' })).body).toEqual(first.body);
  });

  it('gets the answer that was kept before answers were sealed', async () => {
    const key = randomUUID();
    const first = await hire(anna, key, { name: 'Of last month' });
    await test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(requestKeys)
        .set({ answer: JSON.stringify(first.body) })
        .where(eq(requestKeys.key, keyMark(key))),
    );
    const second = await hire(anna, key, { name: 'Of last month' });
    expect(second.body).toEqual(first.body);
    expect(await traces('Of last month')).toEqual({ rows: 1, mails: 1 });
  });

  it('on a version needs it, is refused on an old one, and says the present one', async () => {
    const staff = await test.as('eis_admin');
    const rename = (version?: string) =>
      staff.call(renameShop, {
        params: { code: '1001' },
        body: { name: 'New name' },
        headers: version === undefined ? {} : { [headers.ifMatch]: version },
      });
    expect((await rename()).status).toBe(428);
    expect((await rename('"1"')).data).toEqual({ version: 2 });
    const late = await rename('1');
    expect([late.status, late.error]).toEqual([412, 'version_conflict']);
    expect(late.body).toMatchObject({ error: { details: { version: 2 } } });
  });
});
