import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { customersPhone, shownLink } from '../../support/browser/customers-phone.ts';
import {
  contractsOf,
  fillIn,
  fillPlan,
  goOn,
  jutta,
  openWizard,
  registerIt,
} from '../../support/browser/registration-steps.ts';

test('an administrator enters prices; a salesperson tells price and advice without a network, and the customer reads both', async ({
  page,
  network,
  server,
  browser,
}) => {
  const admin = await ApiUser.signIn(server.url, 'admin');
  const desk = await (await browser.newContext({ baseURL: network.url, locale: 'de-DE' })).newPage();
  await signIn(desk, network.url, 'admin', '/settings/cover-prices');
  await desk.getByRole('button', { name: 'Neue Preisliste' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Neue Preisliste' });
  const first = dialog.getByRole('group', { name: 'Preis 1', exact: true });
  await first.getByLabel('Preis mit Steuer').fill('');
  await dialog.getByRole('button', { name: 'Preisliste speichern' }).click();
  await expect(first.getByLabel('Preis mit Steuer')).toHaveAttribute('aria-invalid', 'true');
  expect.soft(await violations(desk), 'the price list').toEqual([]);
  await first.getByLabel('Preis mit Steuer').fill('444,44');
  await dialog.getByRole('button', { name: 'Preisliste speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('row', { name: /Standard.*444,44/ })).toBeVisible();
  expect.soft(await violations(desk), 'the prices').toEqual([]);
  await desk.context().close();

  const kvAbNumber = `KV-SALE-${Date.now().toString(36)}`;
  const prices = page.waitForResponse(/cover-prices\/in-force/);
  await signIn(page, network.url, 'retailer', '/contracts');
  await prices;
  await openWizard(page, network.url);
  network.misbehave({ path: /\/api\/v1\//, mischief: 'refuse' });
  await fillIn(page, { ...jutta, 'customer.email': `${kvAbNumber.toLowerCase()}@post.example` });
  await goOn(page);
  await fillPlan(page, kvAbNumber);
  await fillIn(page, {
    soldBy: 'Frieda Kern',
    'advice.wish': 'Ein Schutz für alle Geräte',
    'advice.advice': 'Standard',
  });
  await goOn(page);
  await page.getByRole('button', { name: 'Begründung der Beratung' }).click();
  await page.locator('[id="field-advice.reason"]').fill('Die Kinder sind klein.');
  await goOn(page);
  await goOn(page);
  await expect(page.getByText('Er hängt vom Preis der Küche ab.')).toBeVisible();
  await page.getByRole('button', { name: 'Küchenpreis eingeben' }).click();
  await fillIn(page, { 'kitchen.grossPurchasePrice': '9.900' });
  await goOn(page);
  await expect(page.getByText(/^444,44\s€ für die gesamte Laufzeit, darin 70,96\s€ Steuer/)).toBeVisible();
  await expect(page.getByText('Die Kinder sind klein.')).toBeVisible();
  expect.soft(await violations(page), 'the overview').toEqual([]);
  await registerIt(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  network.behave();
  await expect.poll(async () => (await contractsOf(admin, kvAbNumber)).length, { timeout: 40_000 }).toBe(1);

  const [contract] = await contractsOf(admin, kvAbNumber);
  expect(contract).toMatchObject({
    coverPrice: { grossCents: 44_444 },
    advice: { reason: 'Die Kinder sind klein.', by: 'Frieda Kern' },
  });
  const { url } = await shownLink(admin, contract!.code);
  const phone = await customersPhone(browser);
  await phone.goto(`${network.url}${new URL(url).pathname}`);
  await expect(phone.getByText('Preis des Schutzes')).toBeVisible();
  await expect(phone.getByText(/^444,44/)).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Versicherungsbedingungen/ })).toBeVisible();
  expect.soft(await violations(phone), 'the customer’s page').toEqual([]);
  await phone.context().close();
});
