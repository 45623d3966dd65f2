import type { Page } from '@playwright/test';
import { violations } from '../../support/browser/axe.ts';
import {
  ApiUser,
  expect,
  installWorker,
  resetLanguage,
  signIn,
  test,
} from '../../support/browser/browser-app.ts';
import {
  contractsOf,
  fillContract,
  fillIn,
  goOn,
  jutta,
  openWizard,
  registerIt,
} from '../../support/browser/registration-steps.ts';

test.use({ serviceWorkers: 'allow' });

// The language belongs to the account, so it is reset for the next test.
test.afterEach(({ server }) => resetLanguage(server.url, 'retailer'));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a contract registered without a network is sent later, once', async ({ network, phone, server }) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  let page = await phone.page();
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await openWizard(page, network.url);
  await page.goto(`${network.url}/contracts`);
  await expect(page.getByRole('link', { name: 'Vertrag anlegen' })).toBeVisible();

  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await phone.context().setOffline(true);
  await openWizard(page, network.url);
  await fillIn(page, jutta);
  await goOn(page);
  await fillContract(page, 'KV-OFFLINE');
  await goOn(page);
  await registerIt(page);
  await expect(heading(page)).toHaveText('Auf diesem Gerät gespeichert');
  await page.goto(`${network.url}/contracts`);
  await expect(page.getByText('1 Vertrag noch nicht gesendet')).toBeVisible();
  await page.close();
  await phone.kill();
  expect(await contractsOf(api, 'KV-OFFLINE')).toEqual([]);

  await phone.start();
  network.behave();
  page = await phone.page();
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByText('Alles ist gesendet')).toBeVisible({ timeout: 20_000 });
  expect(await contractsOf(api, 'KV-OFFLINE')).toHaveLength(1);
  expect(network.delivered().filter((line) => /^POST .*\/v1\/contracts$/.test(line))).toHaveLength(1);
});

test('a killed browser finds the draft again, to the last letter', async ({ network, phone }) => {
  let page = await phone.page();
  await signIn(page, network.url, 'retailer');
  await openWizard(page, network.url);
  await fillIn(page, jutta);
  await goOn(page);
  await fillContract(page, 'KV-KILLED');
  await fillIn(page, { 'devices.r1.manufacturer': 'Bora' });
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await phone.kill();
  await phone.start();
  page = await phone.page();
  await page.goto(`${network.url}/contracts/registration`);
  await page
    .getByRole('button', { name: /Jutta Brandt/ })
    .first()
    .click();
  await expect(page.locator('[id="field-devices.r1.manufacturer"]')).toHaveValue('Bora');
  await page.getByRole('button', { name: 'Zurück' }).press('Enter');
  await expect(page.locator('[id="field-kvAbNumber"]')).toHaveValue('KV-KILLED');
});

test('a contract is called saved once something has been typed, and not before', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  await openWizard(page, network.url);
  await expect(page.getByText('Entwurf gespeichert')).toBeHidden();
  await fillIn(page, { 'customer.lastName': 'Brandt' });
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await expect(page.locator('[id="field-customer.lastName"]')).toHaveValue('Brandt');
});

test('two tabs on one draft do not overwrite each other: the older one goes on as a copy', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  await openWizard(page, network.url);
  await fillIn(page, jutta);
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  const note = (of: Page) => of.locator('[id="field-customer.note"]');
  const other = await page.context().newPage();
  // Delays saving in that page by a minute, so that its input stays unsaved.
  await other.addInitScript(() => {
    const { setTimeout: real } = globalThis;
    const slow = (work: () => void, ms?: number) => real(work, ms === 40 ? 60_000 : ms);
    globalThis.setTimeout = slow as typeof setTimeout;
  });
  await other.goto(page.url());
  await expect(other.locator('[id="field-customer.firstName"]')).toHaveValue('Jutta');
  await note(page).fill('Klingel defekt');
  await expect(note(other), 'with nothing unsaved it follows').toHaveValue('Klingel defekt');

  await note(other).fill('Hund im Hof');
  await note(page).fill('Klingel geht wieder');
  const told = other.getByRole('alert').filter({ hasText: 'in einem anderen Fenster geändert' });
  await expect(told).toBeVisible();
  await expect(note(other)).toHaveValue('Hund im Hof');
  expect.soft(await violations(other), 'told of the other tab').toEqual([]);
  await told.getByRole('button', { name: 'Hier als Kopie weiterarbeiten' }).click();
  await expect(told).toBeHidden();
  await expect(note(other)).toHaveValue('Hund im Hof');
  expect(other.url()).not.toBe(page.url());
  await expect(note(page)).toHaveValue('Klingel geht wieder');

  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  const another = await page.context().newPage();
  await another.goto(page.url());
  await expect(note(another)).toHaveValue('Klingel geht wieder');
  await page.getByRole('dialog').getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(another.getByText('in einem anderen Fenster verworfen')).toBeVisible();
  await another.goto(`${network.url}/contracts/registration`);
  await another.getByRole('button', { name: /^Jutta Brandt/ }).click();
  await expect(note(another)).toHaveValue('Hund im Hof');
});
