import { chromium, type Browser, type Page } from '@playwright/test';
import { ApiUser, signInByForm } from '../support/browser/browser-app.ts';
import { chromiumFlags, chromiumPath } from '../support/browser/chromium.ts';
import { acceptAll, customerAt, customersPhone } from '../support/browser/customers-phone.ts';
import { startServer } from '../support/server/built-server.ts';
import { median, type Figure } from './figure.ts';

const customers = 12;

/**
 * Measures the time from a customer's press of "confirm" until their open contract in the portal shows it by itself.
 * Uses the built app, a browser for the shop and several phones in turn. Needs a built page.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  const api = await ApiUser.signIn(server.url, 'admin');
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const times: number[] = [];
  const answers: number[] = [];
  try {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
    const shop = await context.newPage();
    await signInByForm(shop, server.url, 'admin');
    for (let at = 0; at < customers; at += 1) {
      const { contract, link } = await customerAt(api, server.url, 'pending');
      await shop.goto(`${server.url}/contracts/leads/${contract.code}`);
      const { shown, answered } = await confirmOn(shop, browser, link);
      times.push(shown);
      answers.push(answered);
    }
  } finally {
    await browser.close();
  }
  return [
    {
      name: `portal shows the customer's confirmation, worst of ${customers}`,
      value: Math.max(...times),
      unit: 'ms',
      target: '≤ 2000',
      baseline: `p50 ${median(times).toFixed(0)} ms; the customer has their answer after ${median(answers).toFixed(0)} ms`,
    },
  ];
}

/** Milliseconds from the customer's press until the shop sees the new status, and until the customer does. */
async function confirmOn(
  shop: Page,
  browser: Browser,
  link: string,
): Promise<{ shown: number; answered: number }> {
  await shop.getByRole('heading', { level: 2, name: 'Wartet auf Bestätigung', exact: true }).waitFor();
  const phone = await customersPhone(browser);
  try {
    await phone.goto(link);
    await acceptAll(phone);
    const shown = whenChanged(shop, 'h2', 'Wartet auf Bestätigung');
    const answered = whenChanged(phone, 'h1', 'Bitte bestätigen Sie Ihre Angaben');
    const pressed = phone.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
        }),
    );
    await phone.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
    const began = await pressed;
    return { shown: (await shown) - began, answered: (await answered) - began };
  } finally {
    await phone.context().close();
  }
}

/** The moment a heading disappears from a page, in ms since the epoch. */
function whenChanged(page: Page, level: 'h1' | 'h2', words: string): Promise<number> {
  return page.evaluate(
    ({ level: selector, words: was }) => {
      const stands = () =>
        [...document.querySelectorAll(selector)].some((heading) => heading.textContent === was);
      if (!stands()) throw new Error(`there is no ${was} on the page`);
      return new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (stands()) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
    },
    { level, words },
  );
}
