import type { Page } from '@playwright/test';
import {
  ApiUser,
  expect,
  fillLogin,
  installWorker,
  signInByForm,
  test,
  type Account,
} from '../../support/browser/browser-app.ts';
import {
  contractKey,
  keepsSearchedWords,
  keptAnswers,
  readableTextOnDevice,
} from '../../support/browser/device-texts.ts';
import {
  atStep,
  chooseContract,
  contractWithoutClaims,
  goOn,
  openFiling,
  salespersonAtWork,
} from '../../support/browser/filing-steps.ts';
import { signOut } from '../../support/browser/sign-out.ts';

test.use({ serviceWorkers: 'allow' });

/** Signs a user's devices out on the server, as its settings do. */
async function revoke(url: string, account: Account): Promise<void> {
  const api = await ApiUser.signIn(url, account);
  const { items } = await api.get<{ items: { id: string; current: boolean }[] }>('/v1/devices');
  for (const { id, current } of items) if (!current) await api.send('DELETE', `/v1/devices/${id}`);
}

/** Reloads a page whose session has ended. If it hears that by itself, it leaves before, which ends the reload. */
async function reloadOrBeLed(page: Page): Promise<void> {
  await page.reload().catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error;
  });
}

/** Opens the description in a draft of a claim. */
async function describeDamage(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await goOn(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Gestern', exact: true }).click();
  await atStep(page, 4);
}

/** What the browser writes to its own files of a tab: addresses, titles and what the tab remembers. */
function readableInTab(page: Page): Promise<string> {
  return page.evaluate(() =>
    decodeURIComponent(
      [location.href, document.title, JSON.stringify([history.state, sessionStorage])].join('\n'),
    ),
  );
}

const what = (page: Page) => page.getByLabel('Was ist beschädigt?');

test('who signs in next finds nothing of the person before, not even behind the back button', async ({
  page,
  network,
  server,
}) => {
  const { contract } = await salespersonAtWork({ page, network, server });
  const name = contract.customerName;
  await chooseContract(page, contract);
  await describeDamage(page);
  await what(page).fill('Sprung im Türglas');
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await page.goto(`${network.url}/contracts`);
  await page.getByRole('searchbox').first().fill(name);
  await expect(page).toHaveURL(/\?search=\*\w{10}$/);
  const searched = page.url();
  await keepsSearchedWords(page);
  await page.reload();
  await expect(page.getByRole('searchbox').first()).toHaveValue(name);
  expect(await readableInTab(page)).not.toContain(name);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect.poll(() => keptAnswers(page)).toContain(contractKey(contract.code));
  expect(await readableTextOnDevice(page)).not.toContain(name);

  await signOut(page);
  expect(await readableTextOnDevice(page)).not.toContain(name);
  await fillLogin(page, 'retailer2');
  await page.waitForURL(/\/contracts/);
  await page.goto(searched);
  await expect(page).toHaveURL(`${network.url}/contracts`);
  await expect(page.getByRole('searchbox').first()).toHaveValue('');
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await expect(page.getByRole('main')).toContainText(/\w/);
    await expect(page.locator('body')).not.toContainText(name);
    expect(await readableInTab(page)).not.toContain(name);
  }
  expect(await readableTextOnDevice(page)).not.toContain(name);
});

test('searched words in an address from elsewhere are taken, and leave it at once', async ({
  page,
  network,
}) => {
  await signInByForm(page, network.url, 'retailer');
  await page.goto(`${network.url}/settings`);
  const entries = await page.evaluate(() => history.length);
  await page.goto(`${network.url}/contracts?tab=all&search=Nirgendwo+Niemand`);
  await expect(page.getByRole('searchbox').first()).toHaveValue('Nirgendwo Niemand');
  expect(await readableInTab(page)).not.toContain('Nirgendwo');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await keepsSearchedWords(page);
  await page.reload();
  await expect(page.getByRole('searchbox').first()).toHaveValue('Nirgendwo Niemand');
});

