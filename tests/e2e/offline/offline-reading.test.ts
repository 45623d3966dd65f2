import type { Page } from '@playwright/test';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { ApiUser, expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import { keptAnswers, keptListsKey } from '../../support/browser/device-texts.ts';

test.use({ serviceWorkers: 'allow' });

interface List<Item> {
  items: Item[];
  next: string | null;
}

const rows = (page: Page) => page.locator('main a[data-row]:visible');

test('without a network the list is searched, filtered and paged, and a contract never opened read in full', async ({
  page,
  context,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const path = '/v1/contracts?tab=inactive&status=pending';
  const pending = await api.get<List<ContractListItem>>(path);
  const claims = await api.get<List<{ contractCode: string; ticketNumber: string }>>('/v1/claims');
  const latest: ContractListItem[] = [];
  for (let after: string | null = ''; after !== null && latest.length < 200;) {
    const found: List<ContractListItem> = await api.get(`/v1/contracts?${after && `after=${after}`}`);
    latest.push(...found.items);
    after = found.next;
  }
  const damaged = claims.items.find((one) => latest.some(({ code }) => code === one.contractCode))!;
  const note = {
    id: crypto.randomUUID(),
    text: 'Schlüssel beim Nachbarn',
    writtenAt: new Date().toISOString(),
  };
  await api.send('POST', `/v1/contracts/${damaged.contractCode}/notes`, note, { 'idempotency-key': note.id });

  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await expect.poll(() => keptAnswers(page)).toContain(keptListsKey);
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await context.setOffline(true);

  await page.goto(`${network.url}/contracts`);
  await expect(page.getByText(/Stand \d\d:\d\d · die \d+ neuesten Verträge/)).toBeVisible();
  await page.getByRole('button', { name: 'Inaktiv', exact: true }).click();
  await page.getByLabel('Status').selectOption('pending');
  await expect(rows(page)).toHaveCount(Math.min(25, pending.items.length));
  await expect(rows(page).first()).toHaveAccessibleName(new RegExp(pending.items[0]!.leadNumber));
  await page.goto(`${network.url}/contracts`);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(rows(page).first()).toHaveAccessibleName(
    new RegExp(latest[25]!.policyNumber ?? latest[25]!.leadNumber),
  );
  const sought = latest.at(-1)!;
  await page.getByRole('searchbox', { name: 'Verträge suchen' }).fill(sought.leadNumber);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Als CSV exportieren (nur mit Netz)' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.goto(`${network.url}/contracts/policies/${damaged.contractCode}`);
  await expect(page.getByRole('heading', { name: 'Dokumente' })).toBeVisible();
  await expect(page.getByText('Die Dateien selbst lassen sich nur mit Netz öffnen.')).toBeVisible();
  await expect(page.getByText('kommen vom Server und brauchen das Netz.')).toBeVisible();
  await expect(page.getByText('noch nicht geöffnet')).toHaveCount(0);
  await page.getByRole('tab', { name: /Objekte|Gegenstände/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('€');
  await page.getByRole('tab', { name: /Notizen/ }).click();
  await expect(page.getByText(note.text)).toBeVisible();
  await expect(page.getByRole('log', { name: 'Verlauf' })).toContainText(/\d\d\.\d\d\.\d{4}/);
  await page.getByRole('tab', { name: 'Schäden' }).click();
  await page
    .getByRole('link', { name: new RegExp(damaged.ticketNumber) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${network.url}/claims/overview?search=${damaged.ticketNumber}`);
  await expect(rows(page)).toHaveCount(1);

  await page.goto(`${network.url}/contracts/leads/KUNBEKANNT`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vertrag' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Verträge' }).first().click();
  await expect(page).toHaveURL(/\/contracts(\?|$)/);
  await expect(rows(page).first()).toBeVisible();
});

test('a QR code without a network says why there is none, and none opens later by itself', async ({
  page,
  context,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await page.goto(`${network.url}/action-needed`);
  const button = page
    .getByRole('button', { name: /^QR-Code für .* zeigen$/ })
    .locator('visible=true')
    .first();
  await expect(button).toBeVisible();
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText('Kein QR-Code ohne Netz')).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: /^Erneut senden/ })
      .locator('visible=true')
      .first(),
  ).toBeDisabled();
  network.behave();
  await context.setOffline(false);
  await expect(
    page
      .getByRole('button', { name: /^Erneut senden/ })
      .locator('visible=true')
      .first(),
  ).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an old bookmark leads to the first page, and a foreign contract back to the list', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer', '/contracts?tab=inactive&after=garbage');
  await expect(page.getByText('Diese Seite der Liste gibt es nicht mehr.')).toBeVisible();
  await expect(page).toHaveURL(/\/contracts\?tab=inactive$/);
  await expect(rows(page).first()).toBeVisible();

  // The way back ends on the row that was left.
  const third = rows(page).nth(2);
  const name = (await third.getAttribute('aria-label'))!;
  await third.click();
  await expect(page).toHaveURL(/\/contracts\/leads\//);
  await expect(page).toHaveTitle(/^[AV]-\d+ · Vertrag/);
  await page.goBack();
  await expect(page.getByRole('link', { name })).toBeFocused();

  await page.goto(`${network.url}/contracts/leads/KFREMD00/edit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diesen Vertrag gibt es nicht' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Verträge' }).first().click();
  await expect(rows(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first contract stands high on the screen, and the filters wait in a sheet', async ({
    page,
    network,
  }) => {
    await signIn(page, network.url, 'retailer');
    const first = rows(page).first();
    await expect(first).toBeVisible();
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    await expect(button).toBeVisible();
    expect((await first.boundingBox())!.y).toBeLessThan(320);
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filter und Sortierung' });
    await sheet.getByLabel('Status').selectOption('pending');
    await sheet.getByRole('button', { name: 'Liste zeigen' }).click();
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
    await expect(rows(page).first()).toContainText(/ · (heute|\d+ T\.)/);
  });
});
