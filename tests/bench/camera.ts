import type { Page } from 'playwright';
import { ApiUser, signInByForm } from '../support/browser/browser-app.ts';
import { browserWithCamera } from '../support/browser/camera.ts';
import {
  answerUntilPhotos,
  chooseContract,
  contractWithoutClaims,
  openFiling,
} from '../support/browser/filing-steps.ts';
import { startServer } from '../support/server/built-server.ts';
import { takePhoto } from '../support/data/camera-photo.ts';
import { quantile, type Figure } from './figure.ts';

/** The picture of a phone's camera. */
const size = { width: 1920, height: 1440 };
const rounds = 20;
const warmUp = 3;
const slowedBy = 4;
const previewMs = 8_000;

/** Taps outside the page for one photo of the device's own camera: its shutter, and "use photo". */
const tapsInCameraApp = 2;
/** And one more where the system first asks whether to take a photo or to choose one. */
const tapsInChooser = 1;

interface Measuring {
  judged: number[];
}

/**
 * Measures the camera in the app: the taps for five photos against the file inputs, the time from the shutter until a photo
 * is kept against the least that could be done, and what the running preview costs.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  const browser = await browserWithCamera('sharp', size);
  try {
    const open = async (hasCamera: boolean) => {
      const context = await browser.newContext({
        locale: 'de-DE',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        serviceWorkers: 'block',
        permissions: ['camera'],
      });
      const page = await context.newPage();
      await page.addInitScript(watchWorker);
      if (!hasCamera) await page.addInitScript(hideCameras);
      await signInByForm(page, server.url, 'retailer');
      const api = await ApiUser.signIn(server.url, 'retailer');
      await openFiling(page, server.url);
      await chooseContract(page, await contractWithoutClaims(api));
      await answerUntilPhotos(page);
      return page;
    };
    const byFiles = await tapsWithFiles(await open(false));
    const page = await open(true);
    const inApp = await tapsInApp(page);
    await page.locator('[data-slot=whole]').getByRole('button').first().tap();
    const { ours, bare } = await shutterToKept(page);
    const longest = await longestTask(page);
    const judged = await page.evaluate(() => (globalThis as unknown as Measuring).judged);
    return [
      {
        name: 'five photos: taps over those with file inputs',
        value: inApp / byFiles,
        unit: '×',
        target: '≤ 0.4',
        baseline: `file inputs ${byFiles} taps, ${inApp} in the app`,
      },
      {
        name: 'shutter to kept, p95, over frame, JPEG and a strict transaction',
        value: quantile(ours, 0.95) / quantile(bare, 0.95),
        unit: '×',
        target: '≤ 1.5',
        baseline: `bare ${quantile(bare, 0.95).toFixed(0)} ms, ours ${quantile(ours, 0.95).toFixed(0)} ms`,
      },
      {
        name: 'preview with the processor slowed 4×: longest task',
        value: longest,
        unit: 'ms',
        target: '≤ 50',
        baseline: 'a long task',
      },
      {
        name: 'a frame judged, p95',
        value: quantile(judged, 0.95),
        unit: 'ms',
        target: '≤ 8',
        baseline: `half a frame's time at 60 a second, of ${judged.length} frames`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Notes how long the camera's worker has judged each picture. */
function watchWorker(): void {
  const noted: number[] = [];
  Object.assign(globalThis, { judged: noted });
  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (options?.name === 'camera')
        this.addEventListener('message', ({ data }: MessageEvent<{ ms: number }>) => noted.push(data.ms));
    }
  };
}

function hideCameras(): void {
  Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined });
}

const readyPhotos = /\d\u00a0(kB|MB)/;

async function tapsWithFiles(page: Page): Promise<number> {
  let taps = 0;
  const choose = async (name: RegExp, more: number) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name }).first().tap();
    taps += 1 + more;
    const buffer = await takePhoto({ width: 800, height: 600, seed: taps });
    await (await chooser).setFiles({ name: `${taps}.jpg`, mimeType: 'image/jpeg', buffer });
  };
  await choose(/^Ganzer Gegenstand: Foto aufnehmen/, tapsInCameraApp);
  await choose(/^Nahaufnahme des Schadens: Foto aufnehmen/, tapsInCameraApp);
  for (let more = 1; more <= 3; more += 1) {
    await choose(/^Weitere Fotos hinzufügen/, tapsInChooser + tapsInCameraApp);
    await page.getByRole('region', { name: `Weiteres Foto ${more}` }).waitFor();
  }
  await page.getByText(readyPhotos).nth(4).waitFor();
  return taps;
}

