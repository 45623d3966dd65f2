import { expect, type Page } from '@playwright/test';
import { keysOnDevice } from './device-texts.ts';

/** The key of the row in which a device keeps the picture of the list. */
const pictureKey = 'picture';

/** Whether a picture of the list lies on the device. */
export async function hasPicture(page: Page): Promise<boolean> {
  return (await keysOnDevice(page, 'kochfeld-queries-')).includes(pictureKey);
}

/** Waits until the device keeps a picture of the list that the page shows. */
export async function keepsPicture(page: Page): Promise<void> {
  await expect.poll(() => hasPicture(page), { timeout: 30_000 }).toBe(true);
}

/** The picture as a start shows it. */
export const picture = (page: Page) => page.locator('#picture');

/** What a start shows that has no picture. */
export const splash = (page: Page) => page.locator('.starting');

/** The rows of the picture that are seen. */
export const rowsOfPicture = (page: Page) => page.locator('#picture main a[data-row]:visible');

/** The rows of the page itself. */
export const rowsOfPage = (page: Page) => page.locator('#root > :not(#picture) main a[data-row]:visible');

/**
 * Starts the page with its picture. The worker gives a start without one where reading it takes too long, as it may on a
 * busy machine; then it starts again.
 */
export async function startWithPicture(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await expect(rowsOfPicture(page).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** What is seen where. */
interface Drawn {
  /** Rows by their contracts' codes; heading, tabs and buttons by their texts; the search by its tag. */
  places: Record<string, { x: number; y: number; width: number; height: number }>;
  scrolled: number;
}

/**
 * Empties the page's first script on the device, so that from the next start on nothing of the page runs: what stands
 * there is what the worker has given.
 */
export async function stopScripts(page: Page): Promise<void> {
  const stopped = await page.evaluate(async () => {
    const shell = await caches.open('shell');
    const { src } = document.querySelector<HTMLScriptElement>('script[type=module]')!;
    const [script] = (await shell.keys()).filter(({ url }) => url === src);
    if (!script) return false;
    await shell.put(script, new Response('', { headers: { 'Content-Type': 'text/javascript' } }));
    return true;
  });
  expect(stopped).toBe(true);
  // The browser would take it out of its memory.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/**
 * Notes from the next start on what the picture showed last, and what the page showed when it took over. The picture is
 * scrolled by `scrolled` as soon as it is seen.
 */
export async function watchTakingOver(page: Page, { scrolled = 0 } = {}): Promise<void> {
  await page.addInitScript((by) => {
    const drawn = () => {
      const seen = [
        ...document.querySelectorAll(
          'h1, main a[data-row], search input, [aria-pressed], .mantine-Button-root',
        ),
      ];
      const places = seen
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          // A count comes later; there is room for it in both.
          const early = one.cloneNode(true) as Element;
          for (const late of early.querySelectorAll('[data-late]')) late.remove();
          const name = one.getAttribute('data-row') ?? (early.textContent || one.tagName);
          return [name, { x, y, width, height }];
        });
      return { places: Object.fromEntries(places), scrolled: scrollY };
    };
    const noted: { picture?: unknown; page?: unknown; shifts: string[] } = { shifts: [] };
    Object.assign(globalThis, { noted });
    // The page waits for its typeface, but not for long. So there is time to look at the picture, which has it, too.
    document.fonts.load = () => new Promise(() => undefined);
    const hasTypeface = () => [...document.fonts].some(({ status }) => status === 'loaded');
    // The typeface moves words of the picture in the frame in which it arrives.
    let framesWithTypeface = 0;
    let seenAt = Infinity;
    const look = () => {
      if (hasTypeface()) framesWithTypeface += 1;
      if (framesWithTypeface > 1 && document.querySelector('#picture main a[data-row]')) {
        if (!noted.picture) scrollTo(0, by);
        seenAt = Math.min(seenAt, performance.now());
        noted.picture = drawn();
      } else if (document.querySelector('#root > :not(#picture) main a[data-row]'))
        return void (noted.page = drawn());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    interface Shift extends PerformanceEntry {
      value: number;
      sources: readonly { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Shift[])
        if (startTime >= seenAt && value > 0)
          noted.shifts.push(
            `${value}: ${sources.map(({ node }) => node?.parentElement?.textContent).join(', ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  }, scrolled);
}

/** What `watchTakingOver` has noted, once the page has taken over. */
export async function takenOver(
  page: Page,
): Promise<{ picture: Drawn | undefined; page: Drawn; shifts: string[] }> {
  await page.waitForFunction(() => 'page' in (globalThis as unknown as { noted: object }).noted);
  return page.evaluate(
    () => (globalThis as unknown as { noted: { picture: Drawn; page: Drawn; shifts: string[] } }).noted,
  );
}
