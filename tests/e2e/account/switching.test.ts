import type { Page } from '@playwright/test';
import {
  ApiUser,
  closeCookieBanner,
  expect,
  fillLogin,
  installWorker,
  password,
  signInByForm,
  test,
  type Account,
} from '../../support/browser/browser-app.ts';
import { keptAnswers, readableTextOnDevice } from '../../support/browser/device-texts.ts';
import {
  claimsOn,
  file,
  fillWizard,
  openFiling,
  contractWithoutClaims,
} from '../../support/browser/filing-steps.ts';
import { violations, violationsWhileOpen } from '../../support/browser/axe.ts';

test.use({ serviceWorkers: 'allow' });

const pins = { retailer: '112358', retailer2: '271828' } as const;
type Person = keyof typeof pins;

/** Sets a PIN in the settings of the device, with the password. */
async function setPin(page: Page, who: Person): Promise<void> {
  await page.goto('/settings/device');
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort oder ein Code aus Ihrer App').fill(password);
  await dialog.getByLabel('PIN, sechs Ziffern').fill(pins[who]);
  await dialog.getByLabel('PIN wiederholen').fill(pins[who]);
  await dialog.getByRole('button', { name: 'PIN festlegen' }).click();
  await expect(page.getByText('Sie haben hier eine PIN.')).toBeVisible();
}

async function typePin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'PIN' });
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
}

const lockScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wer ist da?' });

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sperren', exact: true }).click();
  await expect(lockScreen(page)).toBeVisible();
}

async function nameOf(url: string, account: Account): Promise<string> {
  const api = await ApiUser.signIn(url, account);
  return (await api.get<{ name: string }>('/auth/user')).name;
}

test('two people share a tablet without a network: each finds their own, and what one has filed arrives while the other works', async ({
  page,
  context,
  network,
  server,
}) => {
  test.setTimeout(180_000);
  const api = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(api);
  const names = {
    first: await nameOf(server.url, 'retailer'),
    second: await nameOf(server.url, 'retailer2'),
  };

  await signInByForm(page, network.url, 'retailer2');
  await closeCookieBanner(page);
  await installWorker(page);
  await setPin(page, 'retailer2');
  await lock(page);
  await page.getByRole('button', { name: 'Andere Person', exact: true }).click();
  await page.getByRole('button', { name: 'Als andere Person anmelden' }).click();
  await fillLogin(page, 'retailer');
  await page.waitForURL(/\/contracts/);
  await setPin(page, 'retailer');
  await expect(page.getByText(names.first).first()).toBeVisible();

  // The first one reads, files without a network, and is in a draft when the second one comes.
  await openFiling(page, network.url);
  await context.setOffline(true);
  await fillWizard(page, contract);
  await file(page);
  const words = contract.customerName;
  const oldTab = await context.newPage();
  await oldTab.goto(`${network.url}/outbox`);
  await expect(oldTab.getByText(words).first()).toBeVisible();

  await page.getByRole('button', { name: 'Person wechseln' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'PIN' })).toBeVisible();
  expect(await violationsWhileOpen(page)).toEqual([]);
  const before = Date.now();
  await typePin(page, pins.retailer2);
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  expect(Date.now() - before).toBeLessThan(10_000);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(names.second).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(words);
  // The tab of the first one is the second one's now, and shows nothing of theirs.
  await expect(oldTab.getByText(words)).toHaveCount(0);
  await oldTab.goto(`${network.url}/outbox`);
  await expect(oldTab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(oldTab.locator('body')).not.toContainText(words);
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await expect(page.getByRole('main')).toContainText(/\w/);
    await expect(page.locator('body')).not.toContainText(words);
  }
  await page.reload();
  await expect(page.locator('body')).not.toContainText(words);
  expect(await readableTextOnDevice(page)).not.toContain(words);
  await oldTab.close();

  // The network returns while the second one works: the claim arrives, and is the first one's.
  expect(await claimsOn(api, contract.code)).toHaveLength(0);
  await page.goto(`${network.url}/contracts`);
  await context.setOffline(false);
  await expect.poll(async () => (await claimsOn(api, contract.code)).length, { timeout: 30_000 }).toBe(1);
  await expect(page.getByText(names.second).first()).toBeVisible();

  // Wrong PINs: five, then the password alone, also for the right one.
  await lock(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: names.first }).click();
  for (let left = 4; left > 1; left -= 1) {
    await typePin(page, '000000');
    await expect(page.getByText(`Diese PIN ist falsch. Sie haben noch ${left} Versuche.`)).toBeVisible();
  }
  // A reload gives none back.
  await page.reload();
  await page.getByRole('button', { name: names.first }).click();
  await typePin(page, '000000');
  await expect(page.getByText('Sie haben noch einen Versuch')).toBeVisible();
  await typePin(page, '000000');
  await expect(page.getByText('Die PIN öffnet nicht mehr.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'PIN' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mit Passwort anmelden' }).click();
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toHaveValue('retailer@kochfeld.example');
  await fillLogin(page, 'retailer');
  await page.waitForURL(/\/contracts/);
  // The PIN goes on.
  await lock(page);
  await page.getByRole('button', { name: names.first }).click();
  await typePin(page, pins.retailer);
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
});

test('a person whose session was ended elsewhere is told so in words, and nothing of theirs opens', async ({
  page,
  network,
  server,
}) => {
  await signInByForm(page, network.url, 'retailer');
  await closeCookieBanner(page);
  await installWorker(page);
  await setPin(page, 'retailer');
  await page.goto(`${network.url}/contracts`);
  await expect.poll(() => keptAnswers(page)).not.toEqual([]);
  await page.route('**/api/**', (route) => route.abort());
  await lock(page);
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { items } = await api.get<{ items: { id: string; current: boolean }[] }>('/v1/devices');
  for (const { id, current } of items) if (!current) await api.send('DELETE', `/v1/devices/${id}`);
  await typePin(page, pins.retailer);
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.reload();
  await expect(page.getByText(/Die Anmeldung von .* auf diesem Gerät wurde beendet/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'PIN' })).toHaveCount(0);
});

test('a tablet that nobody touches locks, and comes back locked after its browser was killed', async ({
  page,
  network,
}) => {
  await page.clock.install();
  await signInByForm(page, network.url, 'retailer');
  await closeCookieBanner(page);
  await setPin(page, 'retailer');
  await expect(page.getByText('Das Gerät sperrt sich nach 10 Minuten ohne Eingabe.')).toBeVisible();
  await page.clock.fastForward('09:00');
  await expect(lockScreen(page)).toBeHidden();
  await page.clock.fastForward('01:30');
  await expect(lockScreen(page)).toBeVisible();
  await typePin(page, pins.retailer);
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  // Nothing of the page is there to lock anything.
  await page.goto('about:blank');
  await page.clock.fastForward('11:00');
  await page.goto(`${network.url}/contracts`);
  await expect(lockScreen(page)).toBeVisible();
});
