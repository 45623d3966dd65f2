import type { Page } from 'playwright';
import type { Phone } from '../../support/browser/phone.ts';

const slowedBy = 4;
/**
 * Short enough for every field: a key that a full field rejects paints nothing, and its time would depend on some other
 * frame.
 */
const text = 'Bosch Serie 8 HBG7741B1 links';
const rounds = 4;

/** The baseline: a page with one input controlled by script. */
const bare = `<!doctype html><title>bare</title><input id="bare"><script>
  const input = document.getElementById('bare');
  let value = '';
  input.addEventListener('input', () => { value = input.value; input.value = value; });
</script>`;

/** The same keys in a bare input, in words. */
export async function keysInBareInput(phone: Phone): Promise<string> {
  const empty = await phone.context().newPage();
  await empty.setContent(bare);
  return `the same keys in a bare input of an empty page: ${await keyToPaint(empty, '#bare')} ms`;
}

/**
 * The 95th percentile of the keys typed into a field, from keydown to the next paint, in ms, with the processor
 * throttled four times. Uses Event Timing, which has steps of 8 ms.
 */
export async function keyToPaint(page: Page, field: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // Centres the field: for a field outside the window the browser would paint no frame.
  await page.locator(field).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.evaluate(() => {
    const keys: PerformanceEntry[] = [];
    Object.assign(globalThis, { keys });
    new PerformanceObserver((list) => {
      keys.push(...list.getEntriesByName('keydown'));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const now = () => page.evaluate(() => performance.now());
  const typings: { from: number; to: number }[] = [];
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  for (let round = 0; round < rounds; round += 1) {
    await page.locator(field).fill('');
    await page.locator(field).focus();
    const from = await now();
    for (const key of text.split('')) await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 40 });
    typings.push({ from, to: await now() });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const keys = await page.evaluate(() =>
    (globalThis as unknown as { keys: PerformanceEntry[] }).keys.map(({ startTime, duration }) => ({
      startTime,
      duration,
    })),
  );
  // Leaves out earlier typing, whose frames are reported late, and the key that empties the field.
  const slow = keys
    .filter(({ startTime }) => typings.some(({ from, to }) => startTime > from && startTime < to))
    .map(({ duration }) => duration);
  // Keys faster than 16 ms are not reported and count as 16.
  const all = [...slow, ...Array.from({ length: Math.max(0, rounds * text.length - slow.length) }, () => 16)];
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)]!;
}
