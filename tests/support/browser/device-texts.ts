import { expect, type Page } from '@playwright/test';
import { rowsOnDevice } from '../device/databases.ts';

/** The keys of all rows in the databases whose names begin so. */
export async function keysOnDevice(page: Page, database: string): Promise<string[]> {
  const rows = await page.evaluate(rowsOnDevice, { database, withText: false });
  return rows.map(({ key }) => key);
}

/** The keys of the answers that the device keeps. */
export function keptAnswers(page: Page): Promise<string[]> {
  return keysOnDevice(page, 'kochfeld-queries-');
}

/** The key of the answer under which a device keeps one contract in full. */
export const contractKey = (code: string): string => `q-["contract","${code}"]`;

/** The key of the answer that says that the device keeps its latest contracts in full. */
export const keptListsKey = 'q-["device","kept-lists"]';

/** Waits until the device keeps what was searched for, sealed. */
export async function keepsSearchedWords(page: Page): Promise<void> {
  await expect.poll(() => keysOnDevice(page, 'kochfeld-user-')).toContain('searched');
}

/** Every text that this tab and its origin's databases hold, as readable with the developer tools. */
export async function readableTextOnDevice(page: Page): Promise<string> {
  const rows = await page.evaluate(rowsOnDevice, { database: '', withText: true });
  const storages = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state]));
  return [...rows.map(({ text }) => text), storages].join('\n');
}
