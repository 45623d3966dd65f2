import type { Browser, Page } from '@playwright/test';
import type { Claim } from '#domain/claim/claim.ts';
import { contrastViolations, violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, signIn, test as base } from '../../support/browser/browser-app.ts';
import {
  browserWithCamera,
  cameraDialog,
  countAsks,
  pressShutter,
  turnPage,
} from '../../support/browser/camera.ts';
import { answeredBanner } from '../../support/browser/cookie-banner.ts';
import {
  answerUntilPhotos,
  atStep,
  chooseContract,
  claimsOn,
  contractWithoutClaims,
  file,
  goOn,
  openFiling,
  slotNames,
} from '../../support/browser/filing-steps.ts';
import { takePhoto } from '../../support/data/camera-photo.ts';
import type { Scene } from '../../support/data/camera-film.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };

/** Pages of browsers whose camera shows a scene. */
const test = base.extend<{ withCamera: (scene: Scene, look: Look) => Promise<Page> }>({
  withCamera: async ({ network }, use) => {
    const browsers: Browser[] = [];
    await use(async (scene, { viewport, permitted = true, locale = 'de-DE' }) => {
      const browser = await browserWithCamera(scene);
      browsers.push(browser);
      const context = await browser.newContext({
        baseURL: network.url,
        viewport,
        hasTouch: true,
        locale,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        storageState: answeredBanner,
        permissions: permitted ? ['camera'] : [],
      });
      return context.newPage();
    });
    for (const browser of browsers) await browser.close();
  },
});
interface Look {
  viewport: { width: number; height: number };
  permitted?: boolean;
  locale?: string;
}

/** A claim of a contract that has none, at its photos. */
async function atPhotos(page: Page, url: string) {
  const api = await ApiUser.signIn(url, 'retailer');
  const contract = await contractWithoutClaims(api);
  await signIn(page, url, 'retailer');
  await openFiling(page, url);
  await chooseContract(page, contract);
  await answerUntilPhotos(page);
  return { api, contract };
}

const openCamera = (page: Page, slot: string = slotNames.whole) =>
  page.getByRole('button', { name: `${slot}: Foto aufnehmen` }).click();
const shot = (page: Page, name: string | RegExp) =>
  cameraDialog(page).getByRole('list', { name: 'Fotos' }).getByRole('button', { name });

