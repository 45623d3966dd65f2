import { closeCookieBanner, expect, fillLogin, password, test } from '../../support/browser/browser-app.ts';
import { signOut } from '../../support/browser/sign-out.ts';
import { addAuthenticator } from '../../support/browser/authenticator.ts';
import { startServer } from '../../support/server/built-server.ts';
import { codeAt } from '../../support/server/second-factor.ts';

test('staff set up what they must, and then sign in by one press, or by password and code', async ({
  page,
}) => {
  const template = process.env['KOCHFELD_TEMPLATE'];
  // With the rule of a production. Passkeys belong to an address, so the page opens without the unruly proxy.
  await using server = await startServer({ ...(template && { template }), env: { SECOND_FACTOR: 'staff' } });
  const loseAuthenticator = await addAuthenticator(page);
  await page.goto(`${server.url}/login`);
  await fillLogin(page, 'service');

  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeFocused();
  await page.getByRole('button', { name: 'Passkey verwenden' }).click();
  await page.getByRole('button', { name: 'Passkey erstellen' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${server.url}/settings/security`);
  await expect(page.getByText('durch einen zweiten Faktor geschützt')).toBeVisible();
  await page.getByRole('button', { name: /umbenennen$/ }).click();
  await page.getByLabel('Name, um ihn').fill('Dienstrechner');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'Dienstrechner entfernen' })).toBeVisible();
  await page.getByRole('button', { name: 'App einrichten' }).click();
  // There is no app yet whose code could prove it as well.
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  const key = await page.getByText('Schlüssel:').locator('span').innerText();
  const secret = key.replaceAll(' ', '');
  await page.getByLabel('Sechs Ziffern, die die App anzeigt').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Code bestätigen' }).click();
  await expect(page.getByRole('button', { name: 'Andere App einrichten' })).toBeVisible();

  await signOut(page);
  await closeCookieBanner(page);
  // By keyboard: where the pointer moves, this authenticator fills the passkey in by itself.
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).press('Enter');
  await expect(page).not.toHaveURL(/\/login/);

  await signOut(page);
  await loseAuthenticator();
  await fillLogin(page, 'service');
  const next = codeAt(secret, new Date(Date.now() + 30_000));
  await page.getByRole('textbox', { name: 'Code' }).fill(next);
  await page.getByRole('button', { name: 'Mit dem Code anmelden' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});
