import { expect, fillLogin, signIn, test, type Account } from '../support/browser/browser-app.ts';

const more = ['Postausgang', 'Einstellungen'];
const retailer = ['Verträge', 'Schadenübersicht', 'Handlungsbedarf', 'Mein Studio', ...more];
const work = ['Verträge', 'Schäden', 'Handlungsbedarf', 'Händler'];
const staff = [...work, ...more];

/** The entries of each demo account's sidebar, from top to bottom. */
const sidebars: Record<Account, readonly string[]> = {
  admin: [...work, 'Freigaben', 'Postausgang', 'Import', 'Benutzer', 'Listen', 'Einstellungen'],
  standard: [...work, 'Freigaben', 'Postausgang', 'Import', 'Einstellungen'],
  service: staff,
  viewer: ['Verträge', 'Schäden', 'Händler', ...more],
  retailer,
  retailer2: retailer,
  broker: ['Verträge', 'Handlungsbedarf', 'Händler', ...more],
  marketing: more,
};

test.use({ viewport: { width: 1440, height: 900 } });

for (const [account, expected] of Object.entries(sidebars)) {
  test(`${account} sees what the role may open, and no more`, async ({ page, network }) => {
    await signIn(page, network.url, account as Account);
    await page.goto(`${network.url}/settings`);
    const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
    await expect(links).toHaveText(expected.map((label) => new RegExp(`^${label}`)));
  });
}

for (const { account, asked, shown } of [
  { account: 'viewer', asked: '/claims/new', shown: '/contracts' },
  { account: 'viewer', asked: '/claims/file', shown: '/contracts' },
  { account: 'viewer', asked: '/action-needed', shown: '/contracts' },
  { account: 'viewer', asked: '/clients/registration', shown: '/contracts' },
  { account: 'service', asked: '/approvals', shown: '/contracts' },
  { account: 'retailer', asked: '/clients/registration', shown: '/contracts' },
  { account: 'marketing', asked: '/action-needed', shown: '/settings' },
  { account: 'broker', asked: '/claims', shown: '/contracts' },
  { account: 'broker', asked: '/claims/new', shown: '/contracts' },
  { account: 'marketing', asked: '/contracts', shown: '/settings' },
  { account: 'marketing', asked: '/claims/overview', shown: '/settings' },
  { account: 'marketing', asked: '/settings', shown: '/settings' },
  { account: 'retailer', asked: '/', shown: '/contracts' },
  { account: 'retailer', asked: '/clients', shown: '/contracts' },
  { account: 'retailer', asked: '/clients/KF-1005', shown: '/clients/KF-1001' },
  { account: 'retailer', asked: '/associations/kochfeld:meisterkreis', shown: '/contracts' },
  { account: 'marketing', asked: '/clients/KF-1001', shown: '/settings' },
  { account: 'broker', asked: '/clients', shown: '/clients' },
] as const) {
  test(`${account} who asks for ${asked} gets ${shown}`, async ({ page, network }) => {
    await signIn(page, network.url, account);
    await page.goto(`${network.url}${asked}`);
    await expect(page).toHaveURL(new RegExp(`^${network.url}${shown}([?]|$)`));
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
