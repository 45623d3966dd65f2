import type { Page } from 'playwright';
import { installWorker, signIn } from '../support/browser/browser-app.ts';
import { takePhone } from '../support/browser/phone.ts';
import { startServer } from '../support/server/built-server.ts';
import { median, type Figure } from './figure.ts';
import { serveHelloWorld } from './hello-world.ts';

const rounds = 9;

/**
 * Measures an offline start of the installed app until something is painted. The baseline is the smallest React page.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  await using hello = await serveHelloWorld();
  await using phone = await takePhone();
  const page = await phone.page();
  await page.goto(hello.url);
  await installWorker(page);
  await signIn(page, server.url, 'retailer');
  await installWorker(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await phone.context().addInitScript(markList);
  await phone.context().setOffline(true);
  const own: number[] = [];
  const lists: number[] = [];
  const hellos: number[] = [];
  // They alternate, so that a busy machine slows both equally. The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const times = { least: await firstPaint(page, hello.url), own: await firstPaint(page, server.url) };
    await page.waitForFunction(() => performance.getEntriesByName('list seen').length > 0);
    if (round === 0) continue;
    hellos.push(times.least);
    own.push(times.own);
    lists.push(
      await page.evaluate(() => performance.getEntriesByName('list seen')[0]?.startTime ?? Number.NaN),
    );
  }
  const [took, least] = [median(own), median(hellos)];
  const baseline = `hello world of React under its own worker, offline: ${Math.round(least)} ms, ours ${Math.round(took)} ms, the contract list ${Math.round(median(lists))} ms`;
  return [
    {
      name: 'offline start: first contentful paint',
      value: took / least,
      unit: '×',
      target: '≤ 2.2',
      baseline,
    },
    {
      name: 'offline start: list of contracts seen',
      value: median(lists) / least,
      unit: '×',
      target: '≤ 2.2',
      baseline,
    },
  ];
}

/** Marks the moment the list of contracts appears. */
export function markList(): void {
  const look = () => {
    if (document.querySelector('main h1') && document.querySelector('main a[href*="/contracts/"]')) {
      performance.mark('list seen');
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function firstPaint(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (!paint) return;
          observer.disconnect();
          resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
