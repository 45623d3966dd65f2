import { createServer } from 'node:http';
import { expect, fillLogin, test } from '../support/browser/browser-app.ts';
import { freePort, startServer } from '../support/server/built-server.ts';

test('error reports need consent, and what somebody searched for is in none of them', async ({ page }) => {
  await using reports = await takeReports();
  const template = process.env['KOCHFELD_TEMPLATE'];
  await using server = await startServer(template ? { template } : {});
  await server.stop();
  await server.start({
    NODE_ENV: 'production',
    DEMO: 'off',
    EMBEDDED_DATABASE: 'on',
    APP_SECRET: 'a secret that is long enough for production',
    SENTRY_DSN: `http://key@localhost:${reports.port}/1`,
    SENTRY_REPLAY_RATE: '1',
  });

  await page.goto(`${server.url}/login`);
  await fillLogin(page, 'retailer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verträge');
  await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('before consent')), 0));
  await page.getByRole('button', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Alle erlauben' }).click();

  await page.getByRole('searchbox').first().fill('Gundelfinger');
  await expect(page).toHaveURL(/search=Gundelfinger/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verträge');
  await expect
    .poll(async () => {
      await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('after consent')), 0));
      return reports.text();
    })
    .toContain('after consent');
  await expect.poll(() => reports.text(), 'a replay arrives too').toContain('replay_recording');

  expect(reports.text()).not.toContain('before consent');
  expect(reports.text()).not.toContain('Gundelfinger');
});

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
