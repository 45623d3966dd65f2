import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import {
  ApiUser,
  expect,
  fillLogin,
  password,
  test,
  type Account,
} from '../../support/browser/browser-app.ts';
import { freePort, startServer } from '../../support/server/built-server.ts';

const ownPassword = 'Herdplatte#2027';
const accounts = 'admin standard service viewer retailer retailer2 broker marketing'.split(' ') as Account[];

/** A production does not start while an account has the demo's password. */
async function endDemoPasswords(url: string): Promise<void> {
  for (const account of accounts) {
    // Hashes are computed one after the other anyway.
    // oxlint-disable-next-line no-await-in-loop
    const api = await ApiUser.signIn(url, account);
    // oxlint-disable-next-line no-await-in-loop
    await api.send('POST', '/auth/password', { current: password, password: ownPassword });
  }
}

test('error reports need consent, and what somebody searched for is in none of them', async ({ page }) => {
  // It starts a server of its own twice, and hashes a password for each account.
  test.slow();
  await using reports = await takeReports();
  const template = process.env['KOCHFELD_TEMPLATE'];
  await using server = await startServer(template ? { template } : {});
  await endDemoPasswords(server.url);
  await server.stop();
  await server.start({
    NODE_ENV: 'production',
    DEMO: 'off',
    EMBEDDED_DATABASE: 'on',
    APP_SECRET: randomBytes(32).toString('base64'),
    SENTRY_DSN: `http://key@localhost:${reports.port}/1`,
    SENTRY_REPLAY_RATE: '1',
  });

  await page.goto(`${server.url}/login`);
  await fillLogin(page, 'retailer', ownPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verträge');
  await fail(page, 'before consent');
  await page.getByRole('button', { name: 'Cookies' }).click();
  expect(reports.text(), 'nothing at all is sent without consent').toBe('');
  await page.getByRole('button', { name: 'Alle erlauben' }).click();
  expect(await consentKept(page)).toEqual({
    gm_cookie_consent_asked: 'true',
    gm_cookie_consent_details: everything,
  });

  await page.getByRole('searchbox').first().fill('Gundelfinger');
  await expect(page).toHaveURL(/search=\*\w{10}/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verträge');
  await arrives('after consent');
  await expect.poll(() => reports.text().includes('replay_recording'), 'a replay arrives too').toBe(true);
  expect(reports.text().includes('"release":"1.1.0"')).toBe(true);
  const { items } = await (
    await ApiUser.signIn(server.url, 'retailer', { password: ownPassword })
  ).get<{ items: { customer: { lastName: string | null } }[] }>('/v1/contracts');
  const names = items.map(({ customer }) => customer.lastName ?? '').filter((name) => name.length > 5);
  expect(names.length).toBeGreaterThan(3);
  expect(
    names.filter((name) => reports.text().includes(name)),
    'what stands on the screen is masked',
  ).toEqual([]);

  await page.getByRole('button', { name: 'Cookies' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verträge');
  expect((await consentKept(page))['gm_cookie_consent_details']).toBe(onlyNecessary);
  await fail(page, 'after it was turned off');
  await page.getByRole('button', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Alle erlauben' }).click();
  await arrives('turned on again');

  const never = ['before consent', 'after it was turned off', 'Gundelfinger'];
  expect(never.filter((text) => reports.text().includes(text))).toEqual([]);

  async function arrives(message: string): Promise<void> {
    await expect
      .poll(async () => {
        await fail(page, message);
        return reports.text().includes(message);
      })
      .toBe(true);
  }
});

const everything = '{"necessary":true,"preferences":true,"analytics":true,"marketing":true}';
const onlyNecessary = '{"necessary":true,"preferences":false,"analytics":false,"marketing":false}';

/** An error that no code of the page catches. */
async function fail(page: Page, message: string): Promise<void> {
  await page.evaluate((said) => setTimeout(() => void Promise.reject(new Error(said)), 0), message);
}

/** The cookies of the choice. They have to last as long as a browser allows, which is 400 days. */
async function consentKept(page: Page): Promise<Record<string, string>> {
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('gm_cookie_consent'));
  for (const { expires } of cookies) expect(expires).toBeGreaterThan(Date.now() / 1000 + 399 * 86_400);
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

/** A server that takes what the page reports, in place of the reporting service. */
async function takeReports() {
  const bodies: Buffer[] = [];
  const port = await freePort();
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('access-control-allow-headers', '*');
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      bodies.push(Buffer.concat(parts));
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    port,
    text: () => Buffer.concat(bodies).toString('utf8'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
