import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test, type Account } from '../../support/browser/browser-app.ts';

/** One account of each role. */
const accounts = ['admin', 'standard', 'service', 'viewer', 'retailer', 'broker', 'marketing'] as const;

const all: readonly Account[] = accounts;
const but = (...others: Account[]) => all.filter((account) => !others.includes(account));

/**
 * Who may open which address, from the specification's guards and the matrix of roles. Everybody else is led home, and
 * marketing to its guide. What no screen lies at yet is left out by itself; a new screen needs its row here.
 */
const mayOpen: Readonly<Record<string, readonly Account[]>> = {
  '/': but('marketing'),
  '/contracts': but('marketing'),
  '/contracts/leads/$id': but('marketing'),
  '/contracts/leads/$id/edit': but('marketing', 'viewer'),
  '/contracts/policies/$id': but('marketing'),
  '/contracts/registration': but('marketing', 'viewer'),
  '/action-needed': but('marketing', 'viewer'),
  '/cockpit': but('marketing'),
  '/claims': but('marketing', 'broker'),
  '/claims/overview': but('marketing', 'broker'),
  '/claims/detail/$id': but('marketing', 'broker'),
  '/claims/new': but('marketing', 'broker', 'viewer'),
  '/claims/file': but('marketing', 'broker', 'viewer'),
  '/clients': but('marketing', 'retailer'),
  '/clients/$code': but('marketing'),
  '/clients/registration': but('marketing', 'retailer', 'viewer'),
  '/associations/$ern': but('marketing', 'retailer'),
  '/approvals': ['admin', 'standard'],
  '/approvals/$code': ['admin', 'standard'],
  '/search': but('marketing'),
  '/import': ['admin', 'standard'],
  '/import/$id': ['admin', 'standard'],
  '/lists': ['admin'],
  '/users': ['admin'],
  '/settings/roles': ['admin'],
  '/settings/operation': ['admin'],
  '/settings/trail': ['admin'],
  '/settings/machines': ['admin'],
  '/settings/webhooks': ['admin'],
  '/settings/persons': ['admin'],
  '/settings/required-documents': ['admin'],
  '/settings/cover-prices': ['admin'],
  '/settings/security': all,
  '/settings/device': all,
  '/settings': all,
  '/outbox': all,
  '/shop': all,
  '/shop/orders': all,
  '/shop/orders/$id': all,
  '/shop/items': ['admin'],
  '/checkout': ['retailer', 'broker', 'marketing'],
  '/help': all,
  '/help/$page': all,
  '/whats-new': all,
  '/client-guide': all,
  '/marketing-guide': all,
};

/** Open without signing in. */
const forEverybody = [
  '/login',
  '/maintenance',
  '/accessibility',
  '/privacy',
  '/imprint',
  '/registration',
  '/retailer-onboarding',
  '/confirm-email',
  '/account/confirm-email',
  '/account/registration',
  '/account/reset-password',
];

/** Addresses that only lead on to another one. */
const leadsOn: Readonly<Record<string, string>> = {
  '/': '/contracts',
  '/claims': '/claims/overview',
  '/claims/file': '/claims/new',
};

/** The addresses of all screens that exist. */
const [, listed = ''] = /export interface FileRoutesByTo \{([^}]*)\}/.exec(
  readFileSync('src/routes/tree.gen.ts', 'utf8'),
)!;
const screens = [...listed.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path!).filter((path) => path !== '/$');

const guarded = screens.filter((path) => path in mayOpen);

test('every screen says who may open it', () => {
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((path) => !(path in mayOpen) && !forEverybody.includes(path))).toEqual([]);
});

/** Goes to an address as a link does, without loading the page anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path.replaceAll(/\$\w+/g, 'NOWHERE'));
}

const start = '/settings';

for (const account of accounts) {
  test(`${account} opens what the role may open, and is led home from all else`, async ({
    page,
    network,
  }) => {
    const home = account === 'marketing' ? '/marketing-guide' : '/contracts';
    await signIn(page, network.url, account);
    await page.goto(`${network.url}${start}`);
    await expect(page).toHaveTitle(/^Einstellungen/);
    for (const path of guarded.filter((one) => one !== start)) {
      await go(page, path);
      const allowed = mayOpen[path]!.includes(account);
      const opened =
        account === 'retailer' && path === '/clients/$code'
          ? '/clients/KF-1001' // A retailer has one shop: another's address leads to its own.
          : (leadsOn[path] ?? path).replaceAll(/\$\w+/g, 'NOWHERE');
      // An address changes before the guards decide; the title does once the screen is there.
      const seen = () =>
        page.evaluate((from) => ({ moved: document.title.startsWith(from), at: location.pathname }), 'Einst');
      const wanted = { moved: false, at: allowed ? opened : home };
      await expect.poll(seen, `${account} at ${path}`).toEqual(wanted);
      await go(page, start);
      await expect(page).toHaveTitle(/^Einstellungen/);
    }
  });
}

test('who is not signed in is asked to, and the address is kept but for the usual ones', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/login`);
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  for (const path of guarded) {
    const asked = `${path.replaceAll(/\$\w+/g, 'NOWHERE')}?from=mail`;
    await go(page, asked);
    const usual = path === '/' || path === '/contracts';
    const kept = () => {
      const { pathname, searchParams } = new URL(page.url());
      return [pathname, searchParams.get('loginRedirect')];
    };
    await expect.poll(kept, path).toEqual(['/login', usual ? null : `${network.url}${asked}`]);
  }
});
