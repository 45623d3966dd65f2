import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { signInByForm } from '../support/browser/browser-app.ts';
import { chromiumFlags, chromiumPath } from '../support/browser/chromium.ts';
import { startServer } from '../support/server/built-server.ts';
import { serveBuiltPage } from './built-page.ts';
import { median, type Figure } from './figure.ts';

const slowedBy = 4;
const rounds = 7;

/** Rows of the scaffold's list, as many as a page of contracts has. */
const rows = Array.from({ length: 25 }, (_, at) => ({
  number: `A-${100_000 + at}`,
  name: `Vorname Nachname ${at}`,
  product: 'Küchenschutz Komfort',
  date: '20.11.2026',
}));

/**
 * Measures the total blocking time of the sign-in page and of the contract list with the processor throttled four
 * times. The baseline is a bare scaffold of React, router, query and Mantine with a sign-in form and a list of 25.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  const folder = fileURLToPath(new URL('scaffold', import.meta.url));
  await using scaffold = await serveBuiltPage(folder, () => ({ '/rows.json': JSON.stringify(rows) }));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const anonymous = await browser.newPage({ locale: 'de-DE', serviceWorkers: 'block' });
    const login = await compared(anonymous, {
      own: `${server.url}/login`,
      least: `${scaffold.url}/login`,
      shown: 'form button, #root button',
    });
    const seller = await browser.newPage({ locale: 'de-DE', serviceWorkers: 'block' });
    await signInByForm(seller, server.url, 'retailer');
    const list = await compared(seller, {
      own: `${server.url}/contracts`,
      least: `${scaffold.url}/`,
      shown: 'table a, main li a',
    });
    return [figure('sign-in page: blocking time', login), figure('contract list: blocking time', list)];
  } finally {
    await browser.close();
  }
}

interface Times {
  own: number;
  least: number;
}

function figure(name: string, { own, least }: Times): Figure {
  return {
    name,
    value: own / least,
    unit: '×',
    target: '≤ 1.2',
    baseline: `a bare scaffold at a ${slowedBy} times slower processor: ${Math.round(least)} ms, ours ${Math.round(own)} ms`,
  };
}

/** Medians of both pages, in turns. The first round warms the caches up. */
async function compared(page: Page, pages: { own: string; least: string; shown: string }): Promise<Times> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  const own: number[] = [];
  const least: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const times = {
      least: await blockingTime(page, pages.least, pages.shown),
      own: await blockingTime(page, pages.own, pages.shown),
    };
    if (round === 0) continue;
    own.push(times.own);
    least.push(times.least);
  }
  await page.close();
  return { own: median(own), least: median(least) };
}

/** Milliseconds by which tasks of the page went over 50 until it had been shown and then quiet for a second. */
async function blockingTime(page: Page, url: string, shown: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.locator(shown).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        let quiet = setTimeout(() => undefined);
        const wait = () => {
          clearTimeout(quiet);
          quiet = setTimeout(() => resolve(sum), 1_000);
        };
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) sum += Math.max(0, duration - 50);
          wait();
        }).observe({ type: 'longtask', buffered: true });
        wait();
      }),
  );
}
