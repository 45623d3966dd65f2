import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { customerAt, customersPhone, openContract } from '../../support/browser/customers-phone.ts';
import { latestMail } from '../../support/browser/mailbox.ts';

test('a customer withdraws on the phone in two steps, and keeps the receipt', async ({
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  const phone = await customersPhone(browser);
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Ihr Widerrufsrecht' })).toBeVisible();
  await phone.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Vertrag widerrufen');
  expect.soft(await violations(phone), 'the first step').toEqual([]);
  await phone.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  // Back and a reload lead to the first step: nothing is declared yet.
  await phone.goBack();
  await phone.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await expect(phone.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  expect.soft(await violations(phone), 'the second step').toEqual([]);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(phone.getByText('Wir erreichen den Server gerade nicht.')).toBeVisible();
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Widerruf bestätigen' }).dblclick();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist eingegangen');
  await expect(phone.getByText('Ihr Widerruf ist wirksam')).toBeVisible();
  await expect(phone.getByText('Eingangsbestätigung: Widerruf')).toBeVisible();
  expect.soft(await violations(phone), 'the receipt').toEqual([]);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Als Datei speichern' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Widerruf-.*\.txt$/);
  const mail = await latestMail(server.url, contract.customer.email, /Widerruf erhalten/);
  expect(mail.text).toContain('SHA-256');
});

test('somebody without a link withdraws from the foot of the sign-in page', async ({
  page,
  network,
  server,
}) => {
  await page.goto(`${network.url}/login`);
  await page.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await expect(page.getByLabel('Vor- und Nachname')).toBeFocused();
  await page.getByLabel('Vor- und Nachname').fill('Max Niemand');
  await page.getByLabel('Versicherungs- oder Antragsnummer').fill('A-000000');
  await page.getByLabel('E-Mail-Adresse').fill('niemand@post.example');
  expect.soft(await violations(page), 'the public form').toEqual([]);
  await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist eingegangen');
  await expect(page.getByText('Nummer: A-000000')).toBeVisible();
  // There is no such contract: staff decide, and whoever withdrew reads their reason.
  await signIn(page, network.url, 'service');
  await page.goto(`${network.url}/action-needed`);
  const cases = page.getByRole('list', { name: 'Widerrufe, über die zu entscheiden ist' });
  await expect(cases.getByText('Max Niemand · A-000000')).toBeVisible();
  expect.soft(await violations(page), 'the cases').toEqual([]);
  await cases.getByRole('button', { name: 'Widerruf ablehnen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Begründung').fill('Einen Vertrag mit dieser Nummer gibt es nicht.');
  await dialog.getByRole('button', { name: 'Widerruf ablehnen' }).click();
  await expect(cases).toHaveCount(0);
  const mail = await latestMail(server.url, 'niemand@post.example', /abgelehnt/);
  expect(mail.text).toContain('Einen Vertrag mit dieser Nummer gibt es nicht.');
});

test('staff record a letter by the day it was sent', async ({ page, network, server }) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract } = await customerAt(api, network.url, 'pending');
  await signIn(page, network.url, 'admin');
  await openContract(page, network.url, contract);
  await page.getByRole('button', { name: 'Widerruf erfassen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Auf welchem Weg')).toHaveValue('letter');
  expect.soft(await violations(page), 'the dialog').toEqual([]);
  await dialog.getByRole('button', { name: 'Widerruf erfassen' }).click();
  await expect(page.getByText('Vom Kunden widerrufen').first()).toBeVisible();
  await expect(page.getByText('Fristgerecht, Vertrag beendet')).toBeVisible();
  await page.getByRole('button', { name: 'Rückzahlung erfassen' }).click();
  await dialog.getByLabel('Zurückgezahlter Betrag').fill('149');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/^Zurückgezahlt: 149,00\s€ am /)).toBeVisible();
});
