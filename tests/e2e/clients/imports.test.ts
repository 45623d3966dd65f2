import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ClientListItem } from '#domain/client/client.ts';
import { ApiUser, expect, signIn, speak, test } from '../../support/browser/browser-app.ts';
import { look, settled } from '../../support/browser/walk.ts';

const head = 'Händler;Vorgang;Produkt;Kaufdatum;Vorname;Nachname;E-Mail;Straße;PLZ;Ort;Preis der Küche';

/** A file as a German spreadsheet saves it: Windows-1252 and semicolons. One row has a wrong postcode. */
function orders(clientCode: string, serial: string): Buffer {
  const day = new Date(Date.now() - 5 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .toReversed()
    .join('.');
  const line = (number: number, name: string, zip: string) =>
    `${clientCode};E2E-${serial}-${number};Standard;${day};Jörg;${name};joerg${number}@post.example;Gärtnerweg ${number};${zip};Köln;12.900,50`;
  const lines = [head, line(1, 'Großmann', '50667'), line(2, 'Weiß', '5066'), line(3, 'Müller', '50668'), ''];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

async function someClient(url: string): Promise<string> {
  const api = await ApiUser.signIn(url, 'admin');
  const { items } = await api.get<{ items: ClientListItem[] }>('/v1/clients');
  return items.find(({ status }) => status === 'active')!.code;
}

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

test('an administrator imports a file of orders, sees what is wrong, and undoes it', async ({
  page,
  network,
}) => {
  // The third order's worktop costs what is asked about.
  const prices = ['Preis Arbeitsplatte', '', '', '129.000,00'];
  const lines = orders(await someClient(network.url), 'a')
    .toString('latin1')
    .trim()
    .split('\r\n');
  const file = Buffer.from(lines.map((line, at) => `${line};${prices[at]}`).join('\r\n'), 'latin1');
  await signIn(page, network.url, 'standard', '/import');
  await settled(page);

  // What is no table is refused in words.
  await choose(page, 'orders.csv', Buffer.from('504b0304140006000800', 'hex'));
  await expect(page.getByRole('alert')).toContainText('Das ist eine Excel-Datei oder ein Archiv');

  await choose(page, 'Aufträge.csv', file);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge.csv');
  await expect(page.getByText('Windows-1252')).toBeVisible();
  await expect(page.getByText('Ohne Spalte bleibt: KV-/AB-Nummer')).toBeVisible();
  await page.getByLabel('Feld für die Spalte Vorgang').selectOption('KV-/AB-Nummer');
  await page.getByLabel('Feld für die Spalte Preis der Küche').selectOption('Küchenpreis');
  await expect(page.getByText('Ohne Spalte bleibt')).toHaveCount(0);
  await look(page, 'the columns of a file');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '3 Zeilen prüfen' }).click();

  const rows = page.getByRole('region', { name: 'Zeilen der Datei' });
  const third = rows
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '3', exact: true }) });
  await expect(third.getByText('Ungültige Postleitzahl')).toBeVisible();
  await expect(page.getByLabel('Nur mit Fehlern')).toBeChecked();
  await expect(rows.getByText('Großmann')).toHaveCount(0);
  await page.getByLabel('Nur mit Fehlern').uncheck();
  await expect(rows.getByText('Großmann').first()).toBeVisible();
  await look(page, 'the check of a file');
  await page.setViewportSize({ width: 1440, height: 900 });

  // What is unlikely waits for a word, and is imported with the rest from then on.
  const fourth = rows
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '4', exact: true }) });
  await expect(fourth.getByText('Zu bestätigen')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Zeile importieren' })).toBeVisible();
  await page.getByRole('button', { name: /^1 Zeile mit / }).click();
  await expect(page.getByRole('button', { name: /^1 Zeile mit / })).toHaveCount(0);
  await page.getByRole('button', { name: '2 Zeilen importieren' }).click();
  await expect(page.getByText('Fertig', { exact: true })).toBeVisible({ timeout: 20_000 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bericht' }).click();
  const report = await readFile(await (await saving).path(), 'utf8');
  expect(report).toContain('Postleitzahl: Ungültige Postleitzahl');

  await rows
    .getByRole('link', { name: /^K\w{8}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contracts\/leads\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Jörg / })).toBeVisible();
  await expect(page.getByText(/^E2E-a-\d$/).first()).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import rückgängig machen' }).click();
  await expect(page.getByText('Rückgängig gemacht', { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  });
});

test('a file that was read wrongly is read again as the clerk sees it, and its bad rows are mended and imported', async ({
  page,
  network,
}) => {
  const client = await someClient(network.url);
  const [, ...lines] = orders(client, 'c').toString('latin1').split('\r\n');
  // A title that looks like headings, above those that are meant.
  const text = ['Händler;Ort', head.replace('Vorgang', 'Auftragsnr.'), ...lines].join('\r\n');
  await signIn(page, network.url, 'standard', '/import');
  await settled(page);
  await choose(page, 'Maerz.csv', Buffer.from(text, 'latin1'));
  await expect(page.getByText('Windows-1252')).toBeVisible();
  await page.getByText('Umlaute oder Überschriften falsch gelesen?').click();
  await expect(page.getByRole('radio', { name: /Händler · Ort.*Windows-1252/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Hõndler.*CP850/ })).toBeVisible();
  const again = page.getByRole('button', { name: 'Datei so lesen' });
  await expect(again).toBeDisabled();
  await look(page, 'a file that may be read otherwise');
  await page.setViewportSize({ width: 1440, height: 900 });

  // Another encoding shows in the columns at once, and can be taken back.
  await page.getByRole('radio', { name: /Mac Roman/ }).check();
  await page.getByLabel('In welcher Zeile stehen die Überschriften der Spalten?').selectOption('1');
  await again.click();
  await expect(page.getByText('Mac Roman', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Feld für die Spalte H‰ndler')).toBeVisible();
  await expect(page.getByLabel(/^Feld für die Spalte/)).toHaveCount(2);
  await page.getByText('Umlaute oder Überschriften falsch gelesen?').click();
  await page.getByRole('radio', { name: /Windows-1252/ }).check();
  await page.getByLabel('In welcher Zeile stehen die Überschriften der Spalten?').selectOption('2');
  await again.click();
  await expect(page.getByLabel('Feld für die Spalte Auftragsnr.')).toHaveValue('kvAbNumber');

  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/check')) checks.push(request.url());
  });
  await page.getByRole('button', { name: '3 Zeilen prüfen' }).dblclick();
  const rows = page.getByRole('region', { name: 'Zeilen der Datei' });
  await expect(rows.getByText('Ungültige Postleitzahl')).toBeVisible();
  expect(checks).toHaveLength(1);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Fehlerhafte Zeilen' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('Zeile;Fehler;Händler;Auftragsnr.');
  expect(saved).toContain('4;PLZ: Ungültige Postleitzahl;');
  await page.goto(`${network.url}/import`);
  await choose(page, 'mended.csv', Buffer.from(saved.replace('5066;', '50667;')));
  await page.getByRole('button', { name: '1 Zeile prüfen' }).click();
  await expect(page.getByRole('button', { name: '1 Zeile importieren' })).toBeEnabled();
});

test('the columns of the next file are matched as before, in English on a phone', async ({
  page,
  network,
}) => {
  const file = orders(await someClient(network.url), 'b');
  await signIn(page, network.url, 'admin');
  await speak(page, 'en');
  await page.goto(`${network.url}/import`);
  await settled(page);
  await look(page, 'where an import begins');
  await choose(page, 'first.csv', file);
  await page.getByLabel('Field for the column Vorgang').selectOption('KV/AB number');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('Invalid postcode').filter({ visible: true })).toBeVisible();
  await page.goto(`${network.url}/import`);
  await choose(page, 'second.csv', file);
  await expect(page.getByLabel('Field for the column Vorgang')).toHaveValue('kvAbNumber');
  await page.getByRole('button', { name: 'English' }).waitFor({ state: 'hidden' });
  const api = await ApiUser.signIn(network.url, 'admin');
  await api.send('PATCH', '/auth/user', { language: 'de' });
});

