import { ApiUser, closeCookieBanner, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { mailedPath } from '../../support/browser/mailbox.ts';
import { layoutFaults } from '../../support/browser/layout-faults.ts';
import { look, lookInto, open } from '../../support/browser/walk.ts';

// Every screen in German at 320, 390, 820 and 1440 px, its menus and dialogs opened. See `look` for what fails.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ viewport: { width: 390, height: 844 } });

const longName = 'maximiliane.von-der-hohenlohe-waldenburg@kuechenstudio-am-marktplatz.example';

test('users, invitations and roles', async ({ page, network, server }) => {
  const { url } = network;
  const admin = await ApiUser.signIn(server.url, 'admin');
  const emails = [longName, 'kurz@a.example'];
  await admin.send('POST', '/v1/invitations', { emails, role: 'marketing', language: 'de' });
  await signIn(page, url, 'admin');
  await open(page, `${url}/users`);
  await look(page, 'users');
  const actions = (of: string) =>
    page.getByRole('button', { name: `Aktionen für ${of}` }).filter({ visible: true });
  // A row's menu goes where the row becomes a card: it is looked at in one width.
  for (const of of ['Birgit Holthaus', 'kurz@a.example']) {
    await actions(of).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await page.evaluate(layoutFaults, '[role=menu]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(actions(of)).toBeFocused();
  }
  for (const item of ['Rolle ändern', 'Angemeldete Geräte', 'Deaktivieren']) {
    const opener = page.getByRole('menuitem', { name: item });
    await actions('Birgit Holthaus').click();
    await lookInto(page, item, opener, { returnsTo: actions('Birgit Holthaus') });
  }
  await lookInto(page, 'inviting', page.getByRole('button', { name: 'Einladen', exact: true }), {
    inside: async () => {
      await page.getByRole('textbox', { name: 'E-Mail-Adressen' }).fill(`${longName} x`);
      await page.getByRole('dialog').getByLabel('Rolle').selectOption('Broker Lead Manager');
      await page.getByRole('button', { name: 'Einladungen senden' }).click();
      await look(page, 'inviting with mistakes', '[role=dialog]');
    },
  });
  await open(page, `${url}/settings/roles`);
  await look(page, 'roles and permissions');
  await open(page, `${url}/settings/trail`);
  await look(page, 'trail');
  await open(page, `${url}/settings/required-documents`);
  await look(page, 'required documents');
  await lookInto(
    page,
    'proposing a version',
    page.getByRole('button', { name: 'Version vorschlagen: Versicherungsbedingungen' }),
  );
  await open(page, `${url}/settings/operation`);
  await look(page, 'operation');
  await lookInto(page, 'planning maintenance', page.getByRole('button', { name: 'Wartung planen' }));
  await open(page, `${url}/settings`);
  await look(page, 'settings of an administrator');
  await page.getByRole('button', { name: 'Anleitung' }).click();
  await look(page, 'help with installing');
  await lookInto(page, 'own password', page.getByRole('button', { name: 'Passwort ändern' }));
  await lookInto(page, 'feedback', page.getByRole('button', { name: 'Schreiben Sie uns' }));
  await lookInto(page, 'own name', page.getByRole('button', { name: 'Namen ändern' }));
  await lookInto(page, 'own email', page.getByRole('button', { name: 'E-Mail-Adresse ändern' }));
  await open(page, `${url}/settings/device`);
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click();
  await expect(page.getByText(/^Die Uhr: /)).toBeVisible();
  await look(page, 'what is on this device');
  await lookInto(page, 'removing copies', page.getByRole('button', { name: 'Kopien entfernen' }));
});

test('registering by invitation, and a new password', async ({ page, network, server }) => {
  const { url } = network;
  const admin = await ApiUser.signIn(server.url, 'admin');
  const email = `x${longName}`;
  await admin.send('POST', '/v1/invitations', { emails: [email], role: 'view_only', language: 'de' });
  await open(page, `${url}${await mailedPath(server.url, email)}`);
  await closeCookieBanner(page);
  await look(page, 'registration');
  await page.locator('input[name=password]').fill('Aa1');
  await page.getByRole('button', { name: 'Zugang einrichten und anmelden' }).click();
  await look(page, 'registration with mistakes');
  await open(page, `${url}/registration?token=wrong`);
  await look(page, 'an invitation that is not valid');
  await open(page, `${url}/account/confirm-email?token=wrong`);
  await look(page, 'a link to a new address that is not valid');
  await admin.send('PATCH', '/auth/password/forgotten', { email: 'viewer@kochfeld.example' });
  await open(page, `${url}${await mailedPath(server.url, 'viewer@kochfeld.example')}`);
  await look(page, 'new password');
});
