import { ApiUser, expect, resetLanguage, signIn, test } from '../../support/browser/browser-app.ts';

// Leaving at once, before what was asked for has come. Without a worker the scripts of the next screen come over the
// network, where they can be held back.

test.afterEach(({ server }) => resetLanguage(server.url, 'retailer'));

test('Back before the contract is shown ends on its row in the list', async ({ page, network }) => {
  await signIn(page, network.url, 'retailer');
  const rows = page.locator('main a[data-row]:visible');
  await expect(rows.first()).toBeVisible();
  const row = rows.nth(2);
  const name = (await row.getAttribute('aria-label'))!;
  // The route's own script has come, as for one who has hovered over a row; those of its parts have not.
  await rows.nth(3).hover();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((script) => script.name.includes('/leads._id-')),
  );
  for (const held of ['**/assets/*.js', '**/api/v1/c*/**']) await page.route(held, () => undefined);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contracts\/leads\//);
  await expect(rows.first()).toBeHidden();
  // A browser that has not yet noticed that the row is hidden would leave the focus there by itself.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name })).toBeFocused();
});

test('a language chosen by somebody who goes on at once is kept, and the account learns it', async ({
  page,
  network,
  server,
}) => {
  await signIn(page, network.url, 'retailer');
  const english = page.getByRole('button', { name: 'English' });
  await english.waitFor();
  await english.evaluate((button) => {
    (button as HTMLElement).click();
    location.assign('/settings');
  });
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const languageOfAccount = async () => {
    const api = await ApiUser.signIn(server.url, 'retailer');
    return (await api.get<{ language: string }>('/auth/user')).language;
  };
  await expect.poll(languageOfAccount).toBe('en');
});
