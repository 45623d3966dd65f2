import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkResetToken,
  currentUser,
  forgotPassword,
  login,
  refresh,
  resetPassword,
  verifyResetToken,
} from '#api/account/auth.ts';
import { saveReset } from '#server/auth/auth.repository.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { trailRows, trailHeads } from '#server/shared/db/trail/trail.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { isUnbroken } from '#server/shared/db/trail/trail-chain.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { noteMailFate } from '#server/contracts/mails/mail-fate.usecases.ts';
import { deliverMails } from '#server/shared/mail/deliver.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { asOwner, engines, testTrailKeys } from '../../support/database/engines.ts';

const fresh = 'Neu#Passwort7';

/** PostgreSQL's error for insufficient privilege. */
const notAllowed = { cause: { code: '42501' } };

describe.each(engines)('a forgotten password on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
  });
  afterAll(() => test.close());

  const mailsTo = (email: string) =>
    test.deps.db.inTransaction(system, (tx) => tx.select().from(mails).where(eq(mails.recipient, email)));
  const linkFor = async (email: string) => {
    expect((await test.browser().call(forgotPassword, { body: { email } })).status).toBe(204);
    const [mail] = await mailsTo(email);
    return /token=([\w-]+)/.exec(mail!.text)![1]!;
  };

  it('is replaced by a link in a mail, once, and signs all devices out', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const token = await linkFor(anna.email);
    const visitor = test.browser();
    expect((await visitor.call(checkResetToken, { body: { token } })).data).toEqual({ email: anna.email });
    expect((await visitor.call(verifyResetToken, { query: { token } })).data).toEqual({ email: anna.email });
    const weak = await visitor.call(resetPassword, { body: { token, password: 'kurz' } });
    expect(weak.body).toMatchObject({
      error: { code: 'invalid', fields: { password: { code: 'password_weak' } } },
    });
    expect((await visitor.call(resetPassword, { body: { token, password: fresh } })).status).toBe(204);

    expect((await anna.call(currentUser)).error).toBe('unauthorized');
    const old = { email: anna.email, refreshToken: anna.refreshToken! };
    expect((await anna.call(refresh, { body: old })).error).toBe('refresh_failed');
    expect((await anna.signIn(anna.email)).error).toBe('login_failed');
    expect((await anna.call(login, { body: { email: anna.email, password: fresh } })).status).toBe(200);
    const again = await visitor.call(resetPassword, { body: { token, password: fresh } });
    expect([again.status, again.error]).toEqual([410, 'link_expired']);
  });

  it('cannot be set by an old link or one that never was', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const began = test.now();
    const token = await linkFor(anna.email);
    test.setNow(new Date(began.getTime() + 61 * 60_000).toISOString());
    expect((await anna.call(verifyResetToken, { query: { token } })).status).toBe(410);
    const late = await anna.call(resetPassword, { body: { token, password: fresh } });
    expect([late.status, late.error]).toEqual([410, 'link_expired']);
    expect((await anna.call(resetPassword, { body: { token: 'made-up', password: fresh } })).status).toBe(
      400,
    );
    test.setNow(began.toISOString());
  });

  it('is set for the account alone to which the link was mailed', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const ben = await test.as('retailer', 'kg:nord:1001');
    const token = await linkFor(anna.email);
    expect((await ben.call(resetPassword, { body: { token, password: fresh } })).status).toBe(204);
    expect((await ben.call(login, { body: { email: ben.email, password: fresh } })).error).toBe(
      'login_failed',
    );
    expect((await ben.call(currentUser)).status).toBe(200);
    expect((await ben.call(login, { body: { email: anna.email, password: fresh } })).status).toBe(200);
  });

  it('is answered alike, and as slowly, for accounts that are none, which get no mail', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const ask = async (email: string) => {
      const began = performance.now();
      const reply = await test.browser().call(forgotPassword, { body: { email } });
      return { status: reply.status, ms: performance.now() - began };
    };
    const unknown = await ask('no@body.example');
    expect(await mailsTo('no@body.example')).toEqual([]);
    const known = await ask(anna.email);
    expect([unknown.status, known.status]).toEqual([204, 204]);
    // Both wait for the same moment, which is later than the longer of the two ways.
    expect(Math.min(unknown.ms, known.ms)).toBeGreaterThanOrEqual(245);
  });

  it('mails a few links in a row and no more', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    for (let n = 0; n < 7; n += 1) await anna.call(forgotPassword, { body: { email: anna.email } });
    expect(await mailsTo(anna.email)).toHaveLength(5);
  });

  it('lets an account in that wrong guesses had locked, once its owner has set a new one', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const token = await linkFor(anna.email);
    const guess = () => test.browser().call(login, { body: { email: anna.email, password: 'Falsch#2026' } });
    for (let n = 0; n < 11; n += 1) await guess();
    const elsewhere = test.browser();
    expect((await elsewhere.signIn(anna.email)).error).toBe('throttled');
    await test.browser().call(resetPassword, { body: { token, password: fresh } });
    const after = await elsewhere.call(login, { body: { email: anna.email, password: fresh } });
    expect(after.status).toBe(200);
  });

  it('costs no hash and is soon refused where somebody makes tokens up', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const token = await linkFor(anna.email);
    let refused = 0;
    const refusals = Array.from({ length: 150 }, async (_, n) => {
      const body = { token: `made-up-${n}`, password: fresh };
      const reply = await test.browser().call(resetPassword, { body });
      refused += 1;
      return reply;
    });
    expect((await test.browser().call(verifyResetToken, { query: { token } })).status).toBe(200);
    expect(refused, 'the genuine link does not wait for the guesses').toBeLessThan(150);
    const guesses = await Promise.all(refusals);
    // Hashing this many passwords would fill the queue and give some `unavailable`.
    expect(new Set(guesses.map((guess) => guess.error))).toEqual(new Set(['link_invalid', 'throttled']));
    expect((await test.browser().call(verifyResetToken, { query: { token: 'x' } })).error).toBe('throttled');
    // The genuine link keeps working.
    expect((await test.browser().call(resetPassword, { body: { token, password: fresh } })).status).toBe(204);
    test.setNow(new Date(test.now().getTime() + 16 * 60_000).toISOString());
  });

  it('is set by a link from before links were signed', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const [token, now] = [newToken(), test.now()];
    const expiresAt = new Date(now.getTime() + 3_600_000);
    await test.deps.db.inTransaction(system, (tx) =>
      saveReset(tx, { tokenHash: hashToken(token), userId: anna.userId, createdAt: now, expiresAt }),
    );
    expect((await test.browser().call(resetPassword, { body: { token, password: fresh } })).status).toBe(204);
  });

  it('has its mail delivered once by two deliverers, and again after a failure', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const deps = { ...test.deps, onFate: noteMailFate };
    await deliverMails(deps, { send: () => Promise.resolve() });
    await linkFor(anna.email);
    const down = { send: () => Promise.reject(new Error('no route')) };
    expect(await deliverMails(deps, down)).toBe(0);
    expect((await mailsTo(anna.email))[0]?.lastError).toBe('unknown');
    const sent: string[] = [];
    const up = {
      send: (mail: { recipient: string }) => {
        sent.push(mail.recipient);
        return Promise.resolve();
      },
    };
    expect(await deliverMails(deps, up)).toBe(0);
    test.setNow(new Date(test.now().getTime() + 10 * 60_000).toISOString());
    await Promise.all([deliverMails(deps, up), deliverMails(deps, up)]);
    expect(sent).toEqual([anna.email]);
  });

  it('is shown in the mailbox of development', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    await linkFor(anna.email);
    const list = await (await test.app.request('/dev/mail')).text();
    expect(list).toContain(anna.email);
    const [mail] = await mailsTo(anna.email);
    const shown = await (await test.app.request(`/dev/mail/${mail!.id}`)).text();
    expect(shown).toContain('Neues Passwort festlegen');
  });

  it('leaves an unbroken trail, on which a change or a missing end shows', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    await linkFor(anna.email);
    const { rows, head } = await test.deps.db.inTransaction(system, async (tx) => ({
      rows: (await tx.select().from(trailRows).orderBy(trailRows.seq)).filter(
        (row) => row.recordId === anna.userId,
      ),
      head: (await tx.select().from(trailHeads)).find((row) => row.recordId === anna.userId),
    }));
    expect(rows.map((row) => row.action)).toEqual(['signed_in', 'reset_requested']);
    expect(isUnbroken(rows, head, testTrailKeys)).toBe(true);
    expect(isUnbroken([{ ...rows[0]!, action: 'other' }, rows[1]!], head, testTrailKeys)).toBe(false);
    expect(isUnbroken(rows.slice(0, 1), head, testTrailKeys)).toBe(false);
    const changing = test.deps.db.inTransaction(system, (tx) =>
      tx.update(trailRows).set({ action: 'other' }),
    );
    await expect(changing).rejects.toMatchObject(notAllowed);
  });

  it('leaves trails of which the broken ones are found among all', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    await test.as('retailer', 'kg:nord:1001');
    expect(await brokenTrails(test.deps.db)).toEqual([]);
    const ofAnna = eq(trailHeads.recordId, anna.userId);
    const cutOff = (by: number) =>
      test.deps.db.inTransaction(system, async (tx) => {
        await asOwner(tx);
        const seq = sql`${trailHeads.seq} + ${by}`;
        await tx.update(trailHeads).set({ seq }).where(ofAnna);
      });
    await cutOff(1);
    for (const pageSize of [1, 500])
      expect(await brokenTrails(test.deps.db, { pageSize })).toEqual([
        { entity: 'user', recordId: anna.userId },
      ]);
    await cutOff(-1);
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });
});
