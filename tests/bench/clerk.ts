import type { Page } from 'playwright';
import { allStill } from '../support/browser/axe.ts';
import { expect, signInByForm } from '../support/browser/browser-app.ts';
import { takePhone } from '../support/browser/phone.ts';
import { fillContracts } from '../support/data/many-contracts.ts';
import { addService } from '../support/browser/add-service.ts';
import { startServer } from '../support/server/built-server.ts';
import { freshPostgresUrl } from '../support/database/engines.ts';
import type { Figure } from './figure.ts';

/** So many that more than twice `claims` of their claims are open. */
const contracts = 16_000;
const claims = 60;
/** Between two keys, as with fast hands. */
const handMs = 60;
const comment = 'Termin steht.';

const row = '#main li [data-row], #main td [data-row]';

/** A clerk who has only a keyboard, and counts its keys. */
interface Clerk {
  page: Page;
  isBeside: boolean;
  keys: number;
  press: (key: string) => Promise<void>;
}

/**
 * Works through 60 open claims by keyboard alone, one third each: taken over; commented on and taken over; closed. Once
 * with the record beside the list, once page by page, in the same browser against the same server. The clerk
 * thinks no time at all: the seconds are those of the keys and of the application.
 */
export async function run(): Promise<Figure[]> {
  const url = await freshPostgresUrl();
  await fillContracts(url, contracts);
  await addService(url);
  await using server = await startServer({ env: { DATABASE_URL: url, DEMO: 'off' } });
  await using phone = await takePhone({ width: 1440, height: 900 });
  const page = await phone.page();
  await signInByForm(page, server.url, 'service');
  const beside = await through(page, `${server.url}/claims/overview?status=open`, { isBeside: true });
  await page.goto(`${server.url}/claims/overview?status=open`);
  await expect(page.locator(row).first()).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: 'Geteilte Ansicht' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  const pages = await through(page, `${server.url}/claims/overview?status=open`, { isBeside: false });
  const figure = (of: 'keys' | 'seconds'): Figure => ({
    name: `${claims} claims worked through beside the list by keyboard: ${of} per claim`,
    value: beside[of],
    unit: of === 'keys' ? 'keys' : 's',
    target: `≤ ${pages[of].toFixed(3)}`,
    baseline: `page by page: ${pages[of].toFixed(2)} ${of}`,
  });
  return [figure('keys'), figure('seconds')];
}

/** Keys and seconds per claim. Beside the list the next claim follows by itself, but for the first. */
async function through(page: Page, list: string, { isBeside }: { isBeside: boolean }) {
  await page.goto(list);
  await expect(page.locator(row).first()).toBeVisible();
  const clerk: Clerk = {
    page,
    isBeside,
    keys: 0,
    press: async (key) => {
      clerk.keys += 1;
      await page.waitForTimeout(handMs);
      await page.keyboard.press(key);
    },
  };
  const began = performance.now();
  for (let claim = 0; claim < claims; claim += 1) {
    if (!isBeside) await nextPage(clerk);
    else if (claim === 0) await firstBeside(clerk);
    const before = shown(page);
    await [takeOver, commentOn, close][claim % 3]!(clerk);
    if (isBeside) await expect.poll(() => shown(page)).not.toBe(before);
  }
  const seconds = (performance.now() - began) / 1000;
  return { keys: clerk.keys / claims, seconds: seconds / claims };
}

const button = ({ page }: Clerk, name: string) => page.locator('#main').getByRole('button', { name });

const shown = (page: Page) => new URL(page.url()).searchParams.get('show');

async function firstBeside(clerk: Clerk): Promise<void> {
  await clerk.press('j');
  await expect(clerk.page.locator(row).first()).toBeFocused();
  await clerk.press('Enter');
}

async function nextPage(clerk: Clerk): Promise<void> {
  const { page } = clerk;
  const next = page.getByRole('button', { name: 'Nächster Schaden' });
  const before = page.url();
  if ((await next.count()) > 0 && (await next.isEnabled())) {
    await clerk.press('j');
  } else {
    if (before.includes('/detail/')) {
      await clerk.press('u');
      await expect(page.locator(row).first()).toBeVisible();
    }
    await clerk.press('j');
    await expect(page.locator(row).first()).toBeFocused();
    await clerk.press('Enter');
  }
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(button(clerk, 'Übernehmen')).toBeVisible();
}

async function takeOver(clerk: Clerk): Promise<void> {
  await expect(button(clerk, 'Übernehmen')).toBeVisible();
  await clerk.press(clerk.isBeside ? 'Shift+T' : 't');
  if (!clerk.isBeside) await expect(button(clerk, 'Zurückgeben')).toBeVisible();
}

async function commentOn(clerk: Clerk): Promise<void> {
  const { page } = clerk;
  await expect(button(clerk, 'Übernehmen')).toBeVisible();
  await clerk.press('m');
  await expect(page.getByLabel('Kommentar')).toBeFocused();
  for (const key of comment) await clerk.press(key === ' ' ? 'Space' : key);
  await clerk.press('Control+Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: comment })).toBeVisible();
  await takeOver(clerk);
}

async function close(clerk: Clerk): Promise<void> {
  await expect(button(clerk, 'Übernehmen')).toBeVisible();
  await clerk.press('c');
  const confirm = clerk.page.getByRole('dialog').getByRole('button', { name: 'Schaden schließen' });
  // The dialog takes the focus once more when it has opened.
  await allStill(clerk.page);
  await expect(confirm).toBeFocused();
  await clerk.press('Enter');
  if (!clerk.isBeside) await expect(button(clerk, 'Schaden wieder öffnen')).toBeVisible();
  // No key is heard below a dialog, not even while it fades.
  await expect(clerk.page.getByRole('dialog')).toHaveCount(0);
}
