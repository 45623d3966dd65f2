import { expect, signIn, test } from '../../support/browser/browser-app.ts';

test('the error overlay needs nothing that has to be fetched, and leaves the page as it was', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer', '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  network.misbehave({ path: /./, mischief: 'refuse' });
  await page.getByText('English', { exact: true }).last().click();
  const overlay = page.getByRole('dialog', { name: 'Sorry' });
  await expect(overlay).toBeVisible();
  await expect(overlay.getByRole('button', { name: /Okay/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
});