test('five photos are taken in one go, after one question, and are in the claim in their slots', async ({
  withCamera,
  network,
}) => {
  const page = await withCamera('sharp', { viewport: phone });
  const asks = await countAsks(page);
  const { api, contract } = await atPhotos(page, network.url);
  await openCamera(page);
  const dialog = cameraDialog(page);
  await expect(dialog.getByRole('button', { name: 'Foto aufnehmen' })).toBeFocused();
  await pressShutter(page);
  await expect(shot(page, 'Ganzer Gegenstand: gespeichert')).toBeVisible();
  await expect(dialog.getByText('Nahaufnahme des Schadens 2 von 5')).toBeVisible();
  for (let more = 0; more < 4; more += 1) await pressShutter(page);
  await expect(shot(page, /gespeichert$/)).toHaveCount(5);
  await expect(dialog.getByText('Alle Fotos sind aufgenommen')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  // A photo is turned, moved on and taken again.
  await expect(dialog.locator('[data-slot][data-phase=ready]')).toHaveCount(5);
  await shot(page, /^Ganzer Gegenstand/).click();
  const large = dialog.getByRole('img', { name: 'Ganzer Gegenstand', exact: true });
  await expect(large).toBeVisible();
  const turned = () => large.evaluate((one: HTMLImageElement) => one.naturalHeight > one.naturalWidth);
  expect(await turned()).toBe(false);
  await dialog.getByRole('button', { name: 'Drehen' }).click();
  await expect.poll(turned).toBe(true);
  const later = dialog.getByRole('button', { name: 'Später: Nahaufnahme des Schadens' });
  await later.click();
  await expect(dialog.getByRole('img', { name: 'Nahaufnahme des Schadens', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shot(page, /^Weiteres Foto 3/).click();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await pressShutter(page);
  await expect(shot(page, 'Weiteres Foto 3: gespeichert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  const again = page.getByRole('button', { name: 'Ganzer Gegenstand: neu aufnehmen' });
  await expect(again).toBeFocused();

  // Back in the camera nothing is asked again.
  await again.click();
  await expect(dialog.getByText('Ganzer Gegenstand 1 von 5')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await atStep(page, 5);
  expect(await asks()).toBe(1);
  await page.reload();
  await expect(page.getByText(/\d\u00a0kB/)).toHaveCount(5);
  await goOn(page);
  await atStep(page, 6);
  await file(page);
  await expect.poll(async () => (await claimsOn(api, contract.code)).length, { timeout: 20_000 }).toBe(1);
  const [item] = await claimsOn(api, contract.code);
  const claim = await api.get<Claim>(`/v1/claims/${item!.id}`);
  expect(claim.photos.map(({ slot, width, height }) => [slot, width, height])).toEqual([
    ['whole', 1280, 960],
    ['closeup', 960, 1280],
    ['extra1', 1280, 960],
    ['extra2', 1280, 960],
    ['extra3', 1280, 960],
  ]);
});

test('a word says what a picture lacks, and one that was taken all the same can be taken again', async ({
  withCamera,
  network,
}) => {
  const page = await withCamera('dark', { viewport: tablet });
  await atPhotos(page, network.url);
  await openCamera(page);
  const dialog = cameraDialog(page);
  await expect(dialog.getByText('Mehr Licht')).toBeVisible();
  await pressShutter(page);
  await expect(shot(page, 'Ganzer Gegenstand: Dunkel')).toBeVisible();
  await dialog.getByRole('button', { name: 'Neu aufnehmen' }).click();
  await expect(dialog.getByText('Ganzer Gegenstand 1 von 5')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a word says that the hand moves', async ({ withCamera, network }) => {
  const page = await withCamera('blurred', { viewport: phone });
  await atPhotos(page, network.url);
  await openCamera(page, slotNames.closeup);
  await expect(cameraDialog(page).getByText('Ruhiger halten')).toBeVisible();
});

test('a camera that is refused leaves the file inputs', async ({ withCamera, network }) => {
  const refused = await withCamera('sharp', { viewport: phone, permitted: false });
  await atPhotos(refused, network.url);
  await openCamera(refused);
  const dialog = cameraDialog(refused);
  await expect(dialog.getByRole('alert')).toContainText('Diese Seite darf die Kamera nicht verwenden.');
  expect(await violations(refused)).toEqual([]);
  const buffer = await takePhoto({ width: 800, height: 600 });
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
  await dialog.locator('input[name="camera-instead"]').setInputFiles(photo);
  await expect(shot(refused, 'Ganzer Gegenstand: gespeichert')).toBeVisible();
  await dialog.locator('input[name="camera-files"]').setInputFiles([photo, { ...photo, name: 'b.jpg' }]);
  await expect(shot(refused, /gespeichert$/)).toHaveCount(3);
});

test('a camera that is lost on the way leaves the photos, and goes on', async ({ withCamera, network }) => {
  const page = await withCamera('sharp', { viewport: phone });
  const asks = await countAsks(page);
  await atPhotos(page, network.url);
  await openCamera(page);
  await pressShutter(page);
  await expect(shot(page, /gespeichert$/)).toHaveCount(1);
  await page.context().clearPermissions();
  await expect(cameraDialog(page).getByRole('alert')).toContainText('Die Kamera wurde unterbrochen.');
  await expect(shot(page, /gespeichert$/)).toHaveCount(1);
  await page.context().grantPermissions(['camera']);
  await cameraDialog(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await pressShutter(page);
  await expect(shot(page, /gespeichert$/)).toHaveCount(2);
  expect(await asks()).toBe(2);

  // Somebody looks into another app, which may need the camera.
  const picture = cameraDialog(page).locator('video');
  const isOn = () => picture.evaluate((video: HTMLVideoElement) => video.srcObject !== null);
  await turnPage(page, 'hidden');
  await expect.poll(isOn).toBe(false);
  await turnPage(page, 'visible');
  await expect.poll(isOn).toBe(true);
  await pressShutter(page);
  await expect(shot(page, /gespeichert$/)).toHaveCount(3);
});

test('a device without a camera goes straight to its files', async ({ browser, network }) => {
  const look = {
    viewport: phone,
    hasTouch: true,
    serviceWorkers: 'block',
    storageState: answeredBanner,
  } as const;
  const page = await browser.newPage(look);
  await atPhotos(page, network.url);
  const chooser = page.waitForEvent('filechooser');
  await openCamera(page);
  await chooser;
  await expect(cameraDialog(page)).toBeHidden();
});
