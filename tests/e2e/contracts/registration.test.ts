import type { Page } from '@playwright/test';
import type { SellingClient } from '#api/clients.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, resetLanguage, signIn, speak, test } from '../../support/browser/browser-app.ts';
import {
  contractsOf,
  fillContract,
  fillIn,
  fillPlan,
  goOn,
  jutta,
  openWizard,
  registerIt,
  typeDevices,
} from '../../support/browser/registration-steps.ts';

// The language belongs to the account, so it is reset for the next test.
test.afterEach(({ server }) => resetLanguage(server.url, 'retailer'));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { locale, width, height } of [
  { locale: 'de-DE', width: 390, height: 844 },
  { locale: 'en-GB', width: 1440, height: 900 },
]) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a salesperson registers a person with devices typed by keyboard alone', async ({
      page,
      network,
      server,
    }) => {
      const german = locale === 'de-DE';
      await signIn(page, network.url, 'retailer');
      await speak(page, german ? 'de' : 'en');
      await page.getByRole('link', { name: german ? 'Vertrag anlegen' : 'Register a contract' }).click();
      await expect(heading(page)).toHaveText(german ? 'Wer ist der Kunde?' : 'Who is the customer?');
      await goOn(page);
      await expect(
        page.getByText(german ? 'Dieses Feld darf nicht leer sein.' : 'This field is required.').first(),
      ).toBeVisible();
      expect.soft(await violations(page), 'customer, with mistakes').toEqual([]);
      await fillIn(page, jutta);
      await goOn(page);
      await expect(heading(page)).toBeFocused();
      await goOn(page);
      const problems = page.locator('#problems');
      await expect(problems, 'what is wrong is listed on top').toBeFocused();
      await expect(problems.getByRole('button')).toHaveText(
        german
          ? [
              'Bitte wählen Sie ein Produkt.',
              'Geben Sie das Kaufdatum ein',
              'Geben Sie den voraussichtlichen Liefertermin ein',
              'Geben Sie die KV-/AB-Nummer ein',
            ]
          : [
              'Please select a product.',
              'Enter the purchase date',
              'Enter the expected delivery',
              'Enter the KV/AB number',
            ],
      );
      await problems.getByRole('button').last().click();
      await expect(page.locator('[id="field-kvAbNumber"]'), 'each leads to its field').toBeFocused();
      const kvAbNumber = `KV-${locale}`;
      await fillContract(page, kvAbNumber);
      await page
        .getByRole('textbox', { name: german ? 'Marke, Gerät 1' : 'Brand, appliance 1' })
        .or(page.getByRole('combobox', { name: german ? 'Marke, Gerät 1' : 'Brand, appliance 1' }))
        .focus();
      const [oven, washer] = german ? ['Backofen', 'Geschirrspüler'] : ['Oven', 'Dishwasher'];
      await typeDevices(page, [
        { brand: 'bosch', type: oven, model: 'HBG 1' },
        { brand: 'Miele', type: washer, model: 'G 7' },
        { brand: 'Hofmann', type: 'Pizzaofen', model: 'Napoli' },
      ]);
      await page.keyboard.press('Control+Enter');
      await expect(
        page.getByRole('list', { name: german ? 'Geräte' : 'Appliances' }).getByRole('listitem'),
      ).toHaveCount(4);
      // Price and numbers are on a second line, which opens by itself if it has an error.
      const details = page.getByRole('button', {
        name: german ? 'Einzelheiten zu Gerät 2' : 'Details of appliance 2',
      });
      const price = page.locator('[id="field-devices.r2.grossPurchasePrice"]');
      await details.press('Enter');
      await fillIn(page, {
        'devices.r2.grossPurchasePrice': 'teuer',
        'devices.r2.serialNumber': 'FD 1234',
        'devices.r2.articleNumber': 'G7-SCi',
      });
      expect.soft(await violations(page), 'devices').toEqual([]);
      await details.press('Enter');
      await goOn(page);
      await problems.getByRole('button').click();
      await expect(price).toBeFocused();
      await price.fill('1.299,50');
      await goOn(page);
      await expect(page.getByText(/1\.299,50\s€ · .*FD 1234 · .*G7-SCi/)).toBeVisible();
      await expect(heading(page)).toHaveText(german ? 'Stimmt alles?' : 'Is everything correct?');
      expect.soft(await violations(page), 'overview').toEqual([]);
      await registerIt(page);
      await expect(heading(page)).toHaveText(
        german ? 'Der Vertrag ist angelegt' : 'The contract is registered',
      );
      expect.soft(await violations(page), 'done').toEqual([]);
      await page.getByRole('link', { name: german ? 'Vertrag ansehen' : 'Show contract' }).click();
      await expect(heading(page)).toHaveText('Jutta Brandt');
      await page.getByRole('tab', { name: /Versicherte|Insured/ }).click();
      await expect(page.getByText(oven).filter({ visible: true }).first()).toBeVisible();
      const [contract] = await contractsOf(await ApiUser.signIn(server.url, 'retailer'), kvAbNumber);
      const devices = contract!.insuredObjects.filter((one) => one.insuredObjectName === 'e_device');
      expect(
        devices.map(({ manufacturer, deviceType, deviceTypeEn, model }) => [
          manufacturer,
          deviceType,
          deviceTypeEn,
          model,
        ]),
      ).toEqual([
        ['Bosch', 'Backofen', 'Oven', 'HBG 1'],
        ['Miele', 'Geschirrspüler', 'Dishwasher', 'G 7'],
        ['Hofmann', 'Pizzaofen', null, 'Napoli'],
        ['Hofmann', 'Pizzaofen', null, 'Napoli'],
      ]);
      expect(devices[1]).toMatchObject({
        grossPurchasePrice: 129_950,
        serialNumber: 'FD 1234',
        articleNumber: 'G7-SCi',
      });
      expect(contract!.status).toBe('pending');
    });

    test('an organization may not have every plan; nothing typed is lost', async ({
      page,
      network,
      server,
    }) => {
      const german = locale === 'de-DE';
      const arrived = page.waitForResponse(/\/auth\/user$/);
      await signIn(page, network.url, 'retailer');
      await arrived;
      await speak(page, german ? 'de' : 'en');
      await openWizard(page, network.url);
      await page.getByText(german ? 'Organisation' : 'Organization', { exact: true }).click();
      await fillIn(page, {
        'customer.companyName': 'Praxis am Markt',
        'customer.email': 'info@praxis.example',
        'customer.mobileNumber': '+43 664 1234567',
        'customer.address.street': 'Markt 1',
      });
      // The house number moves to its field, and the town of a postcode that is known here comes by itself.
      const address = (name: string) => page.locator(`[id="field-customer.address.${name}"]`);
      await address('street').blur();
      await expect(address('houseNumber')).toHaveValue('1');
      const retailer = await ApiUser.signIn(server.url, 'retailer');
      const studio = await retailer.get<SellingClient>('/v1/clients/KF-1001/selling');
      await fillIn(page, { 'customer.address.zipCode': studio.letterhead!.zipCode });
      await expect(address('city')).toHaveValue(studio.city);
      await goOn(page);
      await fillPlan(page, `KV-O-${locale}`);
      await page.getByRole('radio', { name: 'Komfort' }).check();
      const words = german
        ? 'Bei diesem Produkt muss der Versicherungsnehmer eine Privatperson sein.'
        : 'For this product the policyholder must be a private individual.';
      const plans = page.getByRole('radiogroup', { name: german ? 'Produkt' : 'Product' });
      await expect(page.getByText(words).first()).toBeVisible();
      await goOn(page);
      await expect(heading(page)).toHaveText(german ? /Welches Schutzpaket/ : /Which plan/);
      await expect(plans).toBeVisible();
      await expect(page.locator('[id="field-kvAbNumber"]')).toHaveValue(`KV-O-${locale}`);
      await page.getByRole('radio', { name: 'Partner' }).check();
      await expect(page.getByText(words)).toHaveCount(0);
      await goOn(page);
      await goOn(page);
      await registerIt(page);
      await expect(heading(page)).toHaveText(
        german ? 'Der Vertrag ist angelegt' : 'The contract is registered',
      );
      // The QR code's dialog shows by itself when the customer has confirmed.
      await page.getByRole('button', { name: german ? 'QR-Code zeigen' : 'Show QR code' }).click();
      const code = page.getByRole('dialog', { name: 'Praxis am Markt' });
      await expect(code.getByRole('img', { name: /QR/ })).toBeVisible();
      const service = await ApiUser.signIn(server.url, 'service');
      const [registered] = await contractsOf(service, `KV-O-${locale}`);
      const confirmed = await service.send(
        'POST',
        `/v1/contracts/${registered!.code}/confirm`,
        { reason: 'Am Telefon bestätigt.' },
        { 'if-match': String(registered!.version), 'idempotency-key': crypto.randomUUID() },
      );
      expect(confirmed.status).toBe(200);
      await expect(code.getByRole('status')).toContainText(german ? 'Bestätigt' : 'Confirmed');
    });
  });
}

