import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from '#domain/client/client.ts';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const heading = { level: 1 } as const;

/** The list says how many it has in all: "28 Verträge", or on the first of several pages "1–25 von 28". */
async function listHas(page: Page, count: number, [one, many]: [string, string]) {
  const all = new Intl.NumberFormat('de').format(count);
  await expect(page.getByRole('navigation', { name: 'Seiten' }).getByRole('status')).toHaveText(
    count === 1 ? `1 ${one}` : new RegExp(`^(${all} ${many}|1–\\d+ von ${all})$`),
  );
}

test('a studio sees how far its contracts come, and each number leads to just as many', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { total, months, parts } = await api.get<Cockpit>('/v1/cockpit');
  await signIn(page, network.url, 'retailer');
  await page.getByRole('link', { name: 'Cockpit', exact: true }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Cockpit');
  expect(await violations(page)).toEqual([]);

  const number = new Intl.NumberFormat('de');
  const follow = async (name: string, count: number) => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', heading)).toHaveText('Verträge');
    await listHas(page, count, ['Vertrag', 'Verträge']);
  };
  const back = async () => {
    await page.goBack();
    await expect(page.getByRole('heading', heading)).toHaveText('Cockpit');
  };
  expect(total.activated).toBeGreaterThan(0);
  await follow(`Aktiviert: ${number.format(total.activated)}`, total.activated);
  await expect(page.getByRole('list', { name: 'Filter aus dem Cockpit' })).toContainText('Wurde aktiviert');
  expect(await violations(page)).toEqual([]);
  await back();

  await page.getByRole('button', { name: 'Monat', exact: true }).click();
  const month = months.findLast(({ confirmed }) => confirmed > 0)!;
  const named = `${month.month.slice(5)}/${month.month.slice(0, 4)}`;
  await follow(`${named}, Bestätigt: ${number.format(month.confirmed)}`, month.confirmed);
  await page.getByRole('button', { name: 'Filter entfernen: Bestätigt oder weiter' }).click();
  await listHas(page, month.registered, ['Vertrag', 'Verträge']);
  await expect(page).not.toHaveURL(/step=/);
  await page.goBack();
  await back();

  await page.getByRole('button', { name: 'Verkäufer', exact: true }).click();
  const seller = parts!.items[0]!;
  await page.getByRole('rowheader', { name: seller.name }).getByRole('link').click();
  await expect(page.getByRole('combobox', { name: 'Verkäufer' })).toHaveValue(seller.key);
  await follow(`Angelegt: ${number.format(seller.registered)}`, seller.registered);
});

test('a broker goes from its retailers to one of them, and has no claims there', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'broker');
  const { parts } = await api.get<Cockpit>('/v1/cockpit');
  const retailer = parts!.items[0]!;
  await signIn(page, network.url, 'broker', '/cockpit');
  await page.getByRole('rowheader', { name: retailer.name }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Nach Verkäufer' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Angelegt: ${retailer.registered}`, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Offene Schäden' })).toHaveCount(0);
});

test('staff save the cockpit as a file, and see the open claims of one retailer', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { total, claims } = await api.get<Cockpit>('/v1/cockpit?client=KF-1001');
  await signIn(page, network.url, 'admin', '/cockpit?client=KF-1001');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[1]).toMatch(
    new RegExp(`^Gesamt;[\\d/–]+;${total.registered};${total.confirmed};`),
  );
  const open = page.getByRole('link', { name: /Offen$/ });
  await expect(open).toHaveText(`${claims!.open.count}Offen`);
  await open.click();
  await expect(page.getByRole('heading', heading)).toHaveText('Schäden');
  const { name } = await api.get<Client>('/v1/clients/KF-1001');
  await expect(page.getByRole('combobox', { name: 'Händler' })).toHaveValue(new RegExp(`^${name}, `));
  const { count } = claims!.open;
  if (count > 0) await listHas(page, count, ['Schaden', 'Schäden']);
});
