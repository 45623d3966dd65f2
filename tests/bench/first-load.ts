import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from '../support/browser/chromium.ts';
import { startServer } from '../support/server/built-server.ts';
import type { Figure } from './figure.ts';

/**
 * Measures the compressed script and style a browser fetches until a page is usable: the sign-in page, and the customer
 * page with an invalid link (which loads all of its code too).
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const signIn = await weigh(browser, `${server.url}/login`, (page) =>
      page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor(),
    );
    const customer = await weigh(browser, `${server.url}/confirm/none`, (page) =>
      page.getByRole('heading', { level: 1 }).waitFor(),
    );
    const until = (path: string) => ({ baseline: `bodies as sent with brotli, until ${path} is idle` });
    return [
      { ...figure('first load: script', signIn['Script'] ?? 0, 150), ...until('/login') },
      { ...figure('first load: style', signIn['Stylesheet'] ?? 0, 12), ...until('/login') },
      { ...figure('a customer’s page: script', customer['Script'] ?? 0, 80), ...until('/confirm') },
      { ...figure('a customer’s page: style', customer['Stylesheet'] ?? 0, 4), ...until('/confirm') },
    ];
  } finally {
    await browser.close();
  }
}

/** Bytes of the response bodies on the wire, by resource type. */
async function weigh(
  browser: Browser,
  url: string,
  shown: (page: Page) => Promise<void>,
): Promise<Record<string, number>> {
  const page = await browser.newPage({ locale: 'de-DE' });
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type ?? 'Other'));
  const headers = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength - (headers.get(requestId) ?? 0);
  });
  await devtools.send('Network.enable');
  await page.goto(url);
  await shown(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

function figure(name: string, bytes: number, target: number): Omit<Figure, 'baseline'> {
  return { name, value: bytes / 1000, unit: 'kB', target: `≤ ${target}` };
}
