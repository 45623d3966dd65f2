import { ApiUser, closeCookieBanner, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { joined } from '../../support/browser/joining-steps.ts';
import { fillIn } from '../../support/browser/registration-steps.ts';
import { look, lookInto, open } from '../../support/browser/walk.ts';
import { longRetailer, longRetailerEmail, nameRetailerAtLength } from '../../support/browser/walk-world.ts';

// Every screen in German at 320, 390, 820 and 1440 px, its dialogs opened. See `look` for what fails.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ viewport: { width: 390, height: 844 } });

test('retailers, one of them, and its association', async ({ page, network, server }) => {
  const { url } = network;
  const admin = await ApiUser.signIn(server.url, 'admin');
  const { ern } = await admin.get<{ ern: string }>('/v1/clients/KF-1003');
  await nameRetailerAtLength(admin, 'KF-1003');
  await signIn(page, url, 'admin');
  await open(page, `${url}/clients`);
  await look(page, 'retailers');
  await open(page, `${url}/clients?search=qqqq`);
  await look(page, 'retailers, none found');
  await open(page, `${url}/clients/KF-1003`);
  await look(page, 'retailer, information');
  for (const part of ['Firmendaten', 'Ansprechpersonen', 'Rechnung und Zahlung']) {
    await lookInto(page, part, page.getByRole('button', { name: `Ändern: ${part}` }));
  }
  await lookInto(page, 'move', page.getByRole('button', { name: 'Verband wechseln' }));
  for (const tab of ['users', 'shop', 'agreement', 'history', 'salespersons']) {
    await open(page, `${url}/clients/KF-1003?tab=${tab}`);
    await look(page, `retailer, ${tab}`);
  }
  await lookInto(page, 'a salesperson', page.getByRole('button', { name: 'Verkäufer hinzufügen' }));
  await open(page, `${url}/associations/${ern.split(':').slice(0, 2).join(':')}`);
  await look(page, 'association');
});

test('registering and approving retailers', async ({ page, network, server }) => {
  const { url } = network;
  await joined(server, longRetailer, longRetailerEmail);
  await signIn(page, url, 'admin');
  await open(page, `${url}/clients/registration`);
  await page.getByRole('button', { name: 'Händler anlegen' }).click();
  await look(page, 'registering a retailer, with mistakes');
  await open(page, `${url}/clients?status=pending&search=vorpommern`);
  await page.getByRole('link', { name: new RegExp(longRetailer.slice(0, 30)) }).click();
  await expect(page.getByText(/^Wartet seit dem/)).toBeVisible();
  await look(page, 'a retailer that waits');
  await open(page, `${url}/approvals`);
  await look(page, 'approvals');
  await page.getByRole('link', { name: new RegExp(longRetailer.slice(0, 30)) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longRetailer);
  await look(page, 'approval');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await lookInto(page, 'approving', button('Freigeben'));
  await lookInto(page, 'declining', button('Ablehnen'), {
    inside: async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click();
      await look(page, 'declining, with a mistake', '[role=dialog]');
    },
  });
});

test('the onboarding of a retailer', async ({ page, network, server }) => {
  const { url } = network;
  const question = page.getByRole('heading', { level: 1 });
  const goOn = () => page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await open(page, `${url}/retailer-onboarding`);
  await closeCookieBanner(page);
  await look(page, 'begin');
  await page.getByRole('button', { name: 'Jetzt beginnen' }).click();
  await expect(question).toHaveText('Welche Firma sind Sie?');
  await goOn();
  await look(page, 'company, with mistakes');
  await fillIn(page, { name: longRetailer, email: longRetailerEmail });
  const next = async (heading: string, screen: string) => {
    await goOn();
    await expect(question).toHaveText(heading);
    await look(page, screen);
  };
  await next('Womit arbeiten Sie?', 'software');
  await next('Wie rechnen wir mit Ihnen ab?', 'invoicing');
  await next('Welchen Absatz erwarten Sie?', 'estimate');
  await next('Wo ist Ihr Studio?', 'location');
  await fillIn(page, {
    'address.street': 'Markt',
    'address.houseNumber': '1',
    'address.zipCode': '20095',
    'address.city': 'Hamburg',
  });
  await next('Wen dürfen wir ansprechen?', 'contacts');
  await next('Fordern Sie Ihren Registrierungslink an', 'request');
  await page.getByRole('button', { name: 'Registrierungslink anfordern' }).click();
  await look(page, 'request, with a mistake');
  await open(page, `${url}/confirm-email?token=wrong`);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await look(page, 'a link that was cut off');
  const token = await joined(server, 'Küchen am Kai', 'info@kai.example');
  await open(page, `${url}/confirm-email#token=${token}`);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await page.locator('input[name=password]').fill('Aa1');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await look(page, 'first password, with mistakes');
});
