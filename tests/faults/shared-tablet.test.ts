import type { Page } from '@playwright/test';
import { expect, fillLogin, installWorker, signIn, test } from '../support/browser/browser-app.ts';

/** Signs out and waits only until the device says so. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.waitForURL(/\/login/);
}

/** What Local Storage holds. */
function localCopy(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
}

/** Browsers write Local Storage late, so a killed one comes back with an older copy. */
async function comeBackWith(page: Page, older: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    if (window.name === 'back') return;
    window.name = 'back';
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, older);
}

test('the tablet is switched off after a change of users: it comes back as the second one', async ({
  network,
  phone,
}) => {
  let page = await phone.page();
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  const older = await localCopy(page);
  await signOut(page);
  await fillLogin(page, 'retailer2');
  await page.waitForURL(/\/contracts/);
  const second = await page.evaluate(() => localStorage.getItem('client'));
  await phone.kill();
  await phone.start();
  page = await phone.page();
  await comeBackWith(page, older);
  await page.goto(`${network.url}/contracts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('client'))).toBe(second);
});

test('switched off right after signing out and opened without a network, nobody is signed in', async ({
  network,
  phone,
}) => {
  let page = await phone.page();
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  const older = await localCopy(page);
  await signOut(page);
  await phone.kill();
  await phone.start();
  network.misbehave({ path: /./, mischief: 'refuse' });
  page = await phone.page();
  await comeBackWith(page, older);
  await page.goto(`${network.url}/contracts`);
  await page.waitForURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
