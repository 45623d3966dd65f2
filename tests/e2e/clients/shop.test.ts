import type { Page } from '@playwright/test';
import { ApiUser, expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import { look, lookInto, open, settled } from '../../support/browser/walk.ts';
import type { OrderListItem } from '#domain/shop/order.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const quantity = (page: Page, title: string) => page.getByRole('group', { name: `Menge: ${title}` });
const more = (page: Page, title: string) => quantity(page, title).getByRole('button', { name: 'Mehr' });
const order = (page: Page) => page.getByRole('button', { name: 'Jetzt bestellen' });

test('material ordered without a network arrives once, and is packed and sent', async ({
  page,
  context,
  browser,
  network,
  server,
}) => {
  const { url } = network;
  const api = await ApiUser.signIn(server.url, 'retailer');
  const orders = async () => (await api.get<{ items: OrderListItem[] }>('/v1/orders')).items;
  const before = (await orders()).length;
  await signIn(page, url, 'retailer');
  await installWorker(page);
  await open(page, `${url}/shop`);

  const other = await context.newPage();
  await open(other, `${url}/shop`);
  await more(page, 'Kugelschreiber').click();
  await more(page, 'Roll-up weiß').click();
  await expect(quantity(other, 'Kugelschreiber').getByRole('status')).toHaveText('5');
  await more(other, 'Kugelschreiber').click();
  await expect(quantity(page, 'Kugelschreiber').getByRole('status')).toHaveText('10');
  await open(other, `${url}/checkout`);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Zur Kasse' }).click();
  await expect(heading(page)).toHaveText('Kasse');
  await expect(page.getByText('105,91 €')).toBeVisible();
  await expect(page.getByText('ausschließlich auf Rechnung')).toBeVisible();
  await page.getByLabel('Empfänger').fill('Küchenhaus Sander, Lager');
  await order(page).click();
  await expect(heading(page)).toHaveText('Auf diesem Gerät gespeichert');
  await expect(other.getByText('Ihr Warenkorb ist leer')).toBeVisible();
  await expect(order(other)).toBeHidden();

  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Vielen Dank für Ihre Bestellung', { timeout: 30_000 });
  const [newest, ...rest] = await orders();
  expect([rest.length, newest!.quantity, newest!.total]).toEqual([before, 11, 10_591]);
  await page.getByRole('link', { name: 'Bestellung ansehen' }).click();
  await expect(heading(page)).toHaveText(`Bestellung ${newest!.number}`);
  await expect(page.getByText('Küchenhaus Sander, Lager')).toBeVisible();

  const staff = await browser.newContext({ locale: 'de-DE' });
  const clerk = await staff.newPage();
  await signIn(clerk, url, 'service');
  await open(clerk, `${url}/shop/orders?status=ordered`);
  await clerk.getByRole('link', { name: newest!.number }).click();
  // The parcel is sent before the server has said that it is packed.
  const packing = Promise.withResolvers<void>();
  await clerk.route('**/v1/orders/*/pack', async (route) => {
    await packing.promise;
    await route.continue();
  });
  await clerk.getByRole('button', { name: 'Als gepackt melden' }).click();
  await clerk.getByRole('button', { name: 'Als versandt melden …' }).click();
  await clerk.getByLabel('Sendungsnummer').fill('00340434');
  await clerk.getByRole('button', { name: 'Als versandt melden', exact: true }).click();
  packing.resolve();
  await expect(page.getByText('00340434')).toBeVisible();
  await staff.close();

  await page.getByRole('button', { name: 'Noch einmal bestellen' }).click();
  await expect(heading(page)).toHaveText('Kasse');
  await expect(quantity(page, 'Kugelschreiber').getByRole('status')).toHaveText('10');
});

test('an order that was refused is corrected, and the next user of the tablet finds no cart', async ({
  page,
  network,
  server,
}) => {
  const { url } = network;
  const admin = await ApiUser.signIn(server.url, 'admin');
  await signIn(page, url, 'retailer2');
  await open(page, `${url}/shop`);
  await more(page, 'Türanhänger').click();
  await more(page, 'Türanhänger').click();
  await more(page, 'Partneraufkleber').click();
  await open(page, `${url}/checkout`);
  // The page is not told of the change before it orders.
  network.misbehave({ path: /\/v1\/changes/, mischief: 'hang' });
  await page.reload();
  await settled(page);
  const offer = async (disabled: boolean) => {
    const { items } = await admin.get<{ items: { id: string; version: number }[] }>('/v1/shop/items');
    const { version } = items.find(({ id }) => id === 'partner-sticker')!;
    const path = '/v1/shop/items/partner-sticker';
    const changed = await admin.send('PATCH', path, { disabled }, { 'If-Match': String(version) });
    expect(changed.status).toBe(200);
  };
  await offer(false);
  const shown = page.waitForResponse(/\/v1\/orders$/);
  await offer(true);
  await order(page).click();
  expect((await shown).status()).toBe(422);
  await expect(page.getByText('„Partneraufkleber“ ist zurzeit nicht bestellbar.')).toBeVisible();
  network.behave();
  await page.getByRole('link', { name: 'Korrigieren' }).click();
  await expect(heading(page)).toHaveText('Bestellung korrigieren');
  await page.getByRole('button', { name: 'Entfernen: Partneraufkleber' }).click();
  await page.getByRole('button', { name: 'Mit diesen Änderungen bestellen' }).click();
  await expect(heading(page)).toHaveText('Vielen Dank für Ihre Bestellung');
  await offer(false);

  await open(page, `${url}/shop`);
  await more(page, 'Türanhänger').click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Abmelden/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, url, 'retailer');
  await open(page, `${url}/checkout`);
  await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible();
});

