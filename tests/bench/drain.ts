import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Contract } from '#domain/contract/contract.ts';
import { ApiUser, signInByForm } from '../support/browser/browser-app.ts';
import { claimableContracts } from '../support/browser/filing-steps.ts';
import { takePhone } from '../support/browser/phone.ts';
import { registrationOf } from '../support/acts/registration-body.ts';
import { bundle } from '../support/device/worker-site.ts';
import { startServer, type RunningServer } from '../support/server/built-server.ts';
import type { Material } from './drain/page.ts';
import { farLine, type FarLine } from './drain/line.ts';
import { tasksWhile, type Task } from './drain/tasks.ts';
import { median, type Figure } from './figure.ts';

const delayMs = 60;
const claimCount = 50;
const registrationCount = 50;
const noteCount = 100;
/** Each claim has two photos, each a request of its own. */
const requestCount = claimCount * 3 + registrationCount + noteCount;
const rounds = 4;
const slowedBy = 4;
const scrollRounds = 5;

/**
 * Measures the sending of 200 items, 50 of them with two photos, over a line of 60 ms, with the settings and with the
 * outbox open. The baseline is a bare loop of four fetches with the same requests. They take turns. Then each of the two
 * is scrolled with the processor throttled four times, while the outbox is sent, and its longest task measured.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  await using line = await farLine(server, delayMs);
  await using phone = await takePhone({ width: 1280, height: 900 });
  const page = await phone.page();
  await signInByForm(page, line.url, 'retailer');
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
  const longest: Record<'/settings' | '/outbox', Task[]> = { '/settings': [], '/outbox': [] };
  for (let round = 0; round < scrollRounds; round += 1)
    for (const path of ['/settings', '/outbox'] as const) longest[path].push(await longestTask(bench, path));
  const ms = (path: '/settings' | '/outbox', clock: keyof Task) =>
    median(longest[path].map((task) => task[clock])).toFixed(0);
  return [
    ...figures,
    {
      name: 'scrolling the outbox while it is sent, CPU 4×: longest task',
      value: median(longest['/outbox'].map(({ cpuMs }) => cpuMs)),
      unit: 'ms',
      target: '≤ 50',
      baseline: `processor time, middle of ${scrollRounds}; the settings, which draw nothing of it: ${ms('/settings', 'cpuMs')} ms. With the waits for a core that server, line and browser share: ${ms('/outbox', 'wallMs')} and ${ms('/settings', 'wallMs')} ms`,
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

/** The longest task of a page in ms, while the outbox is sent and the page scrolled. */
async function longestTask(bench: Bench, path: string): Promise<Task> {
  const { page, line } = bench;
  await keep(bench);
  await page.goto(`${line.url}${path}`);
  await page.getByRole('link', { name: 'Postausgang' }).filter({ hasText: /\d/ }).first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  // What the bench itself left behind in this process when it filled the outbox.
  await devtools.send('HeapProfiler.collectGarbage');
  await pause(1_500);
  const tasks = await tasksWhile(devtools, async () => {
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, turn % 20 < 10 ? 400 : -400);
      await pause(100);
    }
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await untilSent(page).catch(() => undefined);
  line.took();
  return {
    cpuMs: Math.max(...tasks.map(({ cpuMs }) => cpuMs)),
    wallMs: Math.max(...tasks.map(({ wallMs }) => wallMs)),
  };
}
