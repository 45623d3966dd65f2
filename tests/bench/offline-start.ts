import type { Page } from 'playwright';
import { installWorker, signInByForm } from '../support/browser/browser-app.ts';
import { keepsPicture } from '../support/browser/kept-picture.ts';
import { takePhone } from '../support/browser/phone.ts';
import { startServer } from '../support/server/built-server.ts';
import { median, type Figure } from './figure.ts';
import { serveHelloWorld } from './scaffold/hello-world.ts';

const rounds = 9;

/**
 * Measures an offline start of the installed app until something is painted, until the list of contracts is seen, be it
 * as the kept picture, and until the page itself shows it and answers. The baseline is the smallest React page.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  await using hello = await serveHelloWorld();
  await using phone = await takePhone();
  const page = await phone.page();
  await page.goto(hello.url);
  await installWorker(page);
  await signInByForm(page, server.url, 'retailer');
  await installWorker(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await keepsPicture(page);
  await phone.context().addInitScript(markList);
  await phone.context().setOffline(true);
  const own: number[] = [];
  const lists: number[] = [];
  const takenOver: number[] = [];
  const hellos: number[] = [];
  // They alternate, so that a busy machine slows both equally. The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const times = { least: await firstPaint(page, hello.url), own: await firstPaint(page, server.url) };
    await page.waitForFunction(() => performance.getEntriesByName('list taken over').length > 0);
    if (round === 0) continue;
    hellos.push(times.least);
    own.push(times.own);
    const [seen = Number.NaN, taken = Number.NaN] = await page.evaluate(() =>
      ['list seen', 'list taken over'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
    // It is not seen before anything is painted.
    lists.push(Math.max(seen, times.own));
    takenOver.push(taken);
  }
  const [took, least] = [median(own), median(hellos)];
  const baseline = `hello world of React under its own worker, offline: ${Math.round(least)} ms, ours ${Math.round(took)} ms, the contract list ${Math.round(median(lists))} ms, taken over ${Math.round(median(takenOver))} ms`;
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
    {
      name: 'offline start: list taken over by the page',
      value: median(takenOver) / least,
      unit: '×',
      // What it took before there was a picture.
      target: '≤ 4.3',
      baseline,
    },
  ];
}

/** Marks the moments at which the list of contracts is seen, and at which the page itself shows it in place of a picture. */
export function markList(): void {
  const shows = (within: string) =>
    document.querySelector(`${within} h1`) &&
    document.querySelector(`${within} a[href*="/contracts/"]`)?.checkVisibility();
  const look = () => {
    const isSeen = performance.getEntriesByName('list seen').length > 0;
    if (!isSeen && shows('main')) performance.mark('list seen');
    if (shows(':not([inert]) > * > main')) performance.mark('list taken over');
    else requestAnimationFrame(look);
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
