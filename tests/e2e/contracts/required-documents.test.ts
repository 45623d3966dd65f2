import type { Page } from '@playwright/test';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, closeCookieBanner, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { customerAt, customersPhone, openContract, soon } from '../../support/browser/customers-phone.ts';
import { mailedPath } from '../../support/browser/mailbox.ts';
import { pdfSaying } from '../../support/acts/required-documents.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('one administrator proposes, another compares and approves', async ({
  page,
  network,
  server,
  browser,
}) => {
  const email = `zweite-${Date.now().toString(36)}@provider.example`;
  const api = await ApiUser.signIn(server.url, 'admin');
  await api.send('POST', '/v1/invitations', { emails: [email], role: 'eis_admin', language: 'de' });
  await signIn(page, network.url, 'admin', '/settings');
  await page.getByRole('link', { name: 'Unterlagen verwalten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pflichtunterlagen' })).toBeVisible();
  expect.soft(await violations(page), 'the versions').toEqual([]);
  await button(page, 'Version vorschlagen: Versicherungsbedingungen').click();
  const dialog = page.getByRole('dialog', { name: 'Version vorschlagen' });
  await dialog.getByRole('button', { name: 'Vorschlagen', exact: true }).click();
  await expect(dialog.getByText('Bitte wählen Sie ein PDF aus.')).toBeVisible();
  const bytes = Buffer.from(await pdfSaying('Neuer Wortlaut'));
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'AVB 2027.pdf', mimeType: 'application/pdf', buffer: bytes });
  await expect(dialog.getByText('AVB 2027.pdf')).toBeVisible();
  expect.soft(await violations(page), 'the proposal').toEqual([]);
  await dialog.getByLabel('Produkt').selectOption('Partner');
  await dialog.getByRole('button', { name: 'Vorschlagen', exact: true }).click();
  const own = page.getByRole('list', { name: 'Wartet auf Freigabe' });
  await expect(own).toContainText('Von Ihnen vorgeschlagen');
  await expect(own.getByRole('button', { name: /^Freigeben/ })).toHaveCount(0);

  const second = await (await browser.newContext({ baseURL: network.url, locale: 'de-DE' })).newPage();
  await second.goto(await mailedPath(server.url, email));
  await closeCookieBanner(second);
  await second.getByRole('textbox', { name: 'E-Mail-Adresse wiederholen' }).fill(email);
  await second.getByRole('textbox', { name: 'Vor- und Nachname' }).fill('Zoe Zweite');
  await second.locator('input[name=password]').fill('Mein#Passwort7');
  await second.locator('input[name=repeated]').fill('Mein#Passwort7');
  await second.getByRole('checkbox').check();
  await button(second, 'Zugang einrichten und anmelden').click();
  await expect(second).not.toHaveURL(/registration/);
  await second.goto('/settings/required-documents');
  const proposal = second.getByRole('list', { name: 'Wartet auf Freigabe' }).getByRole('listitem');
  await expect(proposal).toContainText('AVB 2027.pdf');
  await proposal.getByRole('button', { name: /^Vergleichen/ }).click();
  const differences = second.getByRole('list', { name: 'Unterschiede im Text' });
  await expect(differences.locator('ins')).toContainText('Neuer Wortlaut', { timeout: 15_000 });
  await expect(differences.locator('del').first()).toContainText('Versicherungsbedingungen');
  expect.soft(await violations(second), 'the comparison').toEqual([]);
  await second.keyboard.press('Escape');
  await proposal.getByRole('button', { name: /^Freigeben/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
  const terms = second.getByRole('list', { name: 'Versicherungsbedingungen' });
  await expect(terms.getByRole('listitem').filter({ hasText: 'Partner' })).toContainText('Gültig');
});

test('a customer reads the documents before they declare, and the contract shows the proof', async ({
  page: shop,
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  const phone = await customersPhone(browser);
  await phone.goto(link);
  const terms = phone.getByRole('link', { name: /^Versicherungsbedingungen/ });
  await expect(terms).toBeVisible();
  expect.soft(await violations(phone), 'the documents').toEqual([]);
  // They stand above what is to be declared.
  const top = async (name: string) =>
    (await phone.getByRole('heading', { name, exact: true }).boundingBox())!.y;
  expect(await top('Bedingungen und Informationen')).toBeLessThan(await top('Ihre Erklärungen'));
  const opened = phone.context().waitForEvent('page');
  await terms.click();
  await (await opened).close();
  await expect(terms).toContainText('erhalten am');

  await openContract(shop, network.url, contract);
  const section = shop.getByRole('region', { name: 'Pflichtunterlagen' });
  const part = section.getByRole('listitem').filter({ hasText: 'Versicherungsbedingungen' }).first();
  await expect(part).toContainText('Erhalten: auf der Kundenseite geöffnet', { timeout: soon });
  await expect(section).toContainText('Für 4 Dokumente ist nicht nachgewiesen');
  expect.soft(await violations(shop), 'the contract').toEqual([]);
  await shop.setViewportSize({ width: 390, height: 844 });
  const width = () => shop.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, 'no proof is wider than a phone').toBe(390);
  await section.getByRole('button', { name: 'Im Studio übergeben' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Ja, übergeben' }).click();
  await expect(section).toContainText('Der Kunde hat alles erhalten');
});

test('in a dead spot a part of the customer’s page that is not there yet takes nothing else away', async ({
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { link } = await customerAt(api, network.url, 'pending');
  const phone = await customersPhone(browser);
  await phone.route(/\/assets\/(SetSheet|DeclineForm)-/, (route) => route.abort());
  await phone.goto(link);
  const decline = phone.getByRole('button', { name: 'Sie möchten den Küchenschutz nicht?' });
  await decline.click();
  await expect(phone.getByRole('heading', { name: 'Ihre Erklärungen', exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Versicherungsbedingungen/ })).toHaveCount(0);
  await phone.unroute(/\/assets\/(SetSheet|DeclineForm)-/);
  await expect(phone.getByRole('link', { name: /^Versicherungsbedingungen/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(phone.getByRole('textbox', { name: 'Ihr Grund' })).toBeFocused();
});
