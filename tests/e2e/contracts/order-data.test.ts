import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { SellingClient } from '#api/clients.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import {
  contractsOf,
  fillContract,
  fillIn,
  goOn,
  jutta,
  openWizard,
  registerIt,
} from '../../support/browser/registration-steps.ts';
import { makeOrder, type MadeOrder } from '../../support/data/orders/made-order.ts';
import { formPdf, writePdf } from '../../support/data/orders/pdf-layouts.ts';
import { germanDay } from '../../support/data/orders/written.ts';

const dayMs = 86_400_000;

/** An order of a private person that was sold yesterday and is delivered in two months. */
function order(contractNumber: string): MadeOrder {
  return {
    ...makeOrder(1, 'form', 1),
    contractNumber,
    company: null,
    gender: 'female',
    title: '',
    firstName: 'Erika',
    lastName: 'Großmann',
    elsewhere: null,
    phone: { typed: '0171 3920001', read: '+49 171 3920001' },
    purchased: new Date(Date.now() - dayMs),
    delivered: new Date(Date.now() + 60 * dayMs),
  };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Auftragsdaten übernehmen' });
const field = (page: Page, path: string) => page.locator(`[id="field-${path}"]`);
const marks = (page: Page) => page.getByText('aus Datei gelesen', { exact: true });

const orderFile = (page: Page) => page.getByRole('region', { name: 'Auftragsbestätigung' });
const document = (page: Page) =>
  page
    .getByRole('region', { name: 'Dokumente' })
    .getByRole('listitem')
    .filter({ hasText: 'Auftragsbestätigung' });

async function choose(
  page: Page,
  name: string,
  bytes: Uint8Array | string,
  place: Locator = dialog(page),
): Promise<void> {
  await place
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Auftragsdaten übernehmen' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('an order as PDF fills the registration without a network, is looked at, and becomes a document of the contract', async ({
  network,
  phone,
  server,
}) => {
  const made = order('KV-2026-PDF');
  const pdf = (await formPdf(made)).bytes;
  const api = await ApiUser.signIn(server.url, 'retailer');
  let page = await phone.page();
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  const library = page.waitForResponse(/\/assets\/pdfjs-/);
  await openWizard(page, network.url);
  await (await library).finished();
  await page.evaluate(async () => {
    const isKept = async () => Boolean((await (await caches.open('used')).keys()).length);
    while (!(await isKept())) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await phone.context().setOffline(true);
  await openWizard(page, network.url);
  await fillIn(page, { 'customer.firstName': 'Jutta', 'customer.birthdate': '03.04.1975' });
  await openDialog(page);
  await choose(page, 'Kaufvertrag.pdf', pdf);
  const found = dialog(page).getByRole('list', { name: 'Im Auftrag gefunden' });
  await expect(found.getByRole('listitem').filter({ hasText: 'Nachname' })).toContainText('Großmann');
  const firstName = found.getByRole('listitem').filter({ hasText: 'Vorname' });
  await expect(firstName).toContainText('anstelle von: Jutta');
  await expect(firstName.getByRole('checkbox')).not.toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: /Kaufvertrag.pdf.*beilegen/ })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: /Angaben übernehmen/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('„Kaufvertrag.pdf“ wird dem Vertrag')).toBeVisible();

  await expect(field(page, 'customer.firstName')).toHaveValue('Jutta');
  await expect(field(page, 'customer.lastName')).toHaveValue('Großmann');
  await expect(page.getByText(/Werte hier wurden aus der Datei gelesen/)).toBeVisible();
  const before = await marks(page).count();
  await field(page, 'customer.lastName').focus();
  await expect(marks(page)).toHaveCount(before - 1);
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await page.reload();
  await expect(marks(page)).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Alles stimmt' }).click();
  await expect(marks(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await goOn(page);
  await page.getByRole('radio', { name: 'Standard' }).check();
  await expect(field(page, 'kvAbNumber')).toHaveValue('KV-2026-PDF');
  await expect(field(page, 'purchaseDate')).toHaveValue(germanDay(made.purchased));
  await goOn(page);
  await expect(field(page, 'devices.r1.model')).toHaveValue(made.devices[0]!.model);
  await goOn(page);
  const open = page.getByRole('region', { name: /noch nicht geprüft/ });
  await expect(open).toContainText('KV-2026-PDF');
  await open.getByRole('button', { name: 'KV-/AB-Nummer' }).click();
  await expect(field(page, 'kvAbNumber')).toBeFocused();
  await goOn(page);
  await expect(open).not.toContainText('KV-2026-PDF');
  await open.getByRole('button', { name: 'Alles stimmt' }).click();
  await expect(open).toBeHidden();
  await expect(orderFile(page)).toContainText('Kaufvertrag.pdf');
  await registerIt(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf diesem Gerät gespeichert');
  await page.close();

  await phone.context().setOffline(false);
  network.behave();
  page = await phone.page();
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByText('Alles ist gesendet')).toBeVisible({ timeout: 20_000 });
  const [contract] = await contractsOf(api, 'KV-2026-PDF');
  expect(contract).toMatchObject({
    customer: {
      firstName: 'Jutta',
      lastName: 'Großmann',
      address: { city: made.city, zipCode: made.zipCode },
    },
    purchaseDate: made.purchased.toISOString().slice(0, 10),
  });
  const devices = contract!.insuredObjects.filter((one) => one.insuredObjectName === 'e_device');
  expect(devices.map(({ model }) => model)).toEqual(
    made.devices.flatMap(({ model, quantity }) => Array.from({ length: quantity }, () => model)),
  );
  await page.goto(`${network.url}/contracts/leads/${contract!.code}`);
  const saving = page.waitForEvent('download');
  await document(page)
    .getByRole('button', { name: /^Herunterladen/ })
    .click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`Auftragsbestätigung ${contract!.leadNumber}.pdf`);
  expect(await readFile(await saved.path())).toEqual(Buffer.from(pdf));
  await page.getByRole('tab', { name: 'Verlauf & Notizen' }).click();
  await expect(page.getByRole('log', { name: 'Verlauf' })).toContainText('Dokument beim Anlegen beigefügt');
});

