import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentUser, login, refresh } from '#api/account/auth.ts';
import * as api from '#api/account/second-factor.ts';
import { resetUserFactors } from '#api/users.ts';
import { resetAccountFactors } from '#server/auth/operator.usecases.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { recoveryCodes, totpFactors } from '#server/auth/factors/factors.table.ts';
import { password, startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';
import { peopleOf } from '../../support/server/people.ts';
import { challenged, codeAt, setUpApp } from '../../support/server/second-factor.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('a second factor on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
  });
  beforeEach(() => {
    test.deps.settings.secondFactor = 'off';
  });
  afterAll(() => test.close());

  const later = (seconds: number) =>
    test.setNow(new Date(test.now().getTime() + seconds * 1000).toISOString());
  const give = (browser: Browser, token: string, code: string) =>
    browser.call(api.giveSecondFactor, { body: { token, code } });
  /** What a user sees of another's factors in the list of the shop's users or, of staff, in the tenant's. */
  const factorsOf = async (by: Browser, { userId }: { userId: string }, { isStaff = false } = {}) => {
    const { people } = await peopleOf(by, isStaff ? null : '1001');
    return people.find(({ id }) => id === userId)!.factors;
  };
  const wrong = { error: { code: 'invalid', fields: { code: { code: 'code_wrong' } } } };

  it('is asked for after the password, and neither alone opens anything', async () => {
    const anna = await test.as('retailer', shop);
    const { secret } = await setUpApp(test, anna);
    const tablet = test.browser();
    const refused = await tablet.signIn(anna.email);
    expect([refused.status, refused.error]).toEqual([401, 'second_factor_needed']);
    const { token, totp, passkey } = await challenged(tablet, anna.email);
    expect({ totp, passkey }).toEqual({ totp: true, passkey: false });
    tablet.accessToken = token;
    expect((await tablet.call(currentUser)).error, 'the challenge is no access token').toBe('unauthorized');
    tablet.accessToken = null;
    const opened = await give(tablet, token, codeAt(secret, test.now()));
    expect(opened.status).toBe(200);
    tablet.accessToken = (opened.data as { accessToken: string }).accessToken;
    expect((await tablet.call(currentUser)).data).toMatchObject({ email: anna.email });
    expect((await mailsTo(test, anna.email)).at(-1)!.text).toContain('Authenticator-App eingerichtet');
  });

  it('takes a code once, and a challenge once', async () => {
    const anna = await test.as('retailer', shop);
    const { secret } = await setUpApp(test, anna);
    const code = codeAt(secret, test.now());
    const [one, other] = [await challenged(anna, anna.email), await challenged(anna, anna.email)];
    expect((await give(anna, one.token, code)).status).toBe(200);
    expect((await give(anna, other.token, code)).body).toMatchObject(wrong);
    later(30);
    const next = codeAt(secret, test.now());
    expect((await give(anna, one.token, next)).error).toBe('challenge_expired');
    expect((await give(anna, other.token, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
  });

  it('of two who give the same code at once one gets in', async () => {
    const anna = await test.as('retailer', shop);
    const { secret } = await setUpApp(test, anna);
    const challenges = [await challenged(anna, anna.email), await challenged(anna, anna.email)];
    const code = codeAt(secret, test.now());
    const replies = await Promise.all(challenges.map(({ token }) => give(anna, token, code)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('can be guessed at five times for a password, and ten times in all', async () => {
    const anna = await test.as('retailer', shop);
    const { secret } = await setUpApp(test, anna);
    const guess = async (token: string, times: number) => {
      const replies: (string | undefined)[] = [];
      for (let tries = 0; tries < times; tries += 1) {
        // One after the other, as somebody guesses.
        // oxlint-disable-next-line no-await-in-loop
        replies.push((await give(anna, token, '000000')).error);
      }
      return replies;
    };
    const { token } = await challenged(anna, anna.email);
    expect(await guess(token, 6)).toEqual([
      ...Array.from({ length: 5 }, () => 'invalid'),
      'challenge_expired',
    ]);
    const next = await challenged(anna, anna.email);
    expect((await guess(next.token, 5)).at(-1)).toBe('invalid');
    const last = await challenged(anna, anna.email);
    const code = codeAt(secret, test.now());
    expect((await give(anna, last.token, code)).error).toBe('throttled');
    later(16 * 60);
    const after = await challenged(anna, anna.email);
    expect((await give(anna, after.token, codeAt(secret, test.now()))).status).toBe(200);
  });

  it('can be given on a device that the owner knows, whatever others have guessed', async () => {
    const anna = await test.as('retailer', shop);
    const { secret } = await setUpApp(test, anna);
    const thief = test.browser();
    for (let round = 0; round < 3; round += 1) {
      const { token } = await challenged(thief, anna.email);
      for (let guess = 0; guess < 4; guess += 1) await give(thief, token, '000000');
    }
    const { token } = await challenged(thief, anna.email);
    expect((await give(thief, token, codeAt(secret, test.now()))).error).toBe('throttled');
    const own = await challenged(anna, anna.email);
    expect((await give(anna, own.token, codeAt(secret, test.now()))).status).toBe(200);
    later(3600);
  });

  it('waits five minutes and no longer', async () => {
    const anna = await test.as('retailer', shop);
    const { secret } = await setUpApp(test, anna);
    const { token } = await challenged(anna, anna.email);
    later(301);
    expect((await give(anna, token, codeAt(secret, test.now()))).error).toBe('challenge_expired');
  });

  it('that is lost is replaced by one of ten recovery codes, each once, and the owner is told', async () => {
    const anna = await test.as('retailer', shop);
    const { recoveryCodes: codes } = await setUpApp(test, anna);
    expect(new Set(codes).size).toBe(10);
    const [code] = codes;
    const one = await challenged(anna, anna.email);
    const typed = code!.toLowerCase().replaceAll('-', ' ');
    expect((await give(anna, one.token, typed)).status).toBe(200);
    expect((await mailsTo(test, anna.email)).at(-1)!.text).toContain('Wiederherstellungscode');
    const other = await challenged(anna, anna.email);
    expect((await give(anna, other.token, code!)).body).toMatchObject(wrong);
    expect((await anna.signIn(anna.email)).error).toBe('second_factor_needed');
  });

  it('is stored so that a copy of the database opens nothing', async () => {
    const anna = await test.as('retailer', shop);
    const { secret, recoveryCodes: codes } = await setUpApp(test, anna);
    const stored = JSON.stringify(
      await test.deps.db.inTransaction(system, async (tx) => [
        await tx.select().from(totpFactors),
        await tx.select().from(recoveryCodes),
      ]),
    );
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  describe('that staff must have', () => {
    it('leads to setting one up, and opens nothing before', async () => {
      test.deps.settings.secondFactor = 'staff';
      const email = `clerk-${engine}@kochfeld.example`;
      await test.person({ email, role: 'customer_service' });
      const browser = test.browser();
      const refused = await browser.signIn(email);
      expect([refused.status, refused.error]).toEqual([401, 'second_factor_setup']);
      const { token } = await challenged(browser, email);
      for (const accessToken of [token, null]) {
        browser.accessToken = accessToken;
        // oxlint-disable-next-line no-await-in-loop
        expect((await browser.call(api.getSecondFactor)).error).toBe('unauthorized');
      }
      expect((await give(browser, token, '123456')).error, 'not another purpose').toBe('challenge_expired');
      const offer = (await browser.call(api.offerEnrolment, { body: { token } })).data as api.FactorOffer;
      const factor = (code: string) => ({ body: { token: offer.token, factor: { kind: 'totp', code } } });
      expect((await browser.call(api.enrol, factor('000000'))).body).toMatchObject(wrong);
      const enrolled = await browser.call(api.enrol, factor(codeAt(offer.totp.secret, test.now())));
      const { accessToken, recoveryCodes: codes } = enrolled.data as {
        accessToken: string;
        recoveryCodes: string[];
      };
      expect(codes).toHaveLength(10);
      browser.accessToken = accessToken;
      expect((await browser.call(currentUser)).status).toBe(200);
      expect((await browser.signIn(email)).error).toBe('second_factor_needed');
    });

    it('is not asked of retailers', async () => {
      test.deps.settings.secondFactor = 'staff';
      expect((await test.as('retailer', shop)).accessToken).not.toBeNull();
    });

    it('ends the sessions that a password alone has opened, once it is required', async () => {
      const clerk = await test.as('customer_service');
      const given = { body: { email: clerk.email, refreshToken: clerk.refreshToken! } };
      expect((await clerk.call(refresh, given)).status).toBe(200);
      test.deps.settings.secondFactor = 'staff';
      expect((await clerk.call(refresh, given)).error).toBe('refresh_failed');
    });

    it('cannot be removed while it is the last one', async () => {
      const clerk = await test.as('customer_service');
      const { secret } = await setUpApp(test, clerk);
      test.deps.settings.secondFactor = 'staff';
      const remove = (proof: string) => clerk.call(api.removeTotp, { body: { proof } });
      expect((await remove(password)).error).toBe('factor_required');
      expect((await clerk.call(api.getSecondFactor)).data).toMatchObject({
        required: true,
        totpSince: expect.any(String),
        recoveryCodesLeft: 10,
      });
      test.deps.settings.secondFactor = 'off';
      expect((await remove(codeAt(secret, test.now()))).status, 'a code proves it, too').toBe(204);
      expect((await test.browser().signIn(clerk.email)).status).toBe(200);
    });
  });

  it('is changed by somebody who proves who they are, and by nobody else', async () => {
    const anna = await test.as('retailer', shop);
    const { recoveryCodes: old } = await setUpApp(test, anna);
    const wrongProof = { body: { proof: 'Falsch#2026' } };
    for (const call of [api.offerFactor, api.removeTotp, api.renewRecoveryCodes]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await anna.call(call, wrongProof)).body).toMatchObject({
        error: { code: 'invalid', fields: { proof: { code: 'code_wrong' } } },
      });
    }
    const renewed = (await anna.call(api.renewRecoveryCodes, { body: { proof: password } })).data;
    const { recoveryCodes: fresh } = renewed as { recoveryCodes: string[] };
    const { token } = await challenged(anna, anna.email);
    expect((await give(anna, token, old[0]!)).body).toMatchObject(wrong);
    expect((await give(anna, token, fresh[0]!)).status).toBe(200);
    const bert = await test.as('retailer', shop);
    const offer = (await anna.call(api.offerFactor, { body: { proof: password } })).data as api.FactorOffer;
    const factor = { kind: 'totp', code: codeAt(offer.totp.secret, test.now()) };
    expect((await bert.call(api.addFactor, { body: { token: offer.token, factor } })).error).toBe(
      'challenge_expired',
    );
  });

  it('is taken for somebody who has lost it, by an administrator or the operator', async () => {
    const admin = await test.as('eis_admin');
    const clerk = await test.as('customer_service');
    await setUpApp(test, clerk);
    expect(await factorsOf(admin, clerk, { isStaff: true })).toEqual({ totp: true, passkeys: 0 });
    expect((await clerk.call(resetUserFactors, { params: { id: admin.userId } })).error).toBe('forbidden');
    expect((await admin.call(resetUserFactors, { params: { id: clerk.userId } })).status).toBe(204);
    expect((await clerk.call(currentUser)).error, 'their sessions end').toBe('unauthorized');
    expect((await mailsTo(test, clerk.email)).at(-1)!.text).toContain('zurückgesetzt');
    expect((await clerk.call(login, { body: { email: clerk.email, password } })).status).toBe(200);
    expect(await factorsOf(admin, clerk, { isStaff: true })).toEqual({ totp: false, passkeys: 0 });

    const anna = await test.as('retailer', shop);
    await setUpApp(test, anna);
    expect(await factorsOf(admin, anna)).toEqual({ totp: true, passkeys: 0 });
    expect(
      await factorsOf(await test.as('customer_service'), anna),
      'shown to those alone who can reset it',
    ).toBeNull();
    expect(await factorsOf(anna, anna)).toBeNull();

    const other = await test.as('customer_service');
    await setUpApp(test, other);
    const { db, settings } = test.deps;
    await resetAccountFactors({ db, settings, now: test.now() }, other.email);
    expect((await test.browser().signIn(other.email)).status).toBe(200);
  });
});
