import type { Browser, Page } from '@playwright/test';
import type { Phone } from '../support/browser/phone.ts';
import type { ApiUser } from '../support/browser/browser-app.ts';
import type { Ledger } from './ledger.ts';
import type { RogueProxy } from './rogue-proxy.ts';
import type { Stream } from '../support/seeds.ts';
import type { Salesperson, World } from './world.ts';

/** One sequence under way: a tablet with its people, before a server behind a rogue proxy. */
export interface Scene {
  seed: number;
  world: World;
  tablet: Phone;
  network: RogueProxy;
  ledger: Ledger;
  /** The browser of customers, who have phones of their own. */
  elsewhere: Browser;
  /** The office and each salesperson, at another device, in fair weather. */
  api: { office: ApiUser; of(person: Salesperson): ApiUser };
  photos: { good: readonly Buffer[]; large: Buffer };
  /** Who is signed in at the tablet, by its own words. */
  who: Salesperson | null;
  /** Milliseconds by which the device's clock is ahead. */
  skewMs: number;
  step: number;
  /** Adds a line to the list of what was done. */
  did(line: string): void;
  /** Counts an accident that is not the network's. */
  accident(name: string): void;
}

/** One thing that people do or suffer. It throws if the screens do not let it be done. */
export interface Act {
  name: string;
  weight: number;
  run(scene: Scene, stream: Stream): Promise<void>;
}

/** Milliseconds that a screen gets before a thing counts as not to be done. */
export const patienceMs = Number(process.env['CAMPAIGN_PATIENCE'] ?? 4_000);

/**
 * Milliseconds for what must work: signing in and out, and all that is done once everything has healed. So long that a
 * busy machine is no violation.
 */
export const certainMs = 60_000;

/** The same page, given time for what must work. */
export function unhurried(page: Page): Page {
  page.setDefaultTimeout(certainMs);
  page.setDefaultNavigationTimeout(certainMs);
  return page;
}

/** The tablet's page, with the others closed. */
export async function soloPage({ tablet }: Scene): Promise<Page> {
  const [first, ...others] = tablet.context().pages();
  for (const other of others) await other.close();
  return prepared(first ?? (await tablet.context().newPage()));
}

/** One more tab. */
export async function anotherPage({ tablet }: Scene): Promise<Page> {
  return prepared(await tablet.context().newPage());
}

const messages = new WeakMap<Page, string[]>();

/** The messages that were closed on this page since it was asked last. */
export function messagesRead(page: Page): string[] {
  return messages.get(page)?.splice(0) ?? [];
}

async function prepared(page: Page): Promise<Page> {
  if (!messages.has(page)) {
    // As people do, who read that the browser has cleared the storage before they go on.
    const read: string[] = [];
    messages.set(page, read);
    const dialog = page.getByRole('dialog');
    const okay = dialog.getByRole('button', { name: 'Okay', exact: true });
    await page.addLocatorHandler(okay, async () => {
      read.push(await dialog.innerText());
      await okay.click();
    });
  }
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(patienceMs);
  return page;
}

/** Shows an address of the app. */
export async function show({ network }: Scene, page: Page, path: string): Promise<void> {
  await page.goto(`${network.url}${path}`, { waitUntil: 'domcontentloaded' });
}

/** True once the element is there; false if it does not come. */
export function comes(locator: ReturnType<Page['locator']>, timeout: number = patienceMs): Promise<boolean> {
  return locator
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );
}
