import type { Page } from '@playwright/test';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import { violations } from '../support/browser/axe.ts';
import { ApiUser, expect, signIn, test } from '../support/browser/browser-app.ts';
import {
  atStep,
  camera,
  cause,
  chooseContract,
  contractWithoutClaims,
  damage,
  expectClaims,
  goOn,
  numberOf,
  openFiling,
  smallPhotos,
  takePhotos,
} from '../support/browser/filing-steps.ts';

for (const { colorScheme, width, height } of [
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
] as const) {
  test.describe(`everybody can use it, ${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height } });

    test('the sign-in page, lists and details', async ({ page, network, server }) => {
      const api = await ApiUser.signIn(server.url, 'retailer');
      const contract = await contractWithoutClaims(api);
      const { items } = await api.get<{ items: ClaimListItem[] }>('/v1/claims');
      await page.goto(`${network.url}/login`);
      await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
      expect.soft(await violations(page), '/login with the cookie banner').toEqual([]);
      await signIn(page, network.url, 'retailer');
      for (const [path, seen] of [
        ['/contracts', /\d+ Verträge/],
        [`/contracts/policies/${contract.code}`, numberOf(contract)],
        ['/claims/overview', items[0]!.ticketNumber],
        [`/claims/detail/${items[0]!.id}`, items[0]!.ticketNumber],
        ['/action-needed', /\d+ Verträge/],
        ['/outbox', 'Alles ist gesendet'],
        ['/settings', 'Meine Geräte'],
      ] as const) {
        await page.goto(`${network.url}${path}`);
        await expect(page.getByRole('main').getByText(seen).filter({ visible: true }).first()).toBeVisible();
        await page.waitForLoadState('load');
        expect.soft(await violations(page), path).toEqual([]);
      }
    });

    test('every step of filing a claim, with and without mistakes', async ({ page, network, server }) => {
      const contract = await contractWithoutClaims(await ApiUser.signIn(server.url, 'retailer'));
      await signIn(page, network.url, 'retailer');
      await openFiling(page, network.url);
      expect.soft(await violations(page), 'choice of the contract').toEqual([]);
      await chooseContract(page, contract);
      await goOn(page);
      expect.soft(await violations(page), 'object, with a mistake').toEqual([]);
      await page.getByRole('radio').first().check();
      await goOn(page);
      await atStep(page, 2);
      expect.soft(await violations(page), 'serial number').toEqual([]);
      await goOn(page);
      await atStep(page, 3);
      await goOn(page);
      expect.soft(await violations(page), 'damage date, with a mistake').toEqual([]);
      await page.getByRole('button', { name: 'Gestern', exact: true }).click();
      await goOn(page);
      await atStep(page, 4);
      await goOn(page);
      expect.soft(await violations(page), 'description, with mistakes').toEqual([]);
      await page.getByLabel('Was ist beschädigt?').fill(damage);
      await page.getByLabel('Wie ist es passiert?').fill(cause);
      await goOn(page);
      await atStep(page, 5);
      await goOn(page);
      expect.soft(await violations(page), 'photos, with mistakes').toEqual([]);
      await takePhotos(page, await smallPhotos());
      expect.soft(await violations(page), 'photos').toEqual([]);
      await goOn(page);
      await atStep(page, 6);
      expect.soft(await violations(page), 'summary').toEqual([]);
    });
  });
}

test('a claim can be filed with the keyboard alone', async ({ page, network, server }) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(api);
  await signIn(page, network.url, 'retailer');
  await openFiling(page, network.url);
  await tabTo(page, 'searchbox', 'Verträge suchen');
  await page.keyboard.type(numberOf(contract));
  const list = page.getByRole('list', { name: 'Verträge' }).getByRole('button');
  await expect(list).toHaveCount(1);
  await tabTo(page, 'button', new RegExp(numberOf(contract)));
  await page.keyboard.press('Enter');
  await atStep(page, 1);
  await tabTo(page, 'radio', /./);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await atStep(page, 2);
  await tabTo(page, 'textbox', 'Seriennummer (freiwillig)');
  await page.keyboard.press('Enter');
  await atStep(page, 3);
  await tabTo(page, 'button', 'Gestern');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Weiter');
  await page.keyboard.press('Enter');
  await atStep(page, 4);
  await tabTo(page, 'textbox', 'Was ist beschädigt?');
  await page.keyboard.type(damage);
  await page.keyboard.press('Tab');
  await page.keyboard.type(cause);
  await page.keyboard.press('Control+Enter');
  await atStep(page, 5);
  // The system's file picker is not tested, but its button must be reachable.
  await tabTo(page, 'button', 'Ganzer Gegenstand: Datei wählen');
  const photos = await smallPhotos();
  for (const slot of ['whole', 'closeup'] as const) {
    await camera(page, slot).setInputFiles({
      name: `${slot}.jpg`,
      mimeType: 'image/jpeg',
      buffer: photos[slot],
    });
  }
  await expect(page.getByText(/\d\u00a0kB/)).toHaveCount(2);
  await tabTo(page, 'button', 'Weiter');
  await page.keyboard.press('Enter');
  await atStep(page, 6);
  await tabTo(page, 'button', 'Schaden melden');
  await page.keyboard.press('Enter');
  await expectClaims(api, contract, 1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Presses Tab until the control is reached. The control must show its focus. */
async function tabTo(page: Page, role: 'button' | 'radio' | 'searchbox' | 'textbox', name: string | RegExp) {
  const wanted = page
    .locator(':focus')
    .and(page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }));
  for (let presses = 0; presses < 60; presses++) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} ${String(name)} is not to be reached with Tab`);
}
