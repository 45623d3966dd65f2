import type { Page } from '@playwright/test';
import { closeCookieBanner, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { violations } from '../../support/browser/axe.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** What is shown once, in the open dialog, which is then closed. */
async function shownOnce(page: Page): Promise<string> {
  const shown = await dialog(page).locator('code').textContent();
  await button(page, 'Ich habe es sicher verwahrt').click();
  await expect(dialog(page)).toHaveCount(0);
  return shown!;
}

test('an administrator gives another system access, and takes it away', async ({ page, network, server }) => {
  await signIn(page, network.url, 'admin', '/settings/machines');
  await closeCookieBanner(page);
  await button(page, 'API-Zugang hinzufügen').click();
  await button(page, 'Hinzufügen').click();
  await expect(field(page, 'Name des Systems')).toBeFocused();
  await field(page, 'Name des Systems').fill('Warenwirtschaft');
  await page.getByLabel('Rolle').selectOption('Kundenservice');
  await button(page, 'Hinzufügen').click();
  await expect(dialog(page).getByRole('group', { name: 'Was es darf' })).toContainText('nicht leer');
  await page.getByRole('checkbox', { name: 'Schäden lesen' }).check();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Hinzufügen').click();
  const section = page.getByRole('region', { name: 'Warenwirtschaft' });
  await expect(section).toContainText('Es gilt kein Token.');

  await section.getByRole('button', { name: 'Token ausstellen' }).click();
  await dialog(page)
    .getByRole('textbox', { name: /^Gültig bis/ })
    .fill('31.12.2030');
  await dialog(page).getByRole('button', { name: 'Token ausstellen' }).click();
  const token = await shownOnce(page);
  expect(token).toMatch(/^kfm_[\w-]{43}$/);
  const ask = (path: string) =>
    fetch(`${server.url}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  expect([(await ask('claims')).status, (await ask('contracts')).status]).toEqual([200, 403]);
  await page.reload();
  await expect(section).toContainText('Zuletzt verwendet:');
  await expect(section).toContainText('gültig bis 31.12.2030');
  expect(await violations(page)).toEqual([]);
  await section.getByRole('button', { name: 'Widerrufen' }).click();
  await dialog(page).getByRole('button', { name: 'Widerrufen' }).click();
  await expect(section).toContainText('Es gilt kein Token.');
  expect((await ask('claims')).status).toBe(401);
});

test('an administrator adds a webhook, and sees what became of its deliveries', async ({ page, network }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, network.url, 'admin', '/settings/webhooks');
  await closeCookieBanner(page);
  await button(page, 'Webhook hinzufügen').click();
  await field(page, 'Name des Systems').fill('Kasse');
  await field(page, 'Internetadresse (URL)').fill('https://192.168.0.7/hook');
  await page.getByRole('checkbox', { name: 'Gemeldet' }).check();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Hinzufügen').click();
  await expect(dialog(page)).toContainText('eine öffentliche Adresse mit https://');
  await field(page, 'Internetadresse (URL)').fill('https://kasse.invalid/hook');
  await button(page, 'Hinzufügen').click();
  expect(await shownOnce(page)).toMatch(/^whsec_/);

  const section = page.getByRole('region', { name: 'Kasse' });
  await expect(section).toContainText('1 Art von Ereignis');
  await button(page, 'Aktionen für Kasse').click();
  await page.getByRole('menuitem', { name: 'Probe senden' }).click();
  await expect(page.getByText('Die Probe ist unterwegs.')).toBeVisible();
  await section.getByRole('button', { name: 'Zustellungen anzeigen' }).click();
  await expect(dialog(page)).toContainText('webhook.test');
  await expect(dialog(page)).toContainText('nicht erreichbar', { timeout: 30_000 });
  expect(await violations(page)).toEqual([]);
});

test('what somebody else has changed at a webhook is told before it would be overwritten', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'admin', '/settings/webhooks');
  await closeCookieBanner(page);
  await button(page, 'Webhook hinzufügen').click();
  await field(page, 'Name des Systems').fill('Lager');
  await field(page, 'Internetadresse (URL)').fill('https://lager.invalid/hook');
  await page.getByRole('checkbox', { name: 'Gemeldet' }).check();
  await button(page, 'Hinzufügen').click();
  await shownOnce(page);
  const change = async (of: Page) => {
    await button(of, 'Aktionen für Lager').click();
    await of.getByRole('menuitem', { name: 'Ändern' }).click();
  };
  await change(page);
  await field(page, 'Name des Systems').fill('Lager Nord');

  const other = await page.context().newPage();
  await other.goto(`${network.url}/settings/webhooks`);
  await change(other);
  await field(other, 'Internetadresse (URL)').fill('https://lager-sued.invalid/hook');
  await button(other, 'Speichern').click();
  await expect(other.getByRole('region', { name: 'Lager' })).toContainText('lager-sued.invalid');

  await button(page, 'Speichern').click();
  await expect(dialog(page)).toContainText('lager-sued.invalid');
  await expect(field(page, 'Name des Systems')).toHaveValue('Lager Nord');
  expect(await violations(page)).toEqual([]);
});
