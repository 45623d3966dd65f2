import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOwnPassword, currentUser } from '#api/account/auth.ts';
import { sendFeedback } from '#api/feedback.ts';
import { password, startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

const shop = 'kg:nord:1001';
const next = 'Herdplatte#2027';

describe.each(engines)('one’s own password, and what one thinks of the portal, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
  });
  afterAll(() => test.close());

  const change = (who: Browser, body: object) => who.call(changeOwnPassword, { body });

  it('a password is changed with the old one; other devices are signed out and the owner is told', async () => {
    const anna = await test.as('retailer', shop);
    const tablet = test.browser();
    await tablet.signIn(anna.email);
    expect((await change(anna, { current: password, password: next })).status).toBe(204);
    expect((await anna.call(currentUser)).status, 'this device stays signed in').toBe(200);
    expect((await tablet.call(currentUser)).error).toBe('unauthorized');
    expect((await test.browser().signIn(anna.email)).error, 'the old one no longer works').toBe(
      'login_failed',
    );
    expect((await mailsTo(test, anna.email)).at(-1)).toMatchObject({
      subject: 'Ihr Passwort wurde geändert',
    });
  });

  it('one that is easy to guess is refused at its field, in one’s own language', async () => {
    const anna = await test.as('retailer', shop);
    for (const common of ['Passw0rd!', 'Kochfeld#1', 'Qwertz123!']) {
      // One after the other: the tries are counted.
      // oxlint-disable-next-line no-await-in-loop
      const reply = await change(anna, { current: password, password: common });
      expect(reply.body).toMatchObject({
        error: {
          fields: {
            password: { code: 'password_common', message: expect.stringContaining('leicht zu erraten') },
          },
        },
      });
    }
  });

  it('who does not know the old one changes nothing, and may not go on guessing', async () => {
    const anna = await test.as('retailer', shop);
    const wrong = { current: 'Falsch#2026', password: next };
    expect((await change(anna, wrong)).body).toMatchObject({
      error: { code: 'invalid', fields: { current: { code: 'password_wrong' } } },
    });
    expect((await change(anna, { current: password, password: 'kurz' })).body).toMatchObject({
      error: { fields: { password: { code: 'password_weak' } } },
    });
    for (let tries = 0; tries < 4; tries += 1) {
      // One after the other, as somebody guesses.
      // oxlint-disable-next-line no-await-in-loop
      await change(anna, wrong);
    }
    expect((await change(anna, { current: password, password: next })).error).toBe('throttled');
    expect((await test.browser().signIn(anna.email)).status).toBe(200);
  });

  it('feedback reaches the provider as a mail with who, where and what, ten an hour', async () => {
    const anna = await test.as('retailer', shop);
    const { supportEmail } = test.deps.settings.provider;
    const feedback = {
      text: 'Der Knopf ist <b>zu klein</b>.',
      screen: 'Verträge',
      version: '2.0',
      device: 'Chrome',
    };
    const send = () => anna.call(sendFeedback, { body: feedback });
    expect((await send()).status).toBe(204);
    const mail = (await mailsTo(test, supportEmail)).at(-1)!;
    expect(mail.subject).toContain('Rückmeldung von');
    for (const part of [feedback.text, anna.email, shop, 'Verträge', '2.0', 'Chrome']) {
      expect(mail.text).toContain(part);
    }
    expect(mail.html).not.toContain('<b>zu klein</b>');
    const empty = await anna.call(sendFeedback, { body: { ...feedback, text: ' ' } });
    expect(empty.body).toMatchObject({ error: { fields: { text: { code: 'required' } } } });
    for (let sent = 1; sent < 10; sent += 1) {
      // One after the other, as somebody sends.
      // oxlint-disable-next-line no-await-in-loop
      await send();
    }
    expect((await send()).error).toBe('throttled');
  });
});
