import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';

/** Script and style that a browser really fetches, compressed, until the sign-in page can be used. */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ locale: 'de-DE' });
    const devtools = await page.context().newCDPSession(page);
    const kinds = new Map<string, string>();
    const bytes: Record<string, number> = { Script: 0, Stylesheet: 0 };
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
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const baseline = 'bodies as sent with brotli, until /login is idle';
    return [
      figure('first load: script', bytes['Script'] ?? 0, 150),
      figure('first load: style', bytes['Stylesheet'] ?? 0, 12),
    ].map((one) => ({ ...one, baseline }));
  } finally {
    await browser.close();
  }
}

function figure(name: string, bytes: number, target: number): Omit<Figure, 'baseline'> {
  return { name, value: bytes / 1000, unit: 'kB', target: `≤ ${target}` };
}