test('staff choose the retailer, and a refused registration is corrected and arrives', async ({
  page,
  network,
  server,
}) => {
  const admin = await ApiUser.signIn(server.url, 'service');
  await signIn(page, network.url, 'service');
  await openWizard(page, network.url);
  await fillIn(page, jutta);
  await goOn(page);
  await expect(page.getByText('Bitte wählen Sie einen Händler.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Händler' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await goOn(page);
  await fillContract(page, 'KV-REFUSED');
  await goOn(page);
  // A faked gateway refuses it as the server would.
  await page.context().route('**/api/v1/contracts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            error: {
              code: 'invalid',
              message: 'Bitte prüfen Sie Ihre Eingaben.',
              fields: { kvAbNumber: { code: 'too_long', message: 'Dieser Text ist zu lang.' } },
            },
          },
        })
      : route.continue(),
  );
  await registerIt(page);
  await expect(page.getByText('Der Vertrag wurde nicht angenommen')).toBeVisible();
  await page.context().unroute('**/api/v1/contracts');
  await page.getByRole('link', { name: 'Korrigieren' }).click();
  await expect(page.getByText('Dieser Text ist zu lang.')).toBeVisible();
  await page.getByRole('button', { name: 'KV-/AB-Nummer' }).click();
  await expect(page.locator('[id="field-kvAbNumber"]')).toBeFocused();
  await fillIn(page, { kvAbNumber: 'KV-RIGHT' });
  await goOn(page);
  await page.getByRole('button', { name: 'Korrektur senden' }).click();
  await expect(heading(page)).toHaveText('Der Vertrag ist angelegt');
  expect(await contractsOf(admin, 'KV-RIGHT')).toHaveLength(1);
});

test('who only looks on is led away from registering', async ({ page, network }) => {
  await signIn(page, network.url, 'viewer');
  await expect(page.getByRole('link', { name: 'Vertrag anlegen' })).toHaveCount(0);
  await page.goto(`${network.url}/contracts/registration`);
  await expect(page).toHaveURL(/\/contracts$/);
});

test('page translation takes no screen away', async ({ page, network }) => {
  await signIn(page, network.url, 'retailer');
  await openWizard(page, network.url);
  // As browsers translate: each text is put into elements of the browser's own.
  await page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  });
  await page.locator('[id="field-customer.firstName"]').pressSequentially('An');
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('Dieses Feld darf nicht leer sein.').first()).toBeVisible();
  await expect(heading(page)).toHaveText('Wer ist der Kunde?');
});
