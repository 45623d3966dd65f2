import { expect, type Page } from '@playwright/test';
import { chromium, type Browser } from 'playwright';
import { cameraFlags, type Scene } from '../data/camera-film.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';

/** A whole Chromium whose camera shows a scene: its headless shell has no cameras. */
export async function browserWithCamera(scene: Scene): Promise<Browser> {
  const args = [...chromiumFlags, ...(await cameraFlags(scene))];
  return chromium.launch({ executablePath: chromiumPath(), args });
}

/** Counts from now on how often pages ask for the camera. */
export async function countAsks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const real = devices.getUserMedia.bind(devices);
    const counted = globalThis as unknown as { cameraAsks: number };
    counted.cameraAsks = 0;
    devices.getUserMedia = (wanted) => {
      counted.cameraAsks += 1;
      return real(wanted);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { cameraAsks: number }).cameraAsks);
}

/** The open camera. */
export const cameraDialog = (page: Page) => page.getByRole('dialog');

/** Presses the shutter once the camera is ready. */
export async function pressShutter(page: Page, name = 'Foto aufnehmen'): Promise<void> {
  const shutter = cameraDialog(page).getByRole('button', { name, exact: true });
  await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
  await shutter.click();
}

/** Tells a page that it is hidden or shown: pages of a browser without windows are always shown. */
export async function turnPage(page: Page, to: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);
}
