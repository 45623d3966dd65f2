import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { chromiumPath } from '../support/browser/chromium.ts';
import type { DeviceBench } from './device/page.ts';
import type { Figure } from './figure.ts';

const devicePort = Number(process.env['BENCH_PORT'] ?? 3131);

declare global {
  interface Window {
    deviceBench: DeviceBench;
  }
}

async function photoFigures(page: Page): Promise<Figure[]> {
  const result = await page.evaluate(() => window.deviceBench.photo());
  const heic = await page.evaluate(() => window.deviceBench.heic());
  const load = loadavg()[0]!.toFixed(1);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longestTask = await page.evaluate(() => window.deviceBench.longestTask());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { ours, bare } = result;
  return [
    {
      name: 'photo of 12 MP shrunk, time over the barest worker pipeline',
      value: ours / bare,
      unit: '×',
      target: '≤ 1',
      baseline: `createImageBitmap + OffscreenCanvas ${bare.toFixed(0)} ms, ours ${ours.toFixed(0)} ms`,
    },
    {
      name: 'photo of 12 MP shrunk, bytes',
      value: result.bytes / 1000,
      unit: 'kB',
      target: '≤ 600',
      baseline: 'limit of the upload',
    },
    {
      name: 'photo of 12 MP shrunk, similarity lost against the barest pipeline',
      value: result.ssim.bare - result.ssim.ours,
      unit: 'SSIM',
      target: '≤ 0.005',
      baseline: `SSIM to the averaged original: ${result.ssim.bare.toFixed(4)}, ours ${result.ssim.ours.toFixed(4)}`,
    },
    {
      name: 'HEIC of 12 MP shrunk on the device',
      value: heic / 1000,
      unit: 's',
      target: '≤ 3',
      baseline: `${(heic / bare).toFixed(1)} × the barest pipeline for a JPEG of its size, at a load of ${load}`,
    },
    {
      name: 'photo shrunk, longest task of the main thread slowed 4×',
      value: longestTask,
      unit: 'ms',
      target: '≤ 50',
      baseline: 'a long task',
    },
  ];
}

async function storageFigures(page: Page): Promise<Figure[]> {
  const kept = await page.evaluate(() => window.deviceBench.keepClaim());
  const { ours: many, bare: few } = await page.evaluate(() => window.deviceBench.changedQuery());
  return [
    {
      name: 'claim with three photos kept, time over a bare transaction',
      value: kept.ours / kept.bare,
      unit: '×',
      target: '≤ 1.5',
      baseline: `same bytes, same durability ${kept.bare.toFixed(1)} ms, ours ${kept.ours.toFixed(1)} ms`,
    },
    {
      name: 'one changed query kept among 5,000 over among 100',
      value: many / few,
      unit: '×',
      target: '≤ 1.5',
      baseline: `among 100 ${few.toFixed(2)} ms, among 5,000 ${many.toFixed(2)} ms`,
    },
  ];
}

/**
 * Opens a bench's page in a real Chromium with a profile on disk. `tree` is another checkout whose code the page then
 * imports.
 */
export async function onDevicePage<T>(
  work: (page: Page) => Promise<T>,
  {
    path = 'tests/bench/device/device.html',
    bench = 'deviceBench',
    tree = process.cwd(),
    port = devicePort,
  }: { path?: string; bench?: string; tree?: string; port?: number } = {},
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'kochfeld-bench-'));
  const server = await createServer({
    configFile: false,
    root: tree,
    cacheDir: join(profile, 'vite'),
    logLevel: 'error',
    resolve: { alias: [{ find: /^#(\w+)\//, replacement: `${tree}/src/$1/` }] },
    server: { port, strictPort: true, hmr: false, fs: { strict: false } },
    optimizeDeps: {
      include: [
        'libheif-js/libheif-wasm/libheif.js',
        '@lingui/core',
        '@tanstack/react-query',
        '@tanstack/query-persist-client-core',
        'idb',
        'idb-keyval',
        'uuid',
        'valibot',
      ],
    },
  });
  await server.listen();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  try {
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}/@fs${resolve(path)}`, { timeout: 120_000 });
    await page.waitForFunction((name) => name in window, bench);
    return await work(page);
  } finally {
    await context.close();
    await server.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Measures the device's own work. */
export function run(): Promise<Figure[]> {
  return onDevicePage(async (page) => [...(await photoFigures(page)), ...(await storageFigures(page))]);
}

if (import.meta.main) console.table(await run());
