import { join } from 'node:path';
import type { SellingClient } from '#api/clients.ts';
import type { Client } from '#domain/client/client.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { fillIn, goOn, jutta } from '../../support/browser/registration-steps.ts';

const heading = { level: 1 } as const;
const logo = join(import.meta.dirname, '../../../server/demo/logos/altmann-kuechen.png');

test.use({ viewport: { width: 1440, height: 900 } });

test('staff find a retailer by its association and come back to the list as it was', async ({
  page,
  network,
}) => {
  // In a wider window a retailer opens beside the list.
  await page.setViewportSize({ width: 1100, height: 800 });
  await signIn(page, network.url, 'admin');
  await page.getByRole('link', { name: 'Händler', exact: true }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Händler');
  await page.getByLabel('Verband').selectOption('Meisterkreis Küche');
  await page.getByLabel('Händler suchen').fill('koeln');
  await expect(page).toHaveURL(/association=kochfeld.*search=\*|search=\*.*association=kochfeld/);
  await expect(page.getByText('2 Händler', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Angelegt am/ }).click();
  await expect(page).toHaveURL(/sort=entryDate/);
  await page.getByRole('link', { name: 'Altmann Küchen & Wohnen, KF-1005' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Altmann Küchen & Wohnen');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Händler', exact: true }).last().click();
  await expect(page).toHaveURL(/sort=entryDate/);
  await page.getByLabel('Händler suchen').fill('gibt es nicht');
  await expect(page.getByRole('heading', { name: 'Kein Händler gefunden' })).toBeVisible();
});

test('two people edit one retailer: each keeps what the other left alone, and chooses where both changed one thing', async ({
  page,
  network,
  server,
}) => {
  const admin = await ApiUser.signIn(server.url, 'admin');
  await signIn(page, network.url, 'retailer');
  await page.getByRole('link', { name: 'Mein Studio' }).click();
  await page.getByRole('button', { name: 'Ändern: Firmendaten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Firmendaten' });
  await fillIn(page, {
    websiteUrl: 'www.sander-neu.example',
    phone: '(040) 66969123',
    industryAssociation: 'Küchenkreis',
  });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Die Telefonnummer darf keine Klammern enthalten.')).toBeVisible();
  await fillIn(page, { phone: '040 66969123' });
  const before = await admin.get<Client>('/v1/clients/KF-1001');
  await admin.send(
    'PATCH',
    '/v1/clients/KF-1001',
    { email: 'neu@kuechenhaus-sander.example', industryAssociation: 'Einkaufsverbund West' },
    { 'if-match': String(before.version), 'idempotency-key': crypto.randomUUID() },
  );
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Jemand hat diesen Händler inzwischen geändert.' }),
  ).toBeFocused();
  const disputed = dialog.getByRole('radiogroup');
  await expect(disputed).toHaveCount(1);
  await expect(disputed.getByRole('radio', { name: 'Ihre Eingabe' })).toBeChecked();
  await disputed.getByText('Von jemand anderem gespeichert').click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  expect(await admin.get<Client>('/v1/clients/KF-1001')).toMatchObject({
    email: 'neu@kuechenhaus-sander.example',
    industryAssociation: 'Einkaufsverbund West',
    websiteUrl: 'https://www.sander-neu.example',
    phone: '+494066969123',
  });
  await expect(page.getByRole('region', { name: 'Nummern' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByRole('log')).toContainText('Telefon, Website');
});

test('an IBAN is grouped while it is typed, masked when it is saved, and shown on demand', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer', '/clients/KF-1001');
  await page.getByRole('button', { name: 'Ändern: Rechnung und Zahlung' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechnung und Zahlung' });
  const iban = dialog.getByLabel('IBAN');
  await iban.click();
  await page.keyboard.type('de8937040044053201300');
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 0');
  await fillIn(page, { vatId: 'DE123456789' });
  await dialog.getByLabel('Steuernummer').focus();
  await expect(dialog.getByText('Die Prüfziffer dieser USt-IdNr. passt nicht.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Ungültige IBAN')).toBeVisible();
  await iban.press('End');
  await page.keyboard.type('0');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^DE••.*30 00$/)).toBeVisible();
  await page.getByRole('button', { name: 'IBAN zeigen' }).click();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByRole('log').getByText('IBAN eingesehen')).toBeVisible();
});

test('an IBAN that a keyboard composes is written once', async ({ page, network }) => {
  await signIn(page, network.url, 'retailer');
  await page.goto(`${network.url}/clients/KF-1001`);
  await page.getByRole('button', { name: 'Ändern: Rechnung und Zahlung' }).click();
  const iban = page.getByRole('dialog', { name: 'Rechnung und Zahlung' }).getByLabel('IBAN');
  await iban.fill('');
  await iban.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['D', 'DE', 'DE8', 'DE89', 'DE893']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(iban).toHaveValue(text);
  }
  await keyboard.send('Input.insertText', { text: 'DE893' });
  await expect(iban).toHaveValue('DE89 3');
  await page.keyboard.type('704');
  await expect(iban).toHaveValue('DE89 3704');
});