test('an order file that the server refuses is replaced, and nothing else is lost', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  await signIn(page, network.url, 'retailer');
  await openWizard(page, network.url);
  await fillIn(page, jutta);
  await goOn(page);
  await fillContract(page, 'KV-REFUSED-FILE');
  await goOn(page);
  await choose(page, 'Auftrag.csv', 'PK\u0003\u0004', orderFile(page));
  await expect(orderFile(page).getByRole('alert')).toHaveText(/Tabellendatei oder ein Archiv/);
  await choose(page, 'Auftrag.pdf', '%PDF-1.7\n…\n%%EOF', orderFile(page));
  await expect(orderFile(page)).toContainText('Auftrag.pdf');
  await page.reload();
  await expect(orderFile(page)).toContainText('Auftrag.pdf');
  const error = { code: 'unsupported_type', message: 'Dieser Dateityp wird nicht angenommen.' };
  const path = /\/order-files\//;
  network.misbehave({ method: 'PUT', path, mischief: { status: 415, body: { error } } });
  await registerIt(page);
  // The contract arrives without it, and the file stays here.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Vertrag ist angelegt');
  await expect(page.getByText(/ohne seine Auftragsbestätigung angekommen/)).toBeVisible();
  await expect(page.getByText(error.message)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei speichern' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('%PDF-1.7');

  network.behave();
  await page.getByRole('link', { name: 'Vertrag ansehen' }).click();
  await expect(page.getByText(/ohne seine Auftragsbestätigung angekommen/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verstanden, entfernen' }).click();
  await expect(page.getByText(/ohne seine Auftragsbestätigung angekommen/)).toBeHidden();
  expect(await contractsOf(api, 'KV-REFUSED-FILE')).toHaveLength(1);
});

/** A retailer has entered a customer and stands at the devices. */
async function openDevicesOfErika(page: Page, url: string): Promise<void> {
  await signIn(page, url, 'retailer');
  await openWizard(page, url);
  await fillIn(page, {
    'customer.firstName': 'Erika',
    'customer.lastName': 'Weiß',
    'customer.email': 'erika.weiss@post.example',
    'customer.birthdate': '03.04.1975',
    'customer.address.street': 'Lindenweg',
    'customer.address.houseNumber': '3',
    'customer.address.zipCode': '20095',
    'customer.address.city': 'Hamburg',
  });
  await goOn(page);
  await fillContract(page, 'KV-ERIKA');
}

test('a pasted table fills the devices after those that were typed', async ({ page, server }) => {
  await openDevicesOfErika(page, server.url);
  await fillIn(page, { 'devices.r1.manufacturer': 'Bora', 'devices.r1.deviceType': 'Backofen' });
  await openDialog(page);
  await dialog(page)
    .getByLabel('Oder eine Tabelle einfügen')
    .fill(
      'Pos\tMenge\tArtikel\tMarke\tTyp\tVK brutto\n1\t2\tGeschirrspülmaschine\tMiele\tG7200\t1.299,00\n2\t1\tMontage\t\t\t500,00',
    );
  await dialog(page).getByRole('button', { name: 'Tabelle lesen' }).click();
  await dialog(page).getByRole('button', { name: '2 Angaben übernehmen' }).click();
  await expect(field(page, 'devices.r1.manufacturer')).toHaveValue('Bora');
  await expect(field(page, 'devices.r2.model')).toHaveValue('G7200');
  await expect(field(page, 'devices.r3.deviceType')).toHaveValue('Geschirrspüler');
  await expect(page.getByRole('list', { name: 'Geräte' }).getByRole('listitem')).toHaveCount(3);
});

test('a price that is unlikely is confirmed in the dialog or at its field, for that amount alone', async ({
  page,
  server,
}) => {
  await openDevicesOfErika(page, server.url);
  await openDialog(page);
  await dialog(page)
    .getByLabel('Oder eine Tabelle einfügen')
    .fill(
      'Pos\tMenge\tArtikel\tMarke\tTyp\tVK brutto\n1\t1\tGeschirrspülmaschine\tMiele\tG7200\t150.000,00\n2\t1\tBackofen\tMiele\tH7164\t160.000,00',
    );
  await dialog(page).getByRole('button', { name: 'Tabelle lesen' }).click();
  await dialog(page).getByLabel('150.000,00 € sind ungewöhnlich viel. Der Preis stimmt.').check();
  await dialog(page).getByRole('button', { name: '2 Angaben übernehmen' }).click();
  await goOn(page);
  const asked = (price: string) => page.getByText(`Kostet das wirklich ${price} €?`);
  const confirm = page.getByRole('button', { name: 'Ja, dieser Preis stimmt' });
  await expect(asked('160.000,00').first()).toBeVisible();
  await expect(asked('150.000,00')).toHaveCount(0);
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  const price = field(page, 'devices.r2.grossPurchasePrice');
  await expect(price).toHaveValue('160.000,00');
  await price.fill('170.000');
  await price.blur();
  await expect(asked('170.000,00').first()).toBeVisible();
  await expect(confirm).toBeVisible();
});

/** A letter without a heading over its address, as the retailer's own tool writes it. */
function letterOf(studio: SellingClient, write: (put: (text: string, x: number, y: number) => void) => void) {
  const { street, houseNumber, zipCode, email, phone } = studio.letterhead!;
  return writePdf((sheet) => {
    const put = (text: string, x: number, y: number) => sheet.at(y, () => sheet.put(text, x));
    [
      studio.name,
      `${street} ${houseNumber}`,
      `${zipCode} ${studio.city}`,
      `Tel. ${phone}`,
      `E-Mail: ${email}`,
    ].forEach((text, at) => put(text, 71, 30 + at * 13));
    put('AB-Nr.: AB-2026-118', 71, 330);
    put('Liefertermin: 12.03.2027', 71, 346);
    write(put);
  });
}

test('an order on the retailer’s own paper fills in the customer, never the retailer, and an unclear one says so', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { client } = await api.get<{ client: { code: string } }>('/auth/user');
  const studio = await api.get<SellingClient>(`/v1/clients/${client.code}/selling`);
  await signIn(page, network.url, 'retailer');
  await openWizard(page, network.url);
  // What is known of the retailer lies on the device.
  network.misbehave({ path: /\/selling/, mischief: 'refuse' });
  await page.reload();
  const found = dialog(page).getByRole('list', { name: 'Im Auftrag gefunden' });

  const alone = await letterOf(studio, () => undefined);
  await openDialog(page);
  await choose(page, 'Ohne.pdf', alone);
  await expect(dialog(page)).toContainText('Kunde nicht eindeutig gefunden');
  await expect(found).toContainText('AB-2026-118');
  for (const own of [studio.name, studio.letterhead!.street, studio.city, studio.letterhead!.email!])
    await expect(found).not.toContainText(own);
  expect(await violations(page)).toEqual([]);

  const clear = await letterOf(studio, (put) =>
    ['Frau', 'Erika Großmann', 'Gartenweg 4', '2. OG links', '20095 Hamburg'].forEach((text, at) =>
      put(text, 71, 170 + at * 14),
    ),
  );
  await dialog(page).getByRole('button', { name: 'Andere Datei' }).click();
  await choose(page, 'Brief.pdf', clear);
  await expect(found).toContainText('Großmann');
  await expect(dialog(page)).not.toContainText('Kunde nicht eindeutig gefunden');
  await dialog(page)
    .getByRole('button', { name: /Angaben übernehmen/ })
    .click();
  await expect(field(page, 'customer.firstName')).toHaveValue('Erika');
  await expect(field(page, 'customer.address.street')).toHaveValue('Gartenweg');
  await expect(field(page, 'customer.address.unitDescription')).toHaveValue('2. OG links');
  await expect(field(page, 'customer.address.city')).toHaveValue('Hamburg');
  await expect(field(page, 'customer.email')).toHaveValue('');
});

test('what is no order is answered in words, and what was typed stays', async ({ page, server }) => {
  await signIn(page, server.url, 'retailer');
  await openWizard(page, server.url);
  await fillIn(page, { 'customer.lastName': 'Weiß' });
  await openDialog(page);
  const empty = await writePdf(() => undefined);
  for (const [name, bytes, says] of [
    ['Auftrag.csv', 'PK\u0003\u0004\u0014\u0000', /Tabellendatei oder ein Archiv/],
    ['Auftrag.pdf', '%PDF-1.7\nnothing follows', /beschädigt/],
    ['Scan.pdf', empty, /enthält keinen Text/],
    ['Gedicht.txt', 'Über allen Gipfeln\nist Ruh', /keine Auftragsdaten/],
    ['Foto.pdf', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /ist ein Bild/],
  ] as const) {
    await choose(page, name, bytes);
    await expect(dialog(page).getByRole('alert')).toHaveText(says);
  }
  // The browser reads a file of this size by itself: through the debugger it would take long.
  const large = test.info().outputPath('Groß.csv');
  writeFileSync(large, Buffer.alloc(21 * 1024 * 1024, 'a;b\n'));
  await dialog(page).locator('input[type="file"]').setInputFiles(large);
  await expect(dialog(page).getByRole('alert')).toHaveText(/größer als 20\sMB/);
  await page.keyboard.press('Escape');
  await expect(field(page, 'customer.lastName')).toHaveValue('Weiß');
});
