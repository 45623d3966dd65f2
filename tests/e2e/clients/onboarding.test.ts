import type { Client } from '#domain/client/client.ts';
import {
  ApiUser,
  closeCookieBanner,
  expect,
  installWorker,
  signIn,
  test,
} from '../../support/browser/browser-app.ts';
import { joined } from '../../support/browser/joining-steps.ts';
import { latestMail } from '../../support/browser/mailbox.ts';
import { fillIn } from '../../support/browser/registration-steps.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a profile is begun, continued days later without a network, requested, and opened by its own password', async ({
    page: guest,
    context,
    network,
    server,
    browser,
  }) => {
    const email = 'info@kuechenstudio-phone.example';
    const name = 'Küchenstudio am Telefon';
    const goOn = () => guest.getByRole('button', { name: 'Weiter', exact: true }).click();
    const question = guest.getByRole('heading', { level: 1 });
    const sheet = guest.getByText('Preise.csv');

    await guest.goto(`${network.url}/login`);
    await closeCookieBanner(guest);
    await guest.getByRole('link', { name: 'Neu als Händler? Profil anlegen' }).click();
    await expect(guest.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')).toHaveText([
      'Profil anlegen',
    ]);
    await guest.getByRole('button', { name: 'Jetzt beginnen' }).click();
    await expect(question).toHaveText('Welche Firma sind Sie?');
    await goOn();
    await expect(guest.getByText('Dieses Feld darf nicht leer sein.').first()).toBeVisible();
    await fillIn(guest, { name, email, phone: '040 66969123' });
    await goOn();
    const software = guest.locator('[id="field-planningSoftware"]');
    await expect(software.getByText('Keine Angabe')).toHaveCount(1);
    await software.selectOption({ index: 1 });
    await goOn();
    await fillIn(guest, { vatId: 'DE136695970' });
    const iban = guest.locator('[id="field-bank.iban"]');
    await iban.pressSequentially('de89370400440532013000');
    await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
    await expect(guest.locator('[id="field-bank.bic"]')).toHaveValue('COBADEFFXXX');
    await expect(guest.getByText('Die Prüfziffer dieser USt-IdNr. passt nicht.')).toBeVisible();
    await expect(guest.getByText('Entwurf gespeichert')).toBeVisible();
    await installWorker(guest);

    // Days later, and where there is no network, the profile is found again on this device.
    await guest.clock.setSystemTime(Date.now() + 5 * 86_400_000);
    network.misbehave({ path: /.*/, mischief: 'refuse' });
    await context.setOffline(true);
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
    await expect(sheet).toBeVisible();
    await guest.getByRole('checkbox', { name: /Händlervereinbarung/ }).check();
    await expect(guest.getByText('Entwurf gespeichert')).toBeVisible();
    await guest.reload();
    await expect(sheet).toBeVisible();
    const request = guest.getByRole('button', { name: 'Registrierungslink anfordern' });
    await request.click();
    await expect(guest.getByRole('alert').first()).toBeVisible();
    await expect(sheet).toBeVisible();
    network.behave();
    await context.setOffline(false);
    await request.click();
    await expect(question).toHaveText('Bitte sehen Sie in Ihr Postfach');
    await expect(guest.getByText(email)).toBeVisible();

    // A link that was cut off is none; the one from the mail is.
    await guest.goto(`${network.url}/confirm-email?token=abc`);
    await guest.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await expect(
      guest.getByText('Beim Bestätigen Ihrer E-Mail-Adresse ist leider ein Fehler aufgetreten!', {
        exact: false,
      }),
    ).toBeVisible();
    const { text } = await latestMail(server.url, email, /bestätigen/);
    const [link] = /\/confirm-email#token=[\w-]+/.exec(text) ?? [];
    const staff = await ApiUser.signIn(server.url, 'admin');
    const statusNow = async () => {
      const { items } = await staff.get<{ items: { name: string; status: string }[] }>(
        '/v1/clients?status=email-pending',
      );
      return items.find((item) => item.name === name)?.status;
    };
    // A mail filter opens the link in a browser, runs its scripts, and may press what comes first.
    const filter = await browser.newPage();
    await filter.goto(`${network.url}${link}`);
    await expect(filter.getByRole('button', { name: 'Adresse bestätigen' })).toBeVisible();
    await filter.waitForLoadState('networkidle');
    await filter.locator('button, input[type=submit], a[href]').first().click();
    await filter.waitForLoadState('networkidle');
    expect(await statusNow()).toBe('email-pending');
    await filter.close();

    await guest.goto(`${network.url}${link}`);
    await guest.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await expect(question).toHaveText('Legen Sie Ihr Passwort fest');
    for (const field of ['password', 'repeated']) {
      await guest.locator(`input[name=${field}]`).fill('Ofenrohr#77Wolke');
    }
    await guest.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
    await guest.getByRole('button', { name: 'Passwort festlegen' }).click();
    await expect(question).toHaveText('Vielen Dank, das war alles');

    // The internal team finds it from the retailer's page, with its file, and decides.
    const { items } = await staff.get<{ items: { name: string; code: string }[] }>('/v1/approvals');
    const { code } = items.find((item) => item.name === name)!;
    const { version, agreement } = await staff.get<Client>(`/v1/clients/${code}`);
    expect(agreement.priceSheet).toMatchObject({ fileName: 'Preise.csv' });
    await staff.send(
      'POST',
      `/v1/clients/${code}/approve`,
      // The CRM has it under its former name.
      { crmId: 'CRM-20001', isOverridden: true },
      { 'if-match': String(version), 'idempotency-key': crypto.randomUUID() },
    );

    // And its people sign in.
    await latestMail(server.url, email, /Willkommen/);
    await guest.goto(`${network.url}/login`);
    await guest.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
    await guest.getByLabel('Passwort', { exact: true }).fill('Ofenrohr#77Wolke');
    await guest.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(question).toHaveText('Verträge');
  });
});

