import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languages, type Language } from '#domain/locale/language.ts';
import {
  ApiUser,
  closeCookieBanner,
  expect,
  password,
  test,
  type Account,
} from '../support/browser/browser-app.ts';
import { violations } from '../support/browser/axe.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { contractIn, nameAtLength, nameRetailerAtLength } from '../support/browser/walk-world.ts';
import { settled } from '../support/browser/walk.ts';

// `npm run test:routes`: every route in both languages and schemes, and with contrast colours, with names of 60 letters:
// its layout in five windows, and at three widths a picture and axe. `WIDTH=390` takes one width alone. The pictures lie in
// `test-results/routes`, or in the folder that `PICTURES` names; `npm run pictures -- BEFORE AFTER` shows two folders of
// them beside each other.
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

const pictures = process.env['PICTURES'] ?? 'test-results/routes';
const widths = process.env['WIDTH'] ? [Number(process.env['WIDTH'])] : [390, 820, 1440];
/** Windows in which the layout is judged and no picture is taken. */
const narrow = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];
const schemes = ['light', 'dark', 'contrast'] as const;

const [, listed = ''] = /export interface FileRoutesByTo \{([^}]*)\}/.exec(
  readFileSync('src/routes/tree.gen.ts', 'utf8'),
)!;
const routes = [...listed.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path!);
/** Addresses that lead away at once: to another screen, or out of the portal. */
const leadsOn = ['/', '/$', '/claims', '/claims/file', '/privacy'];
const open = [
  '/login',
  '/accessibility',
  '/registration',
  '/retailer-onboarding',
  '/confirm-email',
  '/account/confirm-email',
  '/account/registration',
  '/account/reset-password',
];
/** What administrators may not open. */
const retailersOwn = ['/checkout'];

/** A path with the ids of records that exist. */
async function addressOf(api: ApiUser, path: string): Promise<string> {
  const first = async (list: string, field: string) => {
    const { items } = await api.get<{ items: Record<string, string>[] }>(list);
    return items[0]?.[field] ?? '00000000-0000-4000-8000-000000000000';
  };
  if (path.startsWith('/contracts/leads/'))
    return path.replace('$id', await first('/v1/contracts?status=pending', 'code'));
  if (path.startsWith('/contracts/policies/'))
    return path.replace('$id', await first('/v1/contracts?tab=active', 'code'));
  if (path.startsWith('/claims/detail/')) return path.replace('$id', await first('/v1/claims', 'id'));
  if (path.startsWith('/clients/')) return path.replace('$code', 'KF-1001');
  if (path.startsWith('/associations/')) return path.replace('$ern', 'kochfeld:meisterkreis');
  return path.replace('$page', 'contracts').replaceAll(/\$\w+/g, '00000000-0000-4000-8000-000000000000');
}

async function signInAs(page: Page, url: string, given: { account: Account; language: Language }) {
  const api = await ApiUser.signIn(url, given.account);
  await api.send('PATCH', '/auth/user', { language: given.language });
  await page.goto(`${url}/login`);
  await closeCookieBanner(page);
  await page.locator('input[type=email]').fill(`${given.account}@kochfeld.example`);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => at.pathname !== '/login');
}

for (const language of languages) {
  for (const scheme of schemes) {
    test(`every route in ${language}, ${scheme}`, async ({ browser, network, server }) => {
      const context = await browser.newContext({
        locale: language,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        colorScheme: scheme === 'dark' ? 'dark' : 'light',
        forcedColors: scheme === 'contrast' ? 'active' : 'none',
      });
      const page = await context.newPage();
      const look = async (path: string, address: string) => {
        await page.setViewportSize({ width: widths[0]!, height: 900 });
        await page.goto(`${network.url}${address}`);
        await settled(page);
        for (const size of narrow) {
          await page.setViewportSize(size);
          expect.soft(await page.evaluate(layoutFaults, 'body'), `${path} at ${size.width} px`).toEqual([]);
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const found = await violations(page);
          expect.soft(found, `${path} at ${width} px`).toEqual([]);
          expect.soft(await page.evaluate(layoutFaults, 'body'), `${path} at ${width} px`).toEqual([]);
          const name = `${path.replaceAll(/[/$]+/g, '-').slice(1)}-${width}-${language}-${scheme}`;
          await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
        }
      };
      for (const path of open) await look(path, path);
      const api = await ApiUser.signIn(server.url, 'admin');
      await nameAtLength(api, { code: await contractIn(api, 'pending') });
      await nameRetailerAtLength(api, 'KF-1001');
      const inside = routes.filter((path) => ![...open, ...leadsOn, ...retailersOwn].includes(path));
      expect(inside.length).toBeGreaterThan(30);
      await signInAs(page, network.url, { account: 'admin', language });
      for (const path of inside) await look(path, await addressOf(api, path));
      await context.close();
    });
  }
}
