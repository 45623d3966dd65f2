import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Contract } from '#domain/contract/contract.ts';
import { ApiUser, signIn } from '../support/browser/browser-app.ts';
import { claimableContracts } from '../support/browser/filing-steps.ts';
import { takePhone } from '../support/browser/phone.ts';
import { registrationOf } from '../support/data/registration-body.ts';
import { bundle } from '../support/device/worker-site.ts';
import { startServer, type RunningServer } from '../support/server/built-server.ts';
import type { Material } from './drain/page.ts';
import { farLine, type FarLine } from './drain/line.ts';
import { median, type Figure } from './figure.ts';

const delayMs = 60;
const claimCount = 50;
const registrationCount = 50;
const noteCount = 100;
/** Each claim has two photos, each a request of its own. */
const requestCount = claimCount * 3 + registrationCount + noteCount;
const rounds = 4;
const slowedBy = 4;

/**
 * Measures the sending of 200 items, 50 of them with two photos, over a line of 60 ms, with the settings and with the
 * outbox open. The baseline is a bare loop of four fetches with the same requests. They take turns. A last round with
 * the processor throttled four times scrolls each of the two while the outbox is sent and counts long tasks.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  await using line = await farLine(server, delayMs);
  await using phone = await takePhone({ width: 1280, height: 900 });
  const page = await phone.page();
  await signIn(page, line.url, 'retailer');
  const bench: Bench = {
    page,
    line,
    code: await bundle('tests/bench/drain/page.ts', {}),
    material: await materialOf(server),
  };
  const times: Record<'bare' | '/settings' | '/outbox', number[]> = {
    bare: [],
    '/settings': [],
    '/outbox': [],
  };
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const took = {
      bare: await bare(bench),
      '/settings': await drained(bench, '/settings'),
      '/outbox': await drained(bench, '/outbox'),
    };
    if (round === 0) continue;
    for (const name of ['bare', '/settings', '/outbox'] as const) times[name].push(took[name]);
  }
  const least = median(times.bare);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const figures = (['/settings', '/outbox'] as const).map((path) => ({
    name: `sending 200 items with ${path} open`,
    value: median(times[path].map((ms, round) => ms / times.bare[round]!)),
    unit: '×',
    target: '≤ 1.1',
    baseline: `a bare loop of four fetches: ${seconds(least)}, ours ${seconds(median(times[path]))}`,
  }));
  const longest = await longestTask(bench, '/outbox');
  const undrawn = await longestTask(bench, '/settings');
  return [
    ...figures,
    {
      name: 'scrolling the outbox while it is sent, CPU 4×: longest task',
      value: longest,
      unit: 'ms',
      target: '≤ 50',
      baseline: `the same with the settings open, which draw nothing of it: ${undrawn} ms (0: none over 50 ms)`,
    },
  ];
}

interface Bench {
  page: Page;
  line: FarLine;
  code: string;
  material: Material;
}

async function materialOf(server: RunningServer): Promise<Material> {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const claimables = await claimableContracts(api);
  const { items } = await api.get<{ items: Pick<Contract, 'code'>[] }>('/v1/contracts?status=pending');
  const { clientCode } = await api.get<Contract>(`/v1/contracts/${items[0]!.code}`);
  const now = new Date();
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const capturedAt = now.toISOString();
  const objects = claimables.flatMap(({ code, insuredObjects }) =>
    insuredObjects
      .filter(({ insuredObjectName }) => insuredObjectName === 'e_device')
      .map(({ policyObjectId }) => ({ contractCode: code, policyObjectId })),
  );
  return {
    photo: (await photo()).toString('base64'),
    claims: Array.from({ length: claimCount }, (_, index) => ({
      ...objects[index % objects.length]!,
      serialNumber: null,
      damageDate: day(1),
      whatIsDamaged: 'Sprung im Türglas unten links',
      howItHappened: 'Beim Ausräumen ist ein Topf daraufgefallen',
      capturedAt,
    })),
    registrations: Array.from({ length: registrationCount }, () => {
      const { id: _, ...registration } = registrationOf(clientCode, {
        purchaseDate: day(7),
        orderReceiptDate: day(6),
        deliveryDate: day(-60),
        capturedAt,
      });
      return registration;
    }),
    notes: Array.from({ length: noteCount }, (_, index) => ({
      code: claimables[index % claimables.length]!.code,
      text: `Im Keller notiert, Nummer ${index}`,
    })),
  };
}

/** A photo as the device shrinks it: 1920 pixels wide, about 260 kB. */
async function photo(): Promise<Buffer> {
  const [width, height] = [1920, 1440];
  const noise = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise).resize(width, height).jpeg({ quality: 72 }).toBuffer();
}

/** Opens a page of the same origin in which nothing of the app runs, and the bench's code in it. */
async function openEmpty({ page, line, code }: Bench): Promise<void> {
  await page.goto(`${line.url}/api/health/live`);
  await page.evaluate(code);
  line.took();
}

function measured({ line }: Bench, what: string): number {
  const { ms, count } = line.took();
  if (count !== requestCount) throw new Error(`${what}: ${count} requests instead of ${requestCount}`);
  return ms;
}

async function bare(bench: Bench): Promise<number> {
  await openEmpty(bench);
  await bench.page.evaluate(`globalThis.drainBench.bare(${JSON.stringify(bench.material)})`);
  return measured(bench, 'the bare loop');
}

async function keep(bench: Bench): Promise<void> {
  await openEmpty(bench);
  await bench.page.evaluate(`globalThis.drainBench.keep(${JSON.stringify(bench.material)})`);
}

async function drained(bench: Bench, path: string): Promise<number> {
  const { page, line } = bench;
  await keep(bench);
  await page.goto(`${line.url}${path}`);
  await untilSent(page);
  return measured(bench, path);
}

/** Waits until nothing is left, as the badge in the navigation shows it, without asking the database. */
async function untilSent(page: Page): Promise<void> {
  await page.locator('a[href="/outbox"]', { hasText: /\d/ }).first().waitFor({ timeout: 30_000 });
  await page.waitForFunction(
    () => ![...document.querySelectorAll('a[href="/outbox"]')].some((link) => /\d/.test(link.textContent)),
    undefined,
    { timeout: 180_000, polling: 250 },
  );
}

/** The longest task of this page in ms while the outbox is sent and the page scrolled; 0 if none took over 50 ms. */
async function longestTask(bench: Bench, path: string): Promise<number> {
  const { page, line } = bench;
  await keep(bench);
  await page.goto(`${line.url}${path}`);
  await page.getByRole('link', { name: 'Postausgang' }).filter({ hasText: /\d/ }).first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await pause(1_000);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn % 20 < 10 ? 400 : -400);
    await pause(100);
  }
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await untilSent(page).catch(() => undefined);
  line.took();
  return Math.max(0, ...tasks);
}
