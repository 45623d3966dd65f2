import type { Page } from '@playwright/test';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import * as filing from '../../support/browser/filing-steps.ts';
import * as registration from '../../support/browser/registration-steps.ts';
import { rowsOnDevice } from '../../support/device/databases.ts';

const kvAbNumber = 'KV-UEBUNG-77';

/** All that the real device holds, as text: the records of its databases, and Local Storage. */
async function realDevice(page: Page): Promise<string> {
  const rows = await page.evaluate(rowsOnDevice, { database: '', withText: true });
  const storage = await page.evaluate(() => Object.entries(localStorage));
  return JSON.stringify([rows.filter(({ database }) => !database.includes('practice')), storage]);
}

test('a salesperson practises both jobs: nothing is sent, and the real device stays as it is', async ({
  page,
  network,
  server,
}) => {
  const { url } = network;
  await signIn(page, url, 'retailer');
  // A real draft, which practice must neither show nor touch.
  await registration.openWizard(page, url);
  await registration.fillIn(page, registration.jutta);
  await page.getByRole('link', { name: 'Hilfe', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einen Vertrag anlegen');
  await page.getByRole('main').getByRole('link', { name: 'Hilfe', exact: true }).click();

  // Everything but the pages themselves and the files of the build.
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isFile = /^\/(assets|icons)\/|^\/(favicon\.svg|before-page\.js|manifest\.webmanifest)$/.test(
      pathname,
    );
    if (['blob:', 'data:'].some((kind) => request.url().startsWith(kind))) return;
    if (origin === url && (isFile || request.resourceType() === 'document')) return;
    asked.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('button', { name: 'Übungsmodus starten' }).click();
  const banner = page.getByRole('complementary', { name: 'Übungsmodus' });
  await expect(banner).toHaveText(/Übungsmodus – nichts wird gesendet/);
  await expect(page.getByText('Anna Beispiel').first()).toBeVisible();
  // What the real page still asked for while it was left is not practice's.
  asked.length = 0;
  const before = await realDevice(page);
  expect(before).toContain('kochfeld-user-');

  await registration.openWizard(page, url);
  await expect(page.getByText('Jutta')).toHaveCount(0);
  await registration.fillIn(page, { ...registration.jutta, 'customer.firstName': 'Ursel' });
  await registration.goOn(page);
  await registration.fillContract(page, kvAbNumber);
  await registration.fillIn(page, { 'kitchen.manufacturer': 'Nobilia' });
  await registration.goOn(page);
  await registration.registerIt(page);
  await expect(page.getByRole('heading', { level: 1, name: filing.arrivedHeading })).toBeVisible();
  await page.getByRole('link', { name: 'Vertrag ansehen' }).click();
  await expect(page.getByText('Ursel Brandt').first()).toBeVisible();

  await filing.openFiling(page, url);
  await page.getByRole('searchbox', { name: 'Verträge suchen' }).fill('Beispiel');
  await page.getByRole('list', { name: 'Verträge' }).getByRole('button').first().click();
  await filing.atStep(page, 1);
  await filing.answerUntilPhotos(page);
  await filing.takePhotos(page, await filing.smallPhotos());
  await filing.goOn(page);
  await filing.atStep(page, 6);
  await filing.file(page);
  await expect(page.getByRole('heading', { level: 1, name: filing.arrivedHeading })).toBeVisible();
  await page.getByRole('button', { name: 'Schaden ansehen' }).click();
  await expect(page.getByText(filing.damage)).toBeVisible();
  await page.getByLabel('Kommentar').fill('Kommt nächste Woche');
  await page.getByRole('button', { name: 'Kommentar hinzufügen' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Kommt nächste Woche' })).toBeVisible();

  // After a reload the practice goes on where it was; other screens than its own lead to the contracts.
  await page.goto(`${url}/settings`);
  await expect(page).toHaveURL(/\/contracts$/);
  await expect(page.getByText('Ursel Brandt').first()).toBeVisible();
  expect(asked).toEqual([]);
  // Not by `toBe`: what differs would be a megabyte of text.
  expect((await realDevice(page)) === before, 'the real device is as it was').toBe(true);

  await banner.getByRole('button', { name: 'Übung beenden' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText('Anna Beispiel')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name!.includes('practice')));
  await expect.poll(names).toEqual([]);
  await page.goto(`${url}/contracts/registration`);
  await expect(page.getByText('Jutta Brandt')).toBeVisible();
  const api = await ApiUser.signIn(server.url, 'admin');
  expect(await registration.contractsOf(api, kvAbNumber)).toEqual([]);
});
