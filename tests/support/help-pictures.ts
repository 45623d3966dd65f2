/**
 * `npm run help:pictures`: takes the pictures of the help pages from the demo data, in both languages, and keeps them as
 * small WebP beside the help. Needs `npm run build` before; `-- search claims` takes those of single pages. Look at them
 * before they are committed.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { languages, type Language } from '#domain/locale/language.ts';
import { pictureHeight, pictureWidth } from '#features/help/picture-size.ts';
import { ApiUser, closeCookieBanner, password, type Account } from './browser/browser-app.ts';
import { chromiumFlags, chromiumPath } from './browser/chromium.ts';
import { settled } from './browser/walk.ts';
import { startServer } from './server/built-server.ts';

const folder = 'src/features/help/pictures';
const wanted = process.argv.slice(2);
/** The window's width in px; the pictures are smaller. */
const windowWidth = 1240;

/** What each account shows: a help page's id and the screen's path. */
async function screens(url: string): Promise<Partial<Record<Account, Record<string, string>>>> {
  const retailer = await ApiUser.signIn(url, 'retailer');
  const first = async <Item>(api: ApiUser, path: string) =>
    (await api.get<{ items: Item[] }>(path)).items[0]!;
  const { code } = await first<{ code: string }>(retailer, '/v1/contracts?status=pending_activation');
  const lead = await first<{ code: string }>(retailer, '/v1/contracts?status=pending');
  const claim = await first<{ id: string }>(retailer, '/v1/claims');
  return {
    retailer: {
      contracts: '/contracts',
      contract: `/contracts/leads/${code}`,
      'contract-edit': `/contracts/leads/${lead.code}/edit?part=customer`,
      registration: '/contracts/registration',
      'action-needed': '/action-needed',
      cockpit: '/cockpit',
      search: '/search?q=M%C3%BCller',
      claims: '/claims/overview',
      claim: `/claims/detail/${claim.id}`,
      'file-claim': '/claims/new',
      outbox: '/outbox',
      client: '/clients/KF-1001',
      shop: '/shop',
      orders: '/shop/orders',
      'client-guide': '/client-guide',
      'marketing-guide': '/marketing-guide',
      settings: '/settings',
      help: '/help',
    },
    admin: {
      clients: '/clients',
      'client-registration': '/clients/registration',
      approvals: '/approvals',
      import: '/import',
      users: '/users',
      lists: '/lists',
      roles: '/settings/roles',
      items: '/shop/items',
    },
  };
}

/** Takes one account's pictures in one language. Returns their weight in bytes. */
async function take(page: Page, shown: Record<string, string>, given: { url: string; language: Language }) {
  let bytes = 0;
  for (const [id, path] of Object.entries(shown)) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    await page.goto(`${given.url}${path}`);
    await settled(page);
    // Nothing on this screen says that it is still searching.
    if (id === 'search') await page.getByRole('option').first().waitFor();
    // The banner that names the test's environment is not the portal's.
    await page.evaluate(() => {
      const banner = document.querySelector<HTMLElement>('aside[class*=environment]');
      // By the element: the page's policy allows no style of others.
      if (banner) banner.style.display = 'none';
    });
    await page.evaluate(() => Promise.all([...document.images].map((one) => one.decode().catch(() => 0))));
    const file = `${folder}/${given.language}/${id}.webp`;
    await sharp(await page.screenshot())
      .resize(pictureWidth, pictureHeight)
      .webp({ quality: 60, effort: 6 })
      .toFile(file);
    bytes += statSync(file).size;
  }
  return bytes;
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
for (const language of ['de', 'en']) mkdirSync(`${folder}/${language}`, { recursive: true });
await using server = await startServer();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
let bytes = 0;
for (const [account, shown] of Object.entries(await screens(server.url)) as [
  Account,
  Record<string, string>,
][]) {
  for (const language of languages) {
    const api = await ApiUser.signIn(server.url, account);
    await api.send('PATCH', '/auth/user', { language });
    const context = await browser.newContext({
      locale: language,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: windowWidth, height: Math.round((windowWidth * pictureHeight) / pictureWidth) },
    });
    const page = await context.newPage();
    await page.goto(`${server.url}/login`);
    await closeCookieBanner(page);
    await page.locator('input[type=email]').fill(`${account}@kochfeld.example`);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((at) => at.pathname !== '/login');
    bytes += await take(page, shown, { url: server.url, language });
    await context.close();
  }
}
await browser.close();
console.log(`${folder}: ${Math.round(bytes / 1000)} kB`);
