import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { ApiUser, expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import { keepsSearchedWords } from '../../support/browser/device-texts.ts';

test.use({ serviceWorkers: 'allow' });

interface List {
  items: ContractListItem[];
  next: string | null;
}

const quick = (page: Page) => page.getByRole('dialog', { name: 'Suche' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Alles durchsuchen' });
const hits = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Retries, because the keys work only after the search has loaded, which is later than the page. */
async function openByKeys(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(quick(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('Ctrl+K and a slash open the search, arrows choose, Enter goes there', async ({
  page,
  network,
  server,
}) => {
  const service = await ApiUser.signIn(server.url, 'service');
  const { items } = await service.get<List>('/v1/contracts?tab=active');
  const contract = items[3]!;
  await signIn(page, network.url, 'service');
  await expect(page.getByRole('button', { name: 'Suche' })).toBeVisible();
  await openByKeys(page);
  await expect(field(page)).toBeFocused();
  await field(page).fill(contract.policyNumber!.slice(0, -1));
  await expect(hits(page).first()).toHaveAttribute('data-combobox-selected', 'true');
  await field(page).fill(contract.policyNumber!);
  const found = hits(page).filter({ hasText: contract.policyNumber! }).first();
  await expect(found).toBeVisible();
  await expect(found.locator('mark').last()).toBeVisible();
  // Until the answer to the last letter is there, arrows choose among the hits for the letters before.
  await expect(page.getByRole('listbox')).not.toHaveAttribute('data-waiting');
  await expect(hits(page).first()).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contracts/policies/${contract.code}`));
  await expect(quick(page)).toBeHidden();

  // On a German keyboard the slash is Shift and 7. In a field it types a slash.
  await page.goto(`${network.url}/contracts`);
  await openByKeys(page);
  await page.keyboard.press('Escape');
  await expect(quick(page)).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Verträge suchen' });
  await search.fill('26');
  await page.keyboard.press('/');
  await expect(search).toHaveValue('26/');
  await search.blur();
  await page.keyboard.press('/');
  await expect(quick(page)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(quick(page)).toBeHidden();

  // Single-key shortcuts can be switched off on this device. Ctrl+K stays.
  await page.goto(`${network.url}/settings`);
  const singleKeys = page.getByRole('radiogroup', { name: /Tastenkürzel mit einer Taste/ });
  await singleKeys.getByText('Aus').click();
  await page.goto(`${network.url}/contracts`);
  await expect(search).toBeVisible();
  await openByKeys(page);
  await page.keyboard.press('Escape');
  await expect(quick(page)).toBeHidden();
  await page.keyboard.press('/');
  // No dialog covers the page.
  await search.click();
  await expect(quick(page)).toBeHidden();
});

test('the search is a page with an address, by kinds, with the way to all that was found', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'service', '/search');
  await field(page).fill('kuech');
  await expect(page).toHaveURL(/\/search\?q=\*\w{10}$/);
  for (const kind of ['Verträge', 'Händler'])
    await expect(page.getByRole('group', { name: kind })).toBeVisible();
  await keepsSearchedWords(page);
  await page.reload();
  await expect(field(page)).toHaveValue('kuech');
  await page.getByRole('option', { name: 'Alle gefundenen Verträge zeigen' }).click();
  await expect(page).toHaveURL(/\/contracts\?search=\*\w{10}$/);
  await expect(page.getByRole('searchbox')).toHaveValue('kuech');
  await page.goBack();
  await field(page).fill('Nirgendwo Niemand');
  await expect(page.getByText('Nichts gefunden zu „Nirgendwo Niemand“')).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
});

test('without a network a retailer’s search goes on among the contracts on the device, and says so', async ({
  page,
  network,
  server,
}) => {
  const retailer = await ApiUser.signIn(server.url, 'retailer');
  const { items } = await retailer.get<List>('/v1/contracts?tab=active');
  const contract = items[0]!;
  const whole = await Promise.all(
    items.slice(0, 10).map(({ code }) => retailer.get<Contract>(`/v1/contracts/${code}`)),
  );
  const { mobileNumber } = whole.find(({ customer }) => customer.mobileNumber)!.customer;
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await page.goto(`${network.url}/search`);
  // Waits until this device has its copy of the contracts.
  await page.goto(`${network.url}/claims/new`);
  await expect(page.getByText(/^Stand /)).toBeVisible({ timeout: 20_000 });
  await page.goto(`${network.url}/search`);
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await field(page).fill(contract.policyNumber!);
  await expect(page.getByText(/^Offline: Durchsucht werden nur Verträge und Schäden/)).toBeVisible();
  // Claims of the contract are found by the same number.
  const contracts = page.getByRole('group', { name: 'Verträge' }).getByRole('option');
  await expect(contracts.filter({ hasText: contract.policyNumber! })).toHaveCount(1);
  // What its row does not show is told as by the server.
  await field(page).fill(mobileNumber!);
  await expect(contracts.filter({ hasText: `Telefon …${mobileNumber!.slice(-2)}` }).first()).toBeVisible();
  network.behave();
});

test('from contract to contract through the list one came from, across its pages, after a reload too', async ({
  page,
  network,
  server,
}) => {
  const service = await ApiUser.signIn(server.url, 'service');
  const first = await service.get<List>('/v1/contracts?tab=inactive');
  const second = await service.get<List>(`/v1/contracts?tab=inactive&after=${first.next}`);
  const codes = [...first.items, ...second.items].map((contract) => contract.code);
  // Too narrow for a contract beside the list.
  await page.setViewportSize({ width: 1100, height: 800 });
  await signIn(page, network.url, 'service', '/contracts?tab=inactive');
  await page.locator('[data-row]:visible').nth(23).click();
  const at = (place: number) => expect(page).toHaveURL(new RegExp(`/contracts/leads/${codes[place]}$`));
  const next = page.getByRole('button', { name: 'Nächster Vertrag' });
  const previous = page.getByRole('button', { name: 'Voriger Vertrag' });
  await at(23);
  await next.click();
  await at(24);
  await next.click();
  await at(25);
  await page.reload();
  await next.click();
  await at(26);
  await previous.click();
  await previous.click();
  await at(24);
  // A contract opened by a link has no list to step through.
  const other = await page.context().newPage();
  await other.goto(`${network.url}/contracts/leads/${codes[3]}`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Nächster Vertrag' })).toBeHidden();
});

test('the filtered list is saved as a CSV file', async ({ page, network, server }) => {
  const service = await ApiUser.signIn(server.url, 'service');
  const { items } = await service.get<List>('/v1/contracts?status=pending_delivery');
  await signIn(page, network.url, 'service', '/contracts?status=pending_delivery');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Vertraege-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(head).toMatch(/^\uFEFFVersicherungsnummer;Antragsnummer;/);
  expect(lines.length).toBeGreaterThanOrEqual(items.length);
  expect(lines.slice(0, items.length).map((line) => line.split(';')[1])).toEqual(
    items.map((one) => one.leadNumber),
  );
  for (const line of lines) expect(line).toContain(';Wartet auf Lieferung;');
});
