import type { Page } from '@playwright/test';
import type { KeptContract } from '#api/latest.ts';
import {
  ApiUser,
  expect,
  fillLogin,
  installWorker,
  signInByForm,
  test,
  type Account,
} from '../support/browser/browser-app.ts';
import { keepsSearchedWords, keptListsKey, keysOnDevice } from '../support/browser/device-texts.ts';
import { tracesOf } from '../campaign/traces.ts';

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

/** Words of the customers whose contracts somebody's device keeps: addresses of theirs, which occur nowhere else. */
async function customersOf(url: string, account: Account): Promise<string[]> {
  const api = await ApiUser.signIn(url, account);
  const { items } = await api.get<{ items: KeptContract[] }>('/v1/contracts/latest');
  const words = items.flatMap(({ contract }) => contract.customer.email ?? []);
  expect(words.length, `customers of ${account}`).toBeGreaterThan(5);
  return words;
}

/** Waits until the device keeps the latest contracts of whoever is signed in. */
async function keepsContracts(page: Page): Promise<void> {
  const ofUser = async () => {
    const userId = await page.evaluate(() => localStorage.getItem('user_id'));
    return keysOnDevice(page, `kochfeld-queries-${userId}`);
  };
  await expect.poll(ofUser, { timeout: 30_000 }).toContain(keptListsKey);
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

/** Looks for words in the list of contracts, which are nowhere else. */
async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(words);
  await expect(page).toHaveURL(/[?&]search=\*\w{10}/);
  await keepsSearchedWords(page);
}

test('the tablet is switched off after a change of users: it comes back as the second one, with no customer of either readable on its disk', async ({
  network,
  phone,
  server,
}) => {
  let page = await phone.page();
  await signInByForm(page, network.url, 'retailer');
  await installWorker(page);
  await keepsContracts(page);
  await searchFor(page, 'Zwetschgenbaum');
  const older = await localCopy(page);
  await signOut(page);
  await fillLogin(page, 'retailer2');
  await page.waitForURL(/\/contracts/);
  await keepsContracts(page);
  await searchFor(page, 'Mirabellenhof');
  const second = await page.evaluate(() => localStorage.getItem('client'));
  await phone.kill();
  await phone.start();
  page = await phone.page();
  await comeBackWith(page, older);
  await page.goto(`${network.url}/contracts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('client'))).toBe(second);

  // All that the browser has written is looked through, the present user's kept contracts too.
  await phone.close();
  for (const account of ['retailer', 'retailer2'] as const) {
    const words = await customersOf(server.url, account);
    expect(tracesOf(phone.profile, words, { everywhere: true }), `customers of ${account}`).toEqual([]);
  }
  const searched = ['Zwetschgenbaum', 'Mirabellenhof'];
  expect(tracesOf(phone.profile, searched, { everywhere: true }), 'what was searched for').toEqual([]);
});

test('the tablet is switched off while a search waits for its answer: its disk does not tell what was searched for', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  await signInByForm(page, network.url, 'retailer');
  await installWorker(page);
  await keepsContracts(page);
  network.misbehave({ path: /Zwetschgenbaum/, mischief: 'hang' });
  const waits = page.waitForRequest(/Zwetschgenbaum/);
  await searchFor(page, 'Zwetschgenbaum');
  await waits;
  await phone.kill();
  expect(tracesOf(phone.profile, ['Zwetschgenbaum'], { everywhere: true })).toEqual([]);
});

test('switched off right after signing out and opened without a network, nobody is signed in', async ({
  network,
  phone,
}) => {
  let page = await phone.page();
  await signInByForm(page, network.url, 'retailer');
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
