import { expect, fillLogin, signIn, test, type Account } from '../../support/browser/browser-app.ts';

/** Guides and shop. */
const material = ['Händlerleitfaden', 'Marketingleitfaden', 'Shop'];
const more = [...material, 'Postausgang', 'Einstellungen'];
const retailer = ['Verträge', 'Schäden', 'Handlungsbedarf', 'Cockpit', 'Mein Studio', ...more];
const work = ['Verträge', 'Schäden', 'Handlungsbedarf', 'Händler', 'Cockpit'];
const staff = [...work, ...more];

/** The entries of each demo account's sidebar, from top to bottom. */
const sidebars: Record<Account, readonly string[]> = {
  admin: [...work, 'Freigaben', ...material, 'Postausgang', 'Import', 'Benutzer', 'Listen', 'Einstellungen'],
  standard: [...work, 'Freigaben', ...material, 'Postausgang', 'Import', 'Einstellungen'],
  service: staff,
  viewer: ['Verträge', 'Schäden', 'Händler', 'Cockpit', ...more],
  retailer,
  retailer2: retailer,
  broker: ['Verträge', 'Handlungsbedarf', 'Händler', 'Cockpit', ...more],
  marketing: more,
};

test.use({ viewport: { width: 1440, height: 900 } });

/** What an account is shown instead of what it asks for; all of it from an address typed in. */
const ledTo: Partial<Record<Account, Readonly<Record<string, string>>>> = {
  viewer: {
    '/claims/new': '/contracts',
    '/claims/file': '/contracts',
    '/action-needed': '/contracts',
    '/clients/registration': '/contracts',
    '/checkout': '/contracts',
  },
  service: { '/approvals': '/contracts' },
  retailer: {
    '/': '/contracts',
    '/clients': '/contracts',
    '/clients/registration': '/contracts',
    '/clients/KF-1005': '/clients/KF-1001',
    '/associations/kochfeld:meisterkreis': '/contracts',
  },
  broker: { '/claims': '/contracts', '/claims/new': '/contracts', '/clients': '/clients' },
  marketing: {
    '/action-needed': '/marketing-guide',
    '/contracts': '/marketing-guide',
    '/claims/overview': '/marketing-guide',
    '/clients/KF-1001': '/marketing-guide',
    '/settings': '/settings',
    '/shop/items': '/marketing-guide',
    '/checkout': '/checkout',
  },
};

for (const account of Object.keys(sidebars) as Account[]) {
  test(`${account} sees what the role may open, and no more`, async ({ page, network }) => {
    await signIn(page, network.url, account, '/settings');
    const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
    await expect(links).toHaveText(sidebars[account].map((label) => new RegExp(`^${label}`)));
    for (const [asked, shown] of Object.entries(ledTo[account] ?? {})) {
      await page.goto(`${network.url}${asked}`);
      await expect(page, asked).toHaveURL(new RegExp(`^${network.url}${shown}([?]|$)`));
    }
  });
}

test('an address that does not exist leaves people in the portal, with its menu', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/no-such-page`);
  await expect(page).toHaveURL(/\/login\?loginRedirect=/);
  await fillLogin(page, 'retailer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await expect(page).toHaveURL(/\/contracts/);
});

test('who has to sign in first comes to the page that was asked for', async ({ page, network }) => {
  await page.goto(`${network.url}/claims/overview?reported=7d`);
  await expect(page).toHaveURL(/\/login\?loginRedirect=/);
  const redirect = new URL(page.url()).searchParams.get('loginRedirect');
  expect(redirect).toContain(`${network.url}/claims/overview?reported=7d`);
  await fillLogin(page, 'retailer');
  await expect(page).toHaveURL(`${network.url}/claims/overview?reported=7d`);
});

test('the usual page is asked for without a note in the address', async ({ page, network }) => {
  await page.goto(`${network.url}/contracts`);
  await expect(page).toHaveURL(`${network.url}/login`);
});

for (const foreign of [
  'https://evil.example/',
  '//evil.example/x',
  'javascript:alert(1)',
  '/\\evil.example',
]) {
  test(`signing in does not lead to ${foreign}`, async ({ page, network }) => {
    await page.goto(`${network.url}/login?loginRedirect=${encodeURIComponent(foreign)}`);
    await fillLogin(page, 'retailer');
    await expect(page).toHaveURL(new RegExp(`^${network.url}/contracts`));
  });
}
