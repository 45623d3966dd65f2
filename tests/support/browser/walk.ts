import type { Locator, Page } from '@playwright/test';
import { contrastViolations, violations, violationsWhileOpen, widthViolations } from './axe.ts';
import { expect } from './browser-app.ts';
import { coveredAtTheEnd, coveredWhenFocused } from './covered.ts';
import { hiddenMainButton } from './dialog-foot.ts';
import { layoutFaults } from './layout-faults.ts';

/** The windows in which a screen is looked at. The phone comes last, because the walk goes on with it. */
const windows = [
  { width: 320, height: 640 },
  // A laptop at 200 %.
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

/** Opens an address and waits until the screen is complete. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settled(page);
}

/** Waits until the screen has its heading, and nothing on it is still loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isShown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    const isLoading = isShown('.mantine-Skeleton-root, [aria-busy=true]');
    return document.readyState === 'complete' && isShown('h1') && !isLoading;
  });
}

/**
 * Looks at what the page shows, in each width, with a larger font, and in dark colours, and fails with everything that
 * is wrong with it. The page keeps running: only its window changes its size.
 */
export async function look(page: Page, screen: string, within = 'body'): Promise<void> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((one) => `${where}: ${one}`));
  await page.evaluate(() => {
    scrollTo(0, 0);
    Object.assign(globalThis, { judged: new WeakSet<Element>() });
  });
  for (const { width, height } of windows) {
    // A browser's own bars leave a phone 700 px.
    const isLow = within === '[role=dialog]' && width === 390;
    await page.setViewportSize({ width, height: isLow ? 700 : height });
    await painted(page);
    const found = await page.evaluate(layoutFaults, within);
    if (within === '[role=dialog]') note(`${width} px`, await page.evaluate(hiddenMainButton));
    note(`${width} px`, found);
    if (width === 320 || width === 720) continue;
    const isNew = await page.evaluate(showsNew, within);
    note(`${width} px`, await (isNew ? violations(page, within) : widthViolations(page, within)));
  }
  if (within === 'body') note('390 px', await page.evaluate(coveredAtTheEnd));
  await colours(page, 'dark');
  note('390 px, dark', await contrastViolations(page, within));
  await colours(page, 'light');
  // A menu is not placed anew for another font, and closes when it loses the focus.
  if (within !== '[role=menu]') {
    await fontSize(page, 24);
    // Long words may be broken there, but nothing may be cut.
    const enlarged = await page.evaluate(layoutFaults, within);
    note(
      '390 px, font at 150 %',
      enlarged.filter((fault) => !fault.startsWith('broken')),
    );
    await fontSize(page, 16);
    note('390 px', await page.evaluate(coveredWhenFocused, within));
  }
  expect.soft(faults, screen).toEqual([]);
}

/**
 * Opens a dialog, a menu or choices, and fails with what axe finds on the page then, and if the dialog's main button is
 * out of sight on a laptop or a phone. Closes it with Escape.
 */
export async function judgeOpened(
  page: Page,
  screen: string,
  opener: Locator,
  { role = 'dialog', inside }: { role?: 'dialog' | 'menu' | 'listbox'; inside?: () => Promise<void> } = {},
): Promise<void> {
  await opener.click();
  const opened = page.getByRole(role).filter({ visible: true });
  await expect(opened.first()).toBeVisible();
  await inside?.();
  if (role === 'dialog') {
    const before = page.viewportSize()!;
    for (const size of [
      { width: 390, height: 700 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await painted(page);
      const hidden = await page.evaluate(hiddenMainButton);
      expect.soft(hidden, `${screen} at ${size.width} × ${size.height}`).toEqual([]);
    }
    await page.setViewportSize(before);
  }
  expect.soft(await violationsWhileOpen(page), screen).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
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
  expect.soft(await violationsWhileOpen(page), screen).toEqual([]);
  await look(page, screen, `[role=${more.role ?? 'dialog'}]`);
  await more.inside?.();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect.soft(more.returnsTo ?? opener, `focus after ${screen}`).toBeFocused();
}

/** True if something is shown that was not shown when this was asked before, in another width. */
function showsNew(within: string): boolean {
  const { judged } = globalThis as unknown as { judged: WeakSet<Element> };
  const shown = [...document.querySelectorAll(`${within} *`)].filter((one) => one.checkVisibility());
  const isNew = shown.some((one) => !judged.has(one));
  shown.forEach((one) => judged.add(one));
  return isNew;
}

/** Changes the device's colours and waits until the page has followed. */
async function colours(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const followed = document.documentElement.dataset['mantineColorScheme'];
    return followed === undefined || followed === scheme;
  }, colorScheme);
}

/** Sets the size of the device's font, in px. Unlike a style, it changes what widths in em mean, too. */
async function fontSize(page: Page, standard: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard } });
  await device.detach();
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
