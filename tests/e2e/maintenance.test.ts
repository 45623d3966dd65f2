import { ApiUser, expect, signIn, test } from '../support/browser/browser-app.ts';
import { customerAt, customersPhone, soon } from '../support/browser/customers-phone.ts';
import { startServer } from '../support/server/built-server.ts';

test('maintenance reaches open pages and the customer, and everybody is back where they were afterwards', async ({
  page,
  browser,
}) => {
  const template = process.env['KOCHFELD_TEMPLATE'];
  await using server = await startServer(template ? { template } : {});
  const { link } = await customerAt(await ApiUser.signIn(server.url, 'admin'), server.url, 'pending');
  await signIn(page, server.url, 'retailer');
  await page.goto(`${server.url}/claims/overview?status=closed`);
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
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page).toHaveURL(/\/claims\/overview\?status=closed$/, { timeout: soon });
  await phone.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bitte bestätigen Sie Ihre Angaben');
  await phone.context().close();
});
