import type { Locator, Page } from '@playwright/test';
import { contrastViolations, violations } from './axe.ts';
import { expect } from './browser-app.ts';
import { layoutFaults, watchFocus } from './layout-faults.ts';

const widths = [320, 390, 820, 1440] as const;
const heights = { 320: 640, 390: 844, 820: 1180, 1440: 900 };

/** Text cut in a table from desktop width on is meant: rows stay on one line there. */
const narrow = 820;

/** Opens an address and waits until the screen is complete. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settled(page);
}

/** Waits until the screen has its heading, and nothing on it is still loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(
    page.locator('.mantine-Skeleton-root, [aria-busy=true]').filter({ visible: true }),
  ).toHaveCount(0);
  await page.waitForLoadState('load');
}

/**
 * Looks at what the page shows, in each width, with a larger font, and in dark colours, and fails with everything that
 * is wrong with it. The page keeps running: only its window changes its size.
 */
export async function look(page: Page, screen: string, within = 'body'): Promise<void> {
  const faults: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((one) => `${where}: ${one}`));
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] });
    await painted(page);
    const found = await page.evaluate(layoutFaults, within);
    note(`${width} px`, width <= narrow ? found : found.filter((fault) => fault.startsWith('the page')));
    if (width !== 320) note(`${width} px`, await violations(page, within));
    if (width !== 390) continue;
    await colours(page, 'dark');
    note('390 px, dark', await contrastViolations(page, within));
    await colours(page, 'light');
    // A menu is not placed anew for another font, and Tab closes it.
    if (within === '[role=menu]') continue;
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
    const enlarged = await page.evaluate(layoutFaults, within);
    // Long words may be broken there, but nothing may be cut.
    note(
      '390 px, font at 150 %',
      enlarged.filter((fault) => !fault.startsWith('broken')),
    );
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    note('390 px', await coveredFields(page));
  }
  await page.setViewportSize({ width: 390, height: heights[390] });
  expect.soft(faults, screen).toEqual([]);
}

/** Opens a dialog or menu, looks at it, closes it with Escape. The focus must then be where it was. */
export async function lookInto(
  page: Page,
  screen: string,
  opener: Locator,
  more: { role?: 'dialog' | 'menu'; returnsTo?: Locator; inside?: () => Promise<void> } = {},
): Promise<void> {
  await opener.click();
  const opened = page.getByRole(more.role ?? 'dialog');
  await expect(opened).toBeVisible();
  await look(page, screen, `[role=${more.role ?? 'dialog'}]`);
  await more.inside?.();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect.soft(more.returnsTo ?? opener, `focus after ${screen}`).toBeFocused();
}

/** Goes through the page with Tab and returns what lay under a bar when it was focused. */
async function coveredFields(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex="0"]');
    if (!document.querySelector('[role=dialog]')) (document.activeElement as HTMLElement).blur();
    return [...all].filter((one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest('[inert]'))
      .length;
  });
  await page.evaluate(watchFocus);
  for (let stop = 0; stop <= Math.min(stops, 60); stop += 1) await page.keyboard.press('Tab');
  const covered = await page.evaluate(() => {
    if (!document.querySelector('[role=dialog]')) (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
    return (globalThis as unknown as { covered: string[] }).covered;
  });
  return [...new Set(covered)];
}

/** Changes the device's colours and waits until the page has followed. */
async function colours(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const followed = document.documentElement.dataset['mantineColorScheme'];
    return followed === undefined || followed === scheme;
  }, colorScheme);
  await painted(page);
}

function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}