test('a salesperson is added, offered in the wizard, and no more once they have left', async ({
  page,
  network,
  server,
}) => {
  await signIn(page, network.url, 'retailer', '/clients/KF-1001?tab=salespersons');
  await page.getByRole('button', { name: 'Verkäufer hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verkäufer hinzufügen' });
  await dialog.getByLabel('Vor- und Nachname').fill('Frieda Kern');
  await dialog.getByLabel('Geburtsdatum').fill('3.2.2015');
  await expect(dialog.getByText('Diese Person ist unter 18.')).toBeVisible();
  await dialog.getByLabel('Geburtsdatum').fill('3.2.90');
  await dialog.getByLabel('E-Mail-Adresse').focus();
  await expect(dialog.getByLabel('Geburtsdatum')).toHaveValue('03.02.1990');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  const row = page.getByRole('row', { name: /Frieda Kern/ });
  await expect(row).toContainText('03.02.1990');
  expect(await violations(page)).toEqual([]);
  await page.goto(`${network.url}/contracts/registration`);
  await fillIn(page, jutta);
  await goOn(page);
  await expect(page.locator('datalist#salespersons option', { hasText: 'Frieda Kern' })).toHaveCount(1);
  await page.goto(`${network.url}/clients/KF-1001?tab=salespersons`);
  await row.getByRole('button', { name: 'Aktionen für Frieda Kern' }).click();
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click();
  await expect(row).toContainText('Nicht aktiv');
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { salespersons } = await api.get<SellingClient>('/v1/clients/KF-1001/selling');
  expect(salespersons.map(({ name }) => name)).not.toContain('Frieda Kern');
});

test('a logo is cut, shown on light and dark, saved and removed; the open page follows it and a new name', async ({
  page,
  network,
  server,
}) => {
  const admin = await ApiUser.signIn(server.url, 'admin');
  const rename = async (name: string) => {
    const { version } = await admin.get<Client>('/v1/clients/KF-1005');
    const given = { 'if-match': String(version), 'idempotency-key': crypto.randomUUID() };
    expect((await admin.send('PATCH', '/v1/clients/KF-1005', { name }, given)).status).toBe(200);
  };
  await signIn(page, network.url, 'retailer2', '/clients/KF-1005');
  const sidebar = page.getByRole('complementary', { name: 'Seitenleiste' });
  const before = (await sidebar.locator('img').getAttribute('src')) ?? '';
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Logo ändern' }).click();
  await (await choosing).setFiles(logo);
  const dialog = page.getByRole('dialog', { name: 'Logo' });
  await expect(dialog.getByAltText(/auf heller Seite/)).toBeVisible();
  await expect(dialog.getByAltText(/auf dunkler Seite/)).toBeVisible();
  await dialog.getByRole('slider', { name: 'Unterer Rand' }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Logo speichern' }).click();
  await expect(page.getByText('Das Logo wurde gespeichert.')).toBeVisible();
  await expect(sidebar.locator('img')).not.toHaveAttribute('src', before);
  await rename('Altmann Küchen');
  await expect(sidebar.getByRole('img', { name: 'Altmann Küchen', exact: true })).toBeVisible();
  await page.route('**/api/v1/logos/**', (route) => route.abort());
  await page.reload();
  await expect(sidebar.locator('strong', { hasText: 'Altmann Küchen' })).toBeVisible();
  await page.unroute('**/api/v1/logos/**');
  await page.reload();
  await expect(sidebar.getByRole('img', { name: 'Altmann Küchen', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logo entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logo entfernen' }).click();
  await expect(page.getByText('Noch kein Logo.')).toBeVisible();
  await expect(sidebar.locator('img')).toHaveCount(0);
  await rename('Altmann Küchen & Wohnen');
});

test('staff move a retailer to another association, and its people go on', async ({
  page,
  network,
  server,
}) => {
  const retailer = await ApiUser.signIn(server.url, 'retailer2');
  await signIn(page, network.url, 'standard', '/clients/KF-1005');
  await page.getByRole('button', { name: 'Verband wechseln' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Neuer Verband').selectOption('Wohnverbund Süd');
  await dialog.getByRole('button', { name: 'Verband wechseln' }).click();
  await expect(page.getByText('gehört jetzt zu Wohnverbund Süd')).toBeVisible();
  await page.getByRole('link', { name: 'Wohnverbund Süd' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Wohnverbund Süd');
  await expect(page.getByRole('link', { name: 'Altmann Küchen & Wohnen, KF-1005' })).toBeVisible();
  const { items } = await retailer.get<{ items: { ern: string }[] }>('/v1/contracts');
  expect(new Set(items.map(({ ern }) => ern))).toEqual(new Set(['kochfeld:wohnverbund-sued:KF-1005']));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('retailers are cards, and what is missing leads to its form', async ({ page, network }) => {
    await signIn(page, network.url, 'admin', '/clients?search=kiez');
    await page.getByRole('link', { name: /Küchen am Kiez/ }).click();
    await expect(page.getByText('fehlen noch 2 Angaben')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Kontoinhaber und IBAN' }).click();
    await expect(page.getByRole('dialog', { name: 'Rechnung und Zahlung' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
