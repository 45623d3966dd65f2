import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, forgotPassword, login, logout, resetPassword } from '#api/account/auth.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

describe.each(engines)('wrong tries at a password on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer('kg:nord:1001');
  });
  afterAll(() => test.close());

  it('take longer each time for strangers, who are told how long, and let the right one in afterwards', async () => {
    const { email } = await test.as('retailer', 'kg:nord:1001');
    const guesser = test.browser();
    const guess = () => guesser.call(login, { body: { email, password: 'Falsch#2026' } });
    const later = (seconds: number) =>
      test.setNow(new Date(test.now().getTime() + seconds * 1000).toISOString());
    for (let n = 0; n < 5; n += 1) expect((await guess()).error).toBe('login_failed');
    const waits = [];
    for (let n = 0; n < 12; n += 1) {
      const wait = Number((await guess()).headers.get('retry-after'));
      waits.push(wait);
      later(wait);
      expect((await guess()).error, `after ${wait} s`).toBe('login_failed');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    const right = await guesser.signIn(email);
    expect([right.error, right.headers.get('retry-after')]).toEqual(['throttled', '900']);
    expect(right.body).toMatchObject({
      error: { message: 'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.' },
    });
    later(900);
    expect((await guesser.signIn(email)).status).toBe(200);
  });

  it('do not delay the owner on a device that has signed in before, however many strangers guess', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const stranger = test.browser();
    const guess = (who: Browser) => who.call(login, { body: { email: anna.email, password: 'Falsch#2026' } });
    for (let n = 0; n < 110; n += 1) await guess(stranger);
    expect((await guess(stranger)).error).toBe('throttled');
    await anna.call(logout);
    expect((await anna.signIn(anna.email)).status).toBe(200);
    expect((await guess(stranger)).error, 'what the owner does, lets no stranger guess again').toBe(
      'throttled',
    );
    for (let n = 0; n < 5; n += 1) expect((await guess(anna)).error).toBe('login_failed');
    const mistyped = await anna.signIn(anna.email);
    expect([mistyped.error, mistyped.headers.get('retry-after')]).toEqual(['throttled', '1']);
    expect(mistyped.body).toMatchObject({
      error: { message: 'Zu viele Versuche. Bitte versuchen Sie es in 1 Sekunde erneut.' },
    });
    test.setNow(new Date(test.now().getTime() + 1000).toISOString());
    expect((await anna.signIn(anna.email)).status).toBe(200);
    const thief = test.browser();
    for (const [name] of anna.cookies) thief.cookies.set(name, 'made-up');
    expect((await thief.signIn(anna.email)).error, 'nobody makes the proof up').toBe('throttled');
    // The strangers' address, which is that of every test, may go on.
    test.setNow(new Date(test.now().getTime() + 16 * 60_000).toISOString());
  });

  it('do not delay the owner on the device where they set a new one, either', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const phone = test.browser();
    await phone.call(forgotPassword, { body: { email: anna.email } });
    const [, token] = /token=([\w-]+)/.exec((await mailsTo(test, anna.email)).at(-1)!.text)!;
    await phone.call(resetPassword, { body: { token: token!, password: 'Herdplatte#2027' } });
    for (let n = 0; n < 6; n += 1)
      await test.browser().call(login, { body: { email: anna.email, password: 'Falsch#2026' } });
    const elsewhere = await test.browser().signIn(anna.email, undefined, 'Herdplatte#2027');
    expect(elsewhere.error).toBe('throttled');
    expect((await phone.signIn(anna.email, undefined, 'Herdplatte#2027')).status).toBe(200);
  });

  it('do not keep the owner waiting on a device that has signed in before, however many wait', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const guesses = Array.from({ length: 90 }, (_, n) => {
      const guess = { email: `nobody-${n}@kochfeld.example`, password: 'Falsch#2026' };
      return test.browser('192.0.2.8').call(login, { body: guess });
    });
    // More than the queue of strangers holds: some of them are told to come back, and the owner is not.
    expect((await anna.signIn(anna.email)).status).toBe(200);
    const answers = new Set((await Promise.all(guesses)).map(({ error }) => error));
    expect(answers.isSubsetOf(new Set(['login_failed', 'unavailable']))).toBe(true);
  });

  it('are counted one by one in a burst', async () => {
    const { email } = await test.as('retailer', 'kg:nord:1001');
    const guesser = test.browser();
    await guesser.call(currentUser);
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => guesser.call(login, { body: { email, password: 'Falsch#2026' } })),
    );
    expect(replies.filter((reply) => reply.error === 'login_failed')).toHaveLength(5);
  });
});
