import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/browser/browser-app.ts';
import {
  fillContract,
  fillIn,
  goOn,
  jutta,
  openWizard,
  typeDevices,
} from '../../support/browser/registration-steps.ts';

/** Opens the step for typing in devices. */
async function toDevices(page: Page, url: string): Promise<void> {
  await signIn(page, url, 'retailer');
  await openWizard(page, url);
  await fillIn(page, jutta);
  await goOn(page);
  await fillContract(page, 'KV-DEVICES');
}

const field = (page: Page, path: string) => page.locator(`[id="field-devices.${path}"]`);

test('a 31st device is refused; a removed one comes back', async ({ page, network }) => {
  await toDevices(page, network.url);
  await fillIn(page, { 'devices.r1.manufacturer': 'Bosch', 'devices.r1.deviceType': 'Backofen' });
  for (let count = 1; count < 30; count += 1) await page.keyboard.press('Control+Enter');
  const rows = page.getByRole('list', { name: 'Geräte' }).getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Je Küche sind höchstens 30 Elektrogeräte möglich.')).toBeVisible();
  await expect(rows).toHaveCount(30);
  await page.getByRole('button', { name: 'Gerät 7 entfernen' }).click();
  await expect(rows).toHaveCount(29);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows).toHaveCount(30);
});

for (const { how, use } of [
  { how: 'a mouse', use: { viewport: { width: 1440, height: 900 } } },
  { how: 'a finger', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]) {
  test.describe(`with ${how}`, () => {
    test.use(use);

    test('a device typed in before is put right', async ({ page, network }) => {
      await toDevices(page, network.url);
      await field(page, 'r1.manufacturer').focus();
      await typeDevices(page, [
        { brand: 'Bosch', type: 'Backofen', model: 'HBG 1' },
        { brand: 'Miele', type: 'Geschirrspüler', model: 'G 7' },
      ]);
      // A cell without focus shows text, on a phone the whole device does. Pressing the text focuses the field.
      const isFolded = 'hasTouch' in use;
      const model = page.getByText(isFolded ? 'Backofen Bosch HBG 1' : 'HBG 1', { exact: true });
      await model.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
      });
      const place = (await model.boundingBox())!;
      const at = [place.x + place.width - 5, place.y + place.height / 2] as const;
      if ('hasTouch' in use) await page.touchscreen.tap(...at);
      else await page.mouse.click(...at);
      await expect(field(page, 'r1.model')).toBeFocused();
      await expect(field(page, 'r1.model')).toBeInViewport({ ratio: 1 });
      await page.keyboard.type('2');
      await page.keyboard.press('Shift+Tab');
      await expect(field(page, 'r1.deviceType')).toBeFocused();
      await expect(page.getByText('HBG 12', { exact: true })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Zurück' }).click();
      await goOn(page);
      await expect(
        page.getByText(isFolded ? 'Backofen Bosch HBG 12' : 'HBG 12', { exact: true }),
      ).toBeVisible();
    });
  });
}
