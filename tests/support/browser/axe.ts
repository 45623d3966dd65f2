import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The WCAG 2.2 AA violations of a page or a part of it (rule and element), once its animations have ended. */
export function violations(page: Page, within = 'body'): Promise<string[]> {
  return found(page, within, { runOnly: rules });
}

/**
 * The violations of a page on which something is open, good practice included: what opens has to stand within the
 * page's parts and to be reached by key. Contrast, and targets that lie half under it, are judged with the page itself.
 */
export function violationsWhileOpen(page: Page): Promise<string[]> {
  const off = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  return found(page, 'body', { runOnly: [...rules, 'best-practice'], rules: off });
}

/** The violations of contrast alone: all that another colour scheme can change. */
export function contrastViolations(page: Page, within = 'body'): Promise<string[]> {
  return found(page, within, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

/** The violations that another width alone can cause, where it shows nothing new. */
export function widthViolations(page: Page, within = 'body'): Promise<string[]> {
  const values = ['target-size', 'scrollable-region-focusable'];
  return found(page, within, { runOnly: { type: 'rule', values } });
}

/** Waits until nothing of the page is on its way. What moves with the scrolling of a row never finishes. */
export async function allStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.all(timed.map((one) => one.finished.catch(() => 0)));
  });
}

/** Reads axe into the page only once, and with no frames needs no page of its own for the result: four times as fast. */
async function found(page: Page, within: string, options: Parameters<AxeBuilder['options']>[0]) {
  await allStill(page);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) }).include(within).setLegacyMode();
  const { violations: all } = await axe.options({ ...options, resultTypes: ['violations'] }).analyze();
  return all.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
