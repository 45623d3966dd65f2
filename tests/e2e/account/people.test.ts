import type { Browser, Page } from '@playwright/test';
import { ApiUser, closeCookieBanner, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { mailedPath } from '../../support/browser/mailbox.ts';

const chosen = 'Mein#Passwort7';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** An address that nobody has had yet. */
const address = (who: string) => `${who}-${Date.now().toString(36)}@provider.example`;

/** Invites somebody as the administrator, without a browser. */
async function invite(server: { url: string }, email: string, role = 'customer_service'): Promise<void> {
  const admin = await ApiUser.signIn(server.url, 'admin');
  const reply = await admin.send('POST', '/v1/invitations', { emails: [email], role, language: 'de' });
  expect(reply.status).toBe(200);
}

/** Opens a page that shares nothing with the first one, as on another person's device. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
}

async function register(page: Page, email: string): Promise<void> {
  await closeCookieBanner(page);
  await field(page, 'E-Mail-Adresse wiederholen').fill(email);
  await field(page, 'Vor- und Nachname').fill('Nora Neu');
  await page.locator('input[name=password]').fill(chosen);
  await page.locator('input[name=repeated]').fill(chosen);
  await page.getByRole('checkbox').check();
  await button(page, 'Zugang einrichten und anmelden').click();
}

test('an administrator invites, the invited person registers and works', async ({
  page,
  network,
  server,
  browser,
}) => {
  const email = address('nora');
  await signIn(page, network.url, 'admin');
  await page.getByRole('group').filter({ hasText: 'Mehr' }).locator('summary').click();
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await button(page, 'Einladen').click();
  await field(page, 'E-Mail-Adressen').fill(`${email}, retailer@kochfeld.example, kein-at`);
  await button(page, 'Einladungen senden').click();
  await expect(page.getByText('„kein-at“ ist keine gültige E-Mail-Adresse.')).toBeVisible();
  await field(page, 'E-Mail-Adressen').fill(`${email}, retailer@kochfeld.example`);
  await page.getByRole('dialog').getByLabel('Rolle').selectOption('Marketing');
  await button(page, 'Einladungen senden').click();
  await expect(page.getByText('1 Einladung ist unterwegs.')).toBeVisible();
  await expect(page.getByText('retailer@kochfeld.example hat bereits ein Konto.')).toBeVisible();
  await expect(field(page, 'E-Mail-Adressen')).toHaveValue('retailer@kochfeld.example');
  await button(page, 'Abbrechen').click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Eingeladen');

  const phone = await elsewhere(browser, network.url);
  await phone.goto(await mailedPath(server.url, email));
  await expect(phone.getByText('Marketing', { exact: false }).first()).toBeVisible();
  await register(phone, email);
  // Marketing is led to the guide, in whose place the settings stand.
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/Einstellungen|Marketing/);
  await expect(phone.getByRole('main').getByText('Nora Neu')).toBeVisible();
  // The administrator's open list follows by itself.
  await expect(row).toContainText('Aktiv');
  await phone.context().close();
});

test('registering says what is missing, and which rules of the password are met', async ({
  page,
  network,
  server,
}) => {
  const email = address('pia');
  await invite(server, email);
  const link = await mailedPath(server.url, email);
  // The page for people of a client leads on to the tenant's.
  expect(link).toContain('#token=');
  // Mails from before have it in the query.
  for (const mailed of [link, link.replace('#', '?')]) {
    await page.goto(mailed.replace('/account/registration', '/registration'));
    await expect(page).toHaveURL(/\/account\/registration#token=[\w-]+$/);
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(email);
  }
  await closeCookieBanner(page);
  await button(page, 'Zugang einrichten und anmelden').click();
  await expect(field(page, 'E-Mail-Adresse wiederholen')).toBeFocused();
  await expect(page.getByText('Dieses Feld darf nicht leer sein.')).toHaveCount(4);
  await expect(page.getByText('Bitte nehmen Sie diese Erklärung an.')).toBeVisible();
  const rules = page.getByRole('list', { name: 'Regeln für das Passwort' }).getByRole('listitem');
  const met = rules.filter({ hasText: '(erfüllt)' });
  const password = page.locator('input[name=password]');
  for (const [typed, count] of [
    ['a', 1],
    ['aB', 2],
    ['aB1', 3],
    ['aB1!', 4],
    ['aB1!5678', 5],
  ] as const) {
    await password.fill(typed);
    await expect(met).toHaveCount(count);
  }
  await expect(password).toHaveAttribute('type', 'password');
  await button(page, 'Passwort anzeigen oder verbergen').first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email);
  await field(page, 'E-Mail-Adresse wiederholen').fill(`x${email}`);
  await button(page, 'Zugang einrichten und anmelden').click();
  await expect(page.getByText('Die E-Mail-Adressen stimmen nicht überein.')).toBeVisible();
  await register(page, email);
  await expect(page).toHaveURL(`${network.url}/contracts`);
});

test('a used, unknown or missing invitation is answered in words, with a way on', async ({
  page,
  network,
  server,
  browser,
}) => {
  const email = address('quinn');
  await invite(server, email);
  const link = await mailedPath(server.url, email);
  const phone = await elsewhere(browser, network.url);
  await phone.goto(link);
  await register(phone, email);
  await expect(phone).toHaveURL(`${network.url}/contracts`);
  await phone.context().close();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Zu dieser Einladung gibt es bereits ein Konto.');
  for (const path of ['/registration?token=made-up', '/account/registration']) {
    await page.goto(`${network.url}${path}`);
    await expect(page.getByRole('alert')).toContainText('Dieser Link ist ungültig.');
  }
  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
  await expect(page).toHaveURL(`${network.url}/login`);
});

test('who is deactivated while working is signed out at once', async ({ page, network, server, browser }) => {
  const email = address('ruth');
  await invite(server, email);
  const phone = await elsewhere(browser, network.url);
  await phone.goto(await mailedPath(server.url, email));
  await register(phone, email);
  await expect(phone).toHaveURL(`${network.url}/contracts`);

  await signIn(page, network.url, 'admin', '/users');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Aktionen für Nora Neu' }).click();
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click();
  await button(page, 'Deaktivieren').click();
  await expect(row).toContainText('Deaktiviert');
  // Nobody touches the phone: its open page learns it by itself.
  await expect(phone).toHaveURL(/\/login/);
  await phone.context().close();

  // The administrator cannot shut themselves out: the demo has one.
  await page.getByRole('button', { name: 'Aktionen für Andrea Vogt' }).click();
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click();
  await button(page, 'Deaktivieren').click();
  await expect(page.getByRole('alert')).toContainText('der letzte aktive Administrator');
  await expect(page.getByRole('row', { name: /^Andrea Vogt/ })).toContainText('Aktiv');
});

test('an invitation is sent again and deleted, another’s device signed out', async ({
  page,
  network,
  server,
}) => {
  const email = address('sven');
  await invite(server, email);
  const first = await mailedPath(server.url, email);
  await signIn(page, network.url, 'admin', '/users');
  const invited = page.getByRole('row').filter({ hasText: email });
  const choose = async (row: typeof invited, item: string) => {
    await row.getByRole('button', { name: /^Aktionen für/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose(invited, 'Einladung erneut senden');
  await expect(page.getByRole('alert')).toContainText('Die E-Mail ist gerade erst hinausgegangen.');
  await choose(invited, 'Einladung löschen');
  await button(page, 'Einladung löschen').click();
  await expect(invited).toBeHidden();

  const service = await ApiUser.signIn(server.url, 'service');
  const person = page.getByRole('row').filter({ hasText: 'Sabine Krüger' });
  await choose(person, 'Angemeldete Geräte');
  // Others have signed in with this account, too.
  const signingOut = page.getByRole('dialog').getByRole('button', { name: /abmelden$/ });
  await expect(signingOut.first()).toBeVisible();
  // The button for all devices goes with the last device but one.
  for (let left = await signingOut.count(); left > 0; left = await signingOut.count()) {
    await signingOut.first().click();
    await expect.poll(() => signingOut.count()).toBeLessThan(left);
  }
  await expect(page.getByText('Sabine Krüger ist nirgends angemeldet.')).toBeVisible();
  expect((await service.send('GET', '/auth/user')).status).toBe(401);
  await page.keyboard.press('Escape');

  await page.goto(first);
  await expect(page.getByText('Auf diesem Gerät ist Andrea Vogt angemeldet.')).toBeVisible();
});

test('one changes one’s own name, and one’s address by a mailed link', async ({ page, network, server }) => {
  const [email, next] = [address('till'), address('tilda')];
  await invite(server, email);
  await page.goto(await mailedPath(server.url, email));
  await register(page, email);
  await expect(page).toHaveURL(`${network.url}/contracts`);
  await page.goto(`${network.url}/settings`);
  await button(page, 'Namen ändern').click();
  await field(page, 'Vor- und Nachname').fill('Tilda Weber');
  await button(page, 'Speichern').click();
  await expect(page.getByText('Tilda Weber').filter({ visible: true })).toHaveCount(2);

  await button(page, 'E-Mail-Adresse ändern').click();
  await field(page, 'Neue E-Mail-Adresse').fill(next);
  await page.getByLabel('Ihr Passwort').fill('Falsch#2026');
  await button(page, 'Link senden').click();
  await expect(page.getByText('Dieses Passwort ist falsch.')).toBeVisible();
  await page.getByLabel('Ihr Passwort').fill(chosen);
  await button(page, 'Link senden').click();
  await expect(page.getByText(`Wir haben einen Link an ${next} gesendet.`)).toBeVisible();

  await page.goto(await mailedPath(server.url, next));
  await button(page, 'Adresse bestätigen').click();
  await expect(page.getByText(`Ihre Adresse ist jetzt ${next}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(next);
  await page.getByLabel('Passwort', { exact: true }).fill(chosen);
  await button(page, 'Anmelden').click();
  await expect(page).toHaveURL(`${network.url}/contracts`);
});
