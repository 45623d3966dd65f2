import { ApiUser, closeCookieBanner, expect, signIn, test } from '../support/browser/browser-app.ts';
import { latestMail } from '../support/browser/mailbox.ts';
import { fillIn } from '../support/browser/registration-steps.ts';

for (const { device, width, height } of [
  { device: 'phone', width: 390, height: 844 },
  { device: 'desktop', width: 1440, height: 900 },
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height } });

    test('a retailer joins, days apart, confirms by mail, is approved and signs in', async ({
      page: guest,
      network,
      server,
      browser,
    }) => {
      const email = `info@${device}.example`;
      const name = `Küchenstudio ${device}`;
      const goOn = () => guest.getByRole('button', { name: 'Weiter', exact: true }).click();
      const question = guest.getByRole('heading', { level: 1 });

      await guest.goto(`${network.url}/retailer-onboarding`);
      await closeCookieBanner(guest);
      await expect(guest.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')).toHaveText([
        'Profil anlegen',
      ]);
      await guest.getByRole('button', { name: 'Jetzt beginnen' }).click();
      await expect(question).toHaveText('Welche Firma sind Sie?');
      await goOn();
      await expect(guest.getByText('Dieses Feld darf nicht leer sein.').first()).toBeVisible();
      await fillIn(guest, { name, email, phone: '040 66969123' });
      await goOn();
      await guest.locator('[id="field-planningSoftware"]').selectOption({ index: 1 });
      await goOn();
      await fillIn(guest, { vatId: 'DE136695970' });
      const iban = guest.locator('[id="field-bank.iban"]');
      await iban.pressSequentially('de89370400440532013000');
      await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
      await expect(guest.locator('[id="field-bank.bic"]')).toHaveValue('COBADEFFXXX');
      await expect(
        guest.getByText('Die Prüfziffer scheint nicht zu stimmen', { exact: false }),
      ).toBeVisible();
      await expect(guest.getByText('Entwurf gespeichert')).toBeVisible();

      // Days later the profile is found again on this device.
      await guest.goto(`${network.url}/retailer-onboarding`);
      await guest.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
      await goOn();
      await fillIn(guest, { 'estimate.unitsPerYear': '1.200' });
      await goOn();
      await fillIn(guest, {
        'address.street': 'Markt',
        'address.houseNumber': '1',
        'address.zipCode': '2009',
        'address.city': 'Hamburg',
      });
      await goOn();
      await expect(guest.getByText('Ungültige Postleitzahl').first()).toBeVisible();
      await fillIn(guest, { 'address.zipCode': '20095' });
      await goOn();
      await fillIn(guest, { 'contacts.0.firstName': 'Alma', 'contacts.0.lastName': 'Perle' });
      await goOn();
      await guest.locator('input[type=file]').setInputFiles({
        name: 'Preise.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Artikel;Preis\r\nFront;120,00\r\n'),
      });
      await expect(guest.getByText('Preise.csv')).toBeVisible();
      await guest.getByRole('checkbox', { name: /Händlervereinbarung/ }).check();
      await guest.getByRole('button', { name: 'Registrierungslink anfordern' }).click();
      await expect(question).toHaveText('Bitte sehen Sie in Ihr Postfach');
      await expect(guest.getByText(email)).toBeVisible();

      // A link that was cut off is none; the one from the mail is.
      await guest.goto(`${network.url}/confirm-email?token=abc`);
      await expect(
        guest.getByText('Beim Bestätigen Ihrer E-Mail-Adresse ist leider ein Fehler aufgetreten!', {
          exact: false,
        }),
      ).toBeVisible();
      const { text } = await latestMail(server.url, email, /bestätigen/);
      const [link] = /\/confirm-email\?token=[\w-]+/.exec(text) ?? [];
      await guest.goto(`${network.url}${link}`);
      await expect(question).toHaveText('Legen Sie Ihr Passwort fest');
      if (device === 'phone') {
        await guest.getByLabel('Passwort', { exact: true }).fill('Kochfeld#2026');
        await guest.getByLabel('Passwort wiederholen').fill('Kochfeld#2026');
        await guest.getByRole('button', { name: 'Passwort festlegen' }).click();
        await expect(question).toHaveText('Vielen Dank, das war alles');
      }

      // The internal team decides.
      const context = await browser.newContext({ viewport: { width, height }, locale: 'de-DE' });
      const staff = await context.newPage();
      await signIn(staff, network.url, 'admin');
      await staff.goto(`${network.url}/approvals`);
      await staff.getByRole('link', { name: new RegExp(name) }).click();
      await expect(staff.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(staff.getByText('DE•• •••• •••• •••• ••30 00')).toBeVisible();
      await staff.getByRole('button', { name: 'Freigeben' }).click();
      const dialog = staff.getByRole('dialog');
      const crmId = dialog.getByLabel('CRM-ID', { exact: true });
      await crmId.fill('CRM-1');
      await expect(dialog.getByText('Diese CRM-ID wurde nicht gefunden.')).toBeVisible();
      await crmId.fill(device === 'phone' ? 'CRM-20001' : 'CRM-20002');
      await expect(dialog.getByText(/^Im CRM: /)).toBeVisible();
      await dialog.getByRole('button', { name: 'Freigeben' }).click();
      await expect(dialog).toBeHidden();
      await expect(staff.getByText(/^Freigegeben von /)).toBeVisible();
      await context.close();

      // And its people sign in.
      const welcome = await latestMail(server.url, email, /Willkommen/);
      if (device === 'desktop') {
        const [invitation] = /\/account\/reset-password\?token=[\w-]+/.exec(welcome.text) ?? [];
        await guest.goto(`${network.url}${invitation}`);
        await expect(question).toHaveText('Neues Passwort festlegen');
        return;
      }
      await guest.goto(`${network.url}/login`);
      await guest.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
      await guest.getByLabel('Passwort', { exact: true }).fill('Kochfeld#2026');
      await guest.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await expect(question).toHaveText('Verträge');
    });
  });
}

test('staff register a retailer whose CRM id is taken, by overriding the warning', async ({
  page,
  network,
  server,
}) => {
  await signIn(page, network.url, 'service');
  await page.goto(`${network.url}/clients/registration`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Händler anlegen');
  await fillIn(page, {
    name: 'Küchen am Deich',
    email: 'info@deich.example',
    'address.street': 'Deich',
    'address.houseNumber': '3',
    'address.zipCode': '25813',
    'address.city': 'Husum',
    'crm.crmId': 'CRM-20099',
  });
  await page.locator('[id="field-associationErn"]').selectOption({ label: 'Küchenring Nord' });
  await expect(page.getByText('Diese CRM-ID gehört bereits zu Küchenhaus Sander.')).toBeVisible();
  await page.getByRole('button', { name: 'Händler anlegen' }).click();
  await expect(page.getByText('Diese CRM-ID gehört bereits zu einem Händler.').first()).toBeVisible();

  // What was typed is there again after a reload.
  await page.reload();
  await expect(page.locator('[id="field-name"]')).toHaveValue('Küchen am Deich');
  await page.getByRole('checkbox', { name: 'Diese CRM-ID trotzdem verwenden' }).check();
  await page.getByRole('button', { name: 'Händler anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küchen am Deich ist angelegt');
  await latestMail(server.url, 'info@deich.example', /bestätigen/);
  const api = await ApiUser.signIn(server.url, 'admin');
  const { items } = await api.get<{ items: { name: string }[] }>('/v1/approvals?status=email-pending');
  expect(items.map(({ name }) => name)).toContain('Küchen am Deich');
});
