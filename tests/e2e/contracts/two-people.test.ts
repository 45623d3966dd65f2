import type { Browser, Page } from '@playwright/test';
import type { Contract } from '#domain/contract/contract.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { fillIn } from '../../support/browser/registration-steps.ts';

// Two people edit one record. Neither loses work without notice.

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A lead's customer form, opened by two people: A from the provider and B at the retailer. */
async function bothOpen({ browser, page: b, url, serverUrl }: Given) {
  const api = await ApiUser.signIn(serverUrl, 'retailer');
  const { items } = await api.get<{ items: { code: string }[] }>('/v1/contracts?status=pending');
  const { code } = items[0]!;
  const context = await browser.newContext({ locale: 'de-DE' });
  const a = await context.newPage();
  for (const [person, account] of [
    [a, 'standard'],
    [b, 'retailer'],
  ] as const) {
    await signIn(person, url, account, `/contracts/leads/${code}/edit?part=customer`);
    await expect(heading(person)).toHaveText('Kundendaten ändern');
    await expect(field(person, 'customer.address.street')).toBeVisible();
  }
  const lead = () => api.get<Contract>(`/v1/contracts/${code}`);
  return { a, b, lead, before: await lead(), end: () => context.close() };
}
interface Given {
  browser: Browser;
  page: Page;
  url: string;
  serverUrl: string;
}

const field = (page: Page, path: string) => page.locator(`[id="field-${path}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Änderungen speichern' });
const saved = (page: Page) => expect(page).toHaveURL(/\/contracts\/leads\/[^/]+$/);
const told = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Jemand hat diesen Vertrag inzwischen geändert.' })).toBeFocused();

test('two people change one lead, a street and a phone number: both are kept', async ({
  browser,
  page,
  network,
  server,
}) => {
  const { a, b, lead, before, end } = await bothOpen({
    browser,
    page,
    url: network.url,
    serverUrl: server.url,
  });
  await fillIn(a, { 'customer.address.street': 'Lindenallee' });
  await save(a).click();
  await saved(a);
  await fillIn(b, { 'customer.mobileNumber': '+49 171 5550123' });
  await save(b).click();
  await told(b);
  await expect(b.getByRole('radio')).toHaveCount(0);
  await expect(b.getByRole('region', { name: 'Von jemand anderem geändert' })).toContainText('Lindenallee');
  await expect(b.getByRole('region', { name: 'Von Ihnen geändert' })).toContainText('+49 171 5550123');
  expect((await lead()).customer.mobileNumber).toBe(before.customer.mobileNumber);
  await save(b).click();
  await saved(b);
  const { customer } = await lead();
  expect([customer.address.street, customer.mobileNumber]).toEqual(['Lindenallee', '+491715550123']);
  expect({ ...customer, mobileNumber: null }).toEqual({
    ...before.customer,
    mobileNumber: null,
    address: { ...before.customer.address, street: 'Lindenallee' },
  });
  await end();
});

test('two people change one street: who saves later sees both and chooses, by keyboard too', async ({
  browser,
  page,
  network,
  server,
}) => {
  const { a, b, lead, end } = await bothOpen({ browser, page, url: network.url, serverUrl: server.url });
  await fillIn(a, { 'customer.address.street': 'Ulmenstraße' });
  await save(a).click();
  await saved(a);
  await fillIn(b, { 'customer.address.street': 'Rosenweg', 'customer.note': 'Klingel defekt' });
  await save(b).click();
  await told(b);
  const address = b.getByRole('radiogroup', { name: 'Anschrift' });
  const mine = address.getByRole('radio', { name: 'Ihre Eingabe' });
  const theirs = address.getByRole('radio', { name: 'Von jemand anderem gespeichert' });
  await expect(mine).toBeChecked();
  await expect(mine).toHaveAccessibleDescription(/Rosenweg/);
  await expect(theirs).toHaveAccessibleDescription(/Ulmenstraße/);
  expect(await violations(b)).toEqual([]);

  // Back in the form, the choice and everything typed are kept.
  await mine.focus();
  await b.keyboard.press('ArrowRight');
  await expect(theirs).toBeChecked();
  await b.getByRole('button', { name: 'Zurück' }).click();
  await expect(field(b, 'customer.address.street')).toHaveValue('Ulmenstraße');
  await expect(field(b, 'customer.note')).toHaveValue('Klingel defekt');

  // A saves again. B, who changes the street after all, is asked again.
  await a.getByRole('link', { name: 'Ändern: Kunde' }).click();
  await fillIn(a, { 'customer.address.street': 'Birkenhof' });
  await save(a).click();
  await saved(a);
  await fillIn(b, { 'customer.address.street': 'Rosenweg' });
  await save(b).click();
  await told(b);
  await expect(theirs).toHaveAccessibleDescription(/Birkenhof/);
  await save(b).click();
  await saved(b);
  const { customer } = await lead();
  expect([customer.address.street, customer.note]).toEqual(['Rosenweg', 'Klingel defekt']);
  await end();
});

test('who declines a contract that has changed meanwhile reads what has, and does it again', async ({
  page,
  network,
  server,
}) => {
  const retailer = await ApiUser.signIn(server.url, 'retailer');
  const { items } = await retailer.get<{ items: { code: string }[] }>('/v1/contracts?status=pending');
  const { code } = items[1]!;
  const contract = await retailer.get<Contract>(`/v1/contracts/${code}`);
  await signIn(page, network.url, 'standard', `/contracts/leads/${code}`);
  await page.getByRole('button', { name: 'Weitere' }).click();
  await page.getByRole('menuitem', { name: 'Vertrag ablehnen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Begründung').fill('Am Telefon abgesagt.');
  const answer = await retailer.send(
    'PATCH',
    `/v1/contracts/${code}`,
    { soldBy: 'Mia Sander' },
    { 'if-match': String(contract.version), 'idempotency-key': crypto.randomUUID() },
  );
  expect(answer.status).toBe(200);
  await dialog.getByRole('button', { name: 'Vertrag ablehnen' }).click();
  const trouble = dialog.getByRole('alert').filter({ hasText: 'Jemand hat' });
  await expect(trouble).toContainText('Jemand hat das inzwischen geändert');
  await expect(trouble).toContainText('Verkauft durch');
  await expect(trouble).toContainText('Mia Sander');
  expect((await retailer.get<Contract>(`/v1/contracts/${code}`)).status).toBe('pending');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Vertrag ablehnen' }).click();
  await expect(dialog).toBeHidden();
  expect((await retailer.get<Contract>(`/v1/contracts/${code}`)).status).toBe('declined');
});