test('a tab that slept while somebody else signed in becomes theirs, and gives them nothing', async ({
  page,
  context,
  network,
  server,
}) => {
  // This tab hears nothing of the other one and is not told when it is shown.
  await page.addInitScript(() => {
    const Channel = BroadcastChannel;
    globalThis.BroadcastChannel = class extends Channel {
      override addEventListener(): void {}
    };
    for (const target of [globalThis, document])
      for (const type of ['focus', 'visibilitychange'])
        target.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  const { contract } = await salespersonAtWork({ page, network, server });
  await chooseContract(page, contract);
  await describeDamage(page);
  await what(page).fill('Sprung im');
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${network.url}/settings`);
  await signOut(other);
  await fillLogin(other, 'retailer2');
  await other.waitForURL(/\/contracts/);

  // The first key may be the last one that this tab stores.
  await what(page).pressSequentially(', Türglas');
  await page.waitForURL(`${network.url}/contracts`);
  await page.goto(`${network.url}/claims/new`);
  await expect(page.getByRole('list', { name: 'Verträge' })).toBeVisible();
  await expect(page.getByText('Entwürfe auf diesem Gerät')).toBeHidden();
  await expect(page.locator('body')).not.toContainText(contract.customerName);

  await signOut(other);
  await fillLogin(other, 'retailer');
  await other.waitForURL(/\/contracts/);
  await other.goto(`${network.url}/claims/new`);
  await other.getByRole('button', { name: /Schritt 4 von 7/ }).click();
  await expect(what(other)).toHaveValue(/^Sprung im,/);
});

test('after an expired session one is told why, and only oneself is led back', async ({
  page,
  network,
  server,
}) => {
  const { contract } = await salespersonAtWork({ page, network, server });
  await chooseContract(page, contract);
  await describeDamage(page);
  await what(page).fill('Sprung im Türglas');
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  const address = page.url();
  await revoke(server.url, 'retailer');
  await reloadOrBeLed(page);
  await page.waitForURL(/\/login/);
  await expect(page.getByText('Ihre Anmeldung ist abgelaufen')).toBeVisible();
  await expect(page.getByText('1 Entwurf ist für Sie gespeichert')).toBeVisible();
  const asked = page.url();
  await fillLogin(page, 'retailer');
  await page.waitForURL(address);
  await expect(what(page)).toHaveValue('Sprung im Türglas');

  await revoke(server.url, 'retailer');
  await reloadOrBeLed(page);
  await page.waitForURL(asked);
  await fillLogin(page, 'retailer2');
  await page.waitForURL(`${network.url}/contracts`);
});

test('Back to a page whose session has expired meanwhile tells why, and leads only oneself back', async ({
  page,
  context,
  network,
  server,
}) => {
  await signInByForm(page, network.url, 'retailer');
  await page.goto(`${network.url}/settings`);
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto(`${network.url}/contracts`);
  await expect(other.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  await revoke(server.url, 'retailer');
  await reloadOrBeLed(other);
  await other.waitForURL(/\/login/);

  await page.goBack();
  await page.waitForURL(/\/login/);
  await expect(page.getByText('Ihre Anmeldung ist abgelaufen')).toBeVisible();
  await fillLogin(page, 'retailer2');
  await page.waitForURL(`${network.url}/contracts`);
});

test('nobody is signed out by a network that answers for the server', async ({ page, network, server }) => {
  const contract = await contractWithoutClaims(await ApiUser.signIn(server.url, 'retailer'));
  await signInByForm(page, network.url, 'retailer');
  await installWorker(page);
  const text = '<html>Bitte melden Sie sich im WLAN an.</html>';
  const headers = { 'content-type': 'text/html' };
  network.misbehave({ path: /\/api\//, mischief: { status: 401, text, headers } });
  // More than once: who was signed out by the first answer is at the sign-in page by the last.
  for (const path of ['/contracts', '/outbox', '/settings', '/claims/overview']) {
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await page.goto(`${network.url}${path}`);
    await refused;
    await expect(page).toHaveURL(network.url + path);
  }
  // Our own server does not take the token any more, and a stranger answers for it as it is renewed. Whoever is signed
  // out by that asks no second time.
  network.behave();
  const ended = { error: { code: 'unauthenticated', message: 'Bitte melden Sie sich an.' } };
  network.misbehave({ path: /\/auth\/refresh/, mischief: { status: 401, text, headers } });
  network.misbehave({ path: /\/v1\/contracts/, mischief: { status: 401, body: ended } });
  await page.goto(`${network.url}/contracts?search=nobody`);
  for (let asked = 0; asked < 2; asked += 1)
    await page.waitForResponse((answer) => answer.url().includes('/auth/refresh'));
  await expect(page).toHaveURL(/\/contracts/);

  network.behave();
  await openFiling(page, network.url);
  await chooseContract(page, contract);
});