test('an administrator adds an entry to a list, renames it and merges it into another', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'admin', '/lists');
  await settled(page);
  await look(page, 'the lists');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Neuer Eintrag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deutsch').fill('Bosch');
  await dialog.getByLabel('Englisch').fill('Ofenwerk');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(dialog.getByText('Diesen Eintrag gibt es in der Liste schon.')).toBeVisible();
  await dialog.getByLabel('Deutsch').fill('Ofenwerk');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(dialog).toBeHidden();

  // It is found by what it is called, and moved by its menu or by hand.
  const names = page
    .getByRole('listitem')
    .filter({ has: page.locator('strong') })
    .locator('strong');
  await page.getByRole('searchbox', { name: 'Liste durchsuchen' }).fill('ofenw');
  await expect(names).toHaveText(['Ofenwerk']);
  const actions = page.getByRole('button', { name: 'Aktionen für Ofenwerk' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'An den Anfang' }).click();
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect(names.nth(0)).toHaveText('Ofenwerk');
  await names
    .nth(0)
    .locator('xpath=ancestor::li')
    .getByTitle('Ziehen, um die Reihenfolge zu ändern')
    .dragTo(names.nth(3));
  await expect(names.nth(3)).toHaveText('Ofenwerk');
  await page.getByRole('button', { name: 'Alphabetisch sortieren' }).click();
  await dialog.getByRole('button', { name: 'Alphabetisch sortieren' }).click();
  await expect(names.nth(0)).toHaveText('Keine Angabe');
  await expect(names.filter({ hasText: /^O/ })).toHaveText(['Ofenwerk', 'Oranier']);

  await actions.click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await expect(dialog.getByText(/^Verwendet bei 0 versicherten Gegenständen/)).toBeVisible();
  await look(page, 'an entry of a list', '[role=dialog]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Zusammenführen mit').selectOption('Miele');
  await dialog.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(actions).toHaveCount(0);
  await page.getByLabel('Mit stillgelegten Einträgen').check();
  await expect(page.getByText('Mit Miele zusammengeführt')).toBeVisible({ timeout: 20_000 });
});