test('staff see on the page of a waiting retailer how it stands, check it, and decide by its CRM id', async ({
  page,
  network,
  server,
}) => {
  const name = 'Küchen am Sund';
  await joined(server, name, 'info@sund.example');
  await signIn(page, network.url, 'admin', '/clients?status=pending');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByText(/^Wartet seit dem .* auf Ihre Entscheidung/)).toBeVisible();
  await page.getByRole('link', { name: 'Prüfen und entscheiden' }).click();
  await expect(page.getByText('DE•• •••• •••• •••• ••30 00')).toBeVisible();
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const dialog = page.getByRole('dialog');
  const crmId = dialog.getByLabel('CRM-ID (optional)', { exact: true });
  await crmId.fill('CRM-1');
  await expect(dialog.getByText('Diese CRM-ID wurde nicht gefunden.')).toBeVisible();
  // The CRM has another firm in another town under this one: that needs a second look.
  await crmId.fill('CRM-20002');
  await expect(dialog.getByText(/^Im CRM: /)).toBeVisible();
  await expect(dialog.getByText('Das sieht nach einer anderen Firma aus')).toBeVisible();
  await dialog.getByRole('button', { name: 'Freigeben' }).click();
  await expect(dialog.getByText('Bitte bestätigen Sie, dass sie gemeint ist.').first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Diese CRM-ID trotzdem verwenden' }).check();
  await dialog.getByRole('button', { name: 'Freigeben' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Freigegeben von /)).toBeVisible();
});

test('staff are told before the approval that the retailer’s address has an account elsewhere', async ({
  page,
  network,
  server,
}) => {
  await joined(server, 'Küchen an der Bucht', 'marketing@kochfeld.example');
  await signIn(page, network.url, 'admin', '/clients?status=pending');
  await page.getByRole('link', { name: /Küchen an der Bucht/ }).click();
  await page.getByRole('link', { name: 'Prüfen und entscheiden' }).click();
  await expect(
    page.getByText(/^Zu marketing@kochfeld\.example gibt es bereits ein anderes Konto/),
  ).toBeVisible();
});

test('staff register a retailer whose CRM id is taken, by overriding the warning', async ({
  page,
  network,
  server,
}) => {
  await signIn(page, network.url, 'service', '/clients/registration');
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
