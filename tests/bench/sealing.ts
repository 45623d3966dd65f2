import { installWorker, signInByForm } from '../support/browser/browser-app.ts';
import { takePhone, type Phone } from '../support/browser/phone.ts';
import { startServer } from '../support/server/built-server.ts';
import { onDevicePage } from './device.ts';
import { median, type Figure } from './figure.ts';
import { firstPaint, markList } from './offline-start.ts';

const rounds = 20;
/** How long a page goes on working after its start, in milliseconds. */
const afterwardsMs = 500;
/** A view of the list without a kept picture: the worker cannot open one that the passed-through cipher has sealed. */
const list = '/contracts?tab=active';

/** Measures what sealing costs: keeping an answer, and starting without a network from answers that are sealed. */
export async function run(): Promise<Figure[]> {
  const kept = await onDevicePage((page) => page.evaluate(() => window.deviceBench.sealedQuery()));
  const start = await offlineStarts();
  return [
    {
      name: 'an answer kept, sealed over not sealed',
      value: kept.ours / kept.bare,
      unit: '×',
      target: '≤ 1.3',
      baseline: `the library's persister over the same store ${kept.bare.toFixed(2)} ms, ours ${kept.ours.toFixed(2)} ms`,
    },
    {
      name: 'offline start until the contract list is seen, sealed over not sealed',
      value: start.sealed / start.bare,
      unit: '×',
      target: '≤ 1.1',
      baseline: `the same app whose cipher passes bytes through ${start.bare.toFixed(0)} ms, ours ${start.sealed.toFixed(0)} ms`,
    },
  ];
}

/**
 * Two devices start in turn, so that a busy machine slows both equally, and each is first in every other round, so that
 * neither starts in what the other one's start still does.
 */
async function offlineStarts(): Promise<Record<'sealed' | 'bare', number>> {
  await using server = await startServer();
  await using sealed = await takePhone();
  await using bare = await takePhone();
  await bare.context().addInitScript(passThrough);
  const phones = Object.entries({ sealed, bare }) as ['sealed' | 'bare', Phone][];
  for (const [, phone] of phones) await makeReady(phone, server.url);
  const times = { sealed: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const [name, phone] of round % 2 === 0 ? phones : phones.toReversed()) {
      const took = await listSeen(phone, server.url);
      if (round > 0) times[name].push(took);
    }
  }
  return { sealed: median(times.sealed), bare: median(times.bare) };
}

async function makeReady(phone: Phone, url: string): Promise<void> {
  const page = await phone.page();
  await signInByForm(page, url, 'retailer');
  await installWorker(page);
  await page.goto(url + list);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await phone.context().addInitScript(markList);
  await phone.context().setOffline(true);
  await page.goto('about:blank');
}

/** In a page of its own: one that has shown the app before finds its scripts in memory in some of its starts. */
async function listSeen(phone: Phone, url: string): Promise<number> {
  const page = await phone.context().newPage();
  await firstPaint(page, url + list);
  await page.waitForFunction(() => performance.getEntriesByName('list taken over').length > 0);
  const took = await page.evaluate(() => performance.getEntriesByName('list taken over')[0]!.startTime);
  await page.waitForTimeout(afterwardsMs);
  await page.close();
  return took;
}

/** Takes the cipher's work away: what is sealed is the bytes themselves. Runs in the page. */
function passThrough(): void {
  const copy = (data: BufferSource) =>
    Promise.resolve(
      ArrayBuffer.isView(data)
        ? data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
        : data.slice(0),
    );
  SubtleCrypto.prototype.encrypt = (_how, _key, data) => copy(data);
  SubtleCrypto.prototype.decrypt = (_how, _key, data) => copy(data);
}
