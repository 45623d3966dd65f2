import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, installWorker, signIn, test, type Account } from '../../support/browser/browser-app.ts';

test.use({ serviceWorkers: 'allow' });

/** Files that a device keeps with their first use: few users need them. */
const keptOnceUsed = /^(heic-decode|libheif|pdfjs|help-[a-z]+-)/;

/** Files of the customers' page, which is no part of the app. */
function customerFiles(): Set<string> {
  const manifest = JSON.parse(readFileSync('dist/.vite/customer-manifest.json', 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  return new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
}

test('every file that the installed app may ask for is on the device', async ({ page, context, network }) => {
  const others = customerFiles();
  const files = readdirSync('dist/assets').filter(
    (name) =>
      /\.(js|css|svg|png|woff2)$/.test(name) && !keptOnceUsed.test(name) && !others.has(`assets/${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await context.setOffline(true);
  const missing = await page.evaluate(async (names) => {
    const answers = await Promise.all(
      names.map((name) =>
        fetch(`/assets/${name}`).then(
          (answer) => answer.ok,
          () => false,
        ),
      ),
    );
    return names.filter((_, at) => !answers[at]);
  }, files);
  expect(missing).toEqual([]);
});

/** One address for all records of a kind, and for all pages of the help. */
const kindOf = (path: string) =>
  path.replaceAll(/\/(?=[^/]*[\dA-Z:])[^/]+/g, '/…').replace(/^\/help\/.+/, '/help/…');

/** The addresses to which the shown screen links within the portal. */
async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download], [target])')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
}

for (const account of ['retailer', 'admin'] as const satisfies Account[]) {
  test(`without a network every link that ${account} can follow leads to a screen that says what it is`, async ({
    page,
    context,
    network,
  }) => {
    test.setTimeout(120_000);
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`));
    await signIn(page, network.url, account);
    await installWorker(page);
    network.misbehave({ path: /.*/, mischief: 'refuse' });
    await context.setOffline(true);
    const seen = new Map<string, string>();
    const next = ['/contracts'];
    for (let path = next.shift(); path !== undefined; path = next.shift()) {
      const kind = kindOf(path);
      if (seen.has(kind)) continue;
      // One screen shows the links of the next.
      /* oxlint-disable no-await-in-loop */
      await page.goto(`${network.url}${path}`);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading, path).toBeVisible();
      await expect(page.getByRole('main').getByText('Wird geladen'), path).toHaveCount(0);
      seen.set(kind, await heading.innerText());
      next.push(...(await linksOf(page)));
    }
    expect(seen.size).toBeGreaterThan(10);
    const failed = [...seen].filter(([, heading]) => /konnte nicht geladen|gibt es nicht$/.test(heading));
    // The provider's own page lies elsewhere.
    expect(failed.map(([path]) => path)).toEqual(['/privacy']);
    expect(broken).toEqual([]);
  });
}
