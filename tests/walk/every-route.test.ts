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
import { settled } from '../support/browser/walk.ts';

// `npm run test:routes`: every route in both languages and schemes, and with contrast colours, at three widths, with
// axe. The pictures are kept in `test-results/routes`, to be looked at. `WIDTH=390` looks at one width alone.
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

const widths = process.env['WIDTH'] ? [Number(process.env['WIDTH'])] : [390, 820, 1440];
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
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const found = await violations(page);
          const isWider = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          );
          expect.soft(found, `${path} at ${width} px`).toEqual([]);
          expect.soft(isWider, `${path} at ${width} px scrolls sideways`).toBe(false);
          const name = `${path.replaceAll(/[/$]+/g, '-').slice(1)}-${width}-${language}-${scheme}`;
          await page.screenshot({ path: `test-results/routes/${name}.png`, fullPage: true });
        }
      };
      for (const path of open) await look(path, path);
      const api = await ApiUser.signIn(server.url, 'admin');
      const inside = routes.filter((path) => ![...open, ...leadsOn, ...retailersOwn].includes(path));
      expect(inside.length).toBeGreaterThan(30);
      await signInAs(page, network.url, { account: 'admin', language });
      for (const path of inside) await look(path, await addressOf(api, path));
      await context.close();
    });
  }
}