test('a picture is shown large beside the mouse that rests on it, and goes with Escape or the mouse', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  await open(page, `${network.url}/shop`);
  const small = page.getByRole('button', { name: 'Groß anzeigen: Kugelschreiber' });
  const large = page.locator('[aria-hidden] > img');
  await small.hover();
  await expect(large).toBeVisible();
  await expect(large).toHaveJSProperty('complete', true);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await page.mouse.move(0, 0);
  await small.hover();
  await expect(large).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(large).toBeHidden();
});

test.describe('every screen of the shop', () => {
  test.describe.configure({ timeout: 240_000 });
  test.use({ viewport: { width: 390, height: 844 } });

  test('as a retailer', async ({ page, network }) => {
    const { url } = network;
    await signIn(page, url, 'retailer');
    await open(page, `${url}/checkout`);
    await look(page, 'empty cart');
    await open(page, `${url}/shop`);
    await look(page, 'shop');
    await lookInto(page, 'picture', page.getByRole('button', { name: 'Groß anzeigen: Kugelschreiber' }));
    await more(page, 'Kugelschreiber').click();
    await open(page, `${url}/checkout`);
    await page.getByLabel('Empfänger').fill('');
    await order(page).click();
    await look(page, 'checkout with mistakes');
    await open(page, `${url}/shop/orders`);
    await look(page, 'own orders');
    await open(page, `${url}/shop/orders?search=qqqq`);
    await look(page, 'no orders found');
    await open(page, `${url}/shop/orders?status=cancelled`);
    await page.getByRole('link', { name: /B-\d+/ }).first().click();
    await settled(page);
    await look(page, 'a cancelled order');
  });

  test('as an administrator', async ({ page, network }) => {
    const { url } = network;
    await signIn(page, url, 'admin');
    await open(page, `${url}/shop/orders?status=packed`);
    await look(page, 'orders of all retailers');
    await page.getByRole('link', { name: /B-\d+/ }).first().click();
    await settled(page);
    await look(page, 'a packed order');
    await lookInto(page, 'sending', page.getByRole('button', { name: 'Als versandt melden …' }));
    await lookInto(page, 'cancelling', page.getByRole('button', { name: 'Stornieren …' }));
    await open(page, `${url}/shop/items`);
    await look(page, 'items and stock');
    await page
      .getByRole('button', { name: 'Ändern: Kugelschreiber', exact: true })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'an item', '[role=dialog]');
  });
});
