import {
  ApiUser,
  closeCookieBanner,
  expect,
  fillLogin,
  signIn,
  test,
} from '../../support/browser/browser-app.ts';
import { customerAt, customersPhone, soon } from '../../support/browser/customers-phone.ts';
import { startServer } from '../../support/server/built-server.ts';

test('maintenance reaches open pages and the customer, and everybody is back where they were afterwards', async ({
  page,
  browser,
}) => {
  const template = process.env['KOCHFELD_TEMPLATE'];
  await using server = await startServer(template ? { template } : {});
  const { link } = await customerAt(await ApiUser.signIn(server.url, 'admin'), server.url, 'pending');
  await signIn(page, server.url, 'retailer', '/claims/overview?status=closed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await server.stop();
  await server.start({ MAINTENANCE: 'on' });
  await expect(page.getByRole('heading', { name: 'Vorübergehend nicht verfügbar' })).toBeVisible({
    timeout: 30_000,
  });
  const phone = await customersPhone(browser);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Gleich geht es weiter' })).toBeVisible();

  await server.stop();
  await server.start();
  // The portal's page goes back by itself.
  await expect(page).toHaveURL(/\/claims\/overview\?status=closed$/, { timeout: 30_000 });
  await phone.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bitte bestätigen Sie Ihre Angaben');
  await phone.context().close();
});

test('an administrator announces maintenance, begins and ends it; what a retailer writes meanwhile waits', async ({
  page,
  browser,
}) => {
  const template = process.env['KOCHFELD_TEMPLATE'];
  await using server = await startServer(template ? { template } : {});
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { items } = await api.get<{ items: { code: string }[] }>('/v1/contracts');
  const { code } = items[0]!;
  await signIn(page, server.url, 'retailer', `/contracts/leads/${code}?tab=notes`);
  await expect(page.getByLabel('Neue Notiz')).toBeVisible();

  const office = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await office.goto(`${server.url}/login`);
  await fillLogin(office, 'admin');
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Verträge');
  await closeCookieBanner(office);
  await office.goto(`${server.url}/settings/operation`);
  await office.getByRole('button', { name: 'Wartung planen' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Beginn am').fill('31.12.2099');
  await dialog.getByLabel('Beginn um').fill('18 Uhr');
  await dialog.getByLabel('Ende um').fill('17');
  await dialog.getByLabel('Anlass auf Deutsch').fill('Wir bekommen neue Server.');
  await dialog.getByLabel('Anlass auf Englisch').fill('We get new servers.');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Das Ende liegt vor dem Beginn')).toBeVisible();
  await dialog.getByLabel('Ende um').fill('20');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(office.getByText('Wartung geplant ab 31.12.2099, 18:00')).toBeVisible();
  const bar = page.getByText('Wartung am 31.12.2099, 18:00 bis 20:00 Uhr.');
  await expect(bar, 'an open page is told').toBeVisible({ timeout: soon });
  await expect(page.getByText('Wir bekommen neue Server.')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel('Neue Notiz').fill('Der Kunde ruft zurück');
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  await expect(page.getByText('Der Kunde ruft zurück')).toBeVisible();
  await office.getByRole('button', { name: 'Absagen' }).click();
  await office.getByRole('button', { name: 'Wartung planen' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(office.getByText('Die Wartung läuft. Nur Administratoren können arbeiten.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Vorübergehend nicht verfügbar' })).toBeVisible({
    timeout: soon,
  });
  const visitor = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await visitor.goto(`${server.url}/login`);
  await visitor.getByRole('link', { name: 'Als Administrator anmelden' }).click();
  await fillLogin(visitor, 'admin');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Verträge');
  await visitor.context().close();

  const notes = async () =>
    JSON.stringify(await (await ApiUser.signIn(server.url, 'admin')).get(`/v1/contracts/${code}/history`));
  expect(await notes()).not.toContain('Der Kunde ruft zurück');
  await office.getByRole('button', { name: 'Wartung beenden' }).click();
  await expect(office.getByText('Es ist keine Wartung geplant.')).toBeVisible();
  // It goes back by itself as well.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Erneut versuchen' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    expect(page.url()).toContain(`/contracts/leads/${code}`);
  }).toPass({ timeout: soon });
  await page.goto(`${server.url}/outbox`);
  // It may have gone by itself already.
  await expect(async () => {
    const send = page.getByRole('button', { name: 'Jetzt senden', exact: true });
    if (await send.isVisible()) await send.click({ timeout: 1_000 });
    expect(await notes()).toContain('Der Kunde ruft zurück');
  }).toPass({ timeout: soon });
  await office.context().close();
});