async function tapsInApp(page: Page): Promise<number> {
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().tap();
    taps += 1;
  };
  await tap(/^Ganzer Gegenstand: Foto aufnehmen/);
  for (let photo = 0; photo < 5; photo += 1) {
    await page.locator('[role=dialog] [data-autofocus]:not([aria-disabled])').waitFor();
    await tap(/^Foto aufnehmen$/);
  }
  await tap(/^Fertig$/);
  await page.getByText(readyPhotos).nth(4).waitFor();
  return taps;
}

/** Milliseconds of each photo until its original is stored, and of the least that keeps one, in turns. */
async function shutterToKept(page: Page): Promise<{ ours: number[]; bare: number[] }> {
  await page.locator('[role=dialog] video').waitFor();
  return page.evaluate(
    async ({ all, uncounted }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const until = async (isThere: () => boolean) => {
        while (!isThere()) await pause(1);
      };
      const one = (selector: string) => document.querySelector<HTMLElement>(selector);
      const shot = () => one('[role=dialog] li [data-slot=whole]')!;
      const shutter = () => one('[role=dialog] [data-autofocus]:not([aria-disabled])');
      const again = () =>
        [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
          ({ textContent }) => textContent === 'Neu aufnehmen',
        );
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('bare-camera', 1);
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('photos'));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
      const video = document.querySelector<HTMLVideoElement>('[role=dialog] video')!;
      const ours = async () => {
        if (shot().getAttribute('aria-current') !== 'true') {
          // Only looked at: it has to be aimed at again.
          shot().click();
          await until(() => shot().getAttribute('aria-current') === 'true');
        }
        await until(() => shutter() !== null || again() !== undefined);
        again()?.click();
        await until(() => shutter() !== null);
        await pause(400);
        const before = shot().querySelector('img')!.src;
        const began = performance.now();
        shutter()!.click();
        await until(() => {
          const { src } = shot().querySelector('img')!;
          return src !== before && shot().dataset['phase'] !== 'keeping';
        });
        const took = performance.now() - began;
        await until(() => shot().dataset['phase'] === 'ready');
        await pause(200);
        return took;
      };
      const bare = async () => {
        const [track] = (video.srcObject as MediaStream).getVideoTracks();
        const began = performance.now();
        const frame = await new ImageCapture(track!).grabFrame();
        const canvas = new OffscreenCanvas(frame.width, frame.height);
        canvas.getContext('2d')!.drawImage(frame, 0, 0);
        const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
        const bytes = await photo.arrayBuffer();
        await new Promise((resolve, reject) => {
          const transaction = database.transaction('photos', 'readwrite', { durability: 'strict' });
          transaction.objectStore('photos').put(bytes, 'photo');
          transaction.addEventListener('complete', resolve);
          transaction.addEventListener('error', () => reject(new Error('not stored')));
        });
        const took = performance.now() - began;
        await pause(200);
        return took;
      };
      const times = { ours: [] as number[], bare: [] as number[] };
      for (let round = -uncounted; round < all; round += 1) {
        const pair = { ours: await ours(), bare: await bare() };
        if (round < 0) continue;
        times.ours.push(pair.ours);
        times.bare.push(pair.bare);
      }
      database.close();
      return times;
    },
    { all: rounds, uncounted: warmUp },
  );
}

/** The longest task of the page while the camera's picture runs and is judged. */
async function longestTask(page: Page): Promise<number> {
  // The preview runs while a slot is free.
  await page.locator('[role=dialog] li [data-slot=extra3]').tap();
  await page.getByRole('button', { name: 'Entfernen' }).last().tap();
  await page.locator('[role=dialog] video').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  const longest = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        let most = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) most = Math.max(most, duration);
        }).observe({ type: 'longtask' });
        setTimeout(() => resolve(most), ms);
      }),
    previewMs,
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return longest;
}
