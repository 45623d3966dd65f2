import type { Page } from '@playwright/test';
import { ApiUser, expect, signIn, test } from '../support/browser/browser-app.ts';
import {
  atStep,
  camera,
  cause,
  contractWithoutClaims,
  damage,
  expectClaims,
  numberOf,
  openFiling,
  smallPhotos,
} from '../support/browser/filing-steps.ts';

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
  await tabTo(page, 'textbox', 'Seriennummer (optional)');
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

test.describe('with contrast colours and less motion', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('a claim can be taken over and closed with the keyboard alone', async ({ page, network, server }) => {
    const api = await ApiUser.signIn(server.url, 'service');
    const { items } = await api.get<{ items: { id: string }[] }>('/v1/claims?status=open');
    const { id } = items[0]!;
    await signIn(page, network.url, 'service');
    await page.goto(`${network.url}/claims/detail/${id}`);
    await tabTo(page, 'button', 'Übernehmen');
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Kommentar');
    await page.keyboard.type('Monteur kommt am Dienstag');
    await tabTo(page, 'button', 'Kommentar hinzufügen');
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Monteur kommt am Dienstag' })).toBeVisible();
    await tabTo(page, 'button', 'Schaden schließen');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // Nothing moves for those who asked for that.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
        .map((one) => (one.effect as KeyframeEffect).target?.className),
    );
    expect(moving).toEqual([]);
    await tabTo(page, 'button', 'Schaden schließen');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const status = async () => (await api.get<{ status: string }>(`/v1/claims/${id}`)).status;
    await expect.poll(status).toBe('closed');
  });
});

/** The control with the focus must have an outline that contrast colours do not take away. */
async function expectFocusSeen(page: Page) {
  const outline = await page.locator(':focus').evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return { outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 1 };
  });
  expect(outline).toEqual({ outlineStyle: expect.not.stringMatching('none'), isWide: true });
}
