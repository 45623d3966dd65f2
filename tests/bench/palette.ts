import { expect, signInByForm } from '../support/browser/browser-app.ts';
import { takePhone } from '../support/browser/phone.ts';
import { fillContracts } from '../support/data/many-contracts.ts';
import { addService } from '../support/browser/add-service.ts';
import { startServer } from '../support/server/built-server.ts';
import { freshPostgresUrl } from '../support/database/engines.ts';
import type { Figure } from './figure.ts';
import { keysInBareInput, keyToPaint } from './typing/keys.ts';

/** So many that the device keeps as many as it may, 5,000 of those that have been activated. */
const contracts = 12_000;
const kept = 5_000;
const palette = '[role="dialog"] input[role="combobox"]';

/**
 * Measures the time from a key to its paint in the command palette, with the processor throttled four times and 5,000
 * contracts on the device, with the server and without. The baseline is the same keys in a bare input. Uses Event Timing,
 * which has steps of 8 ms.
 */
export async function run(): Promise<Figure[]> {
  const url = await freshPostgresUrl();
  await fillContracts(url, contracts);
  await addService(url);
  await using server = await startServer({ env: { DATABASE_URL: url, DEMO: 'off' } });
  await using phone = await takePhone({ width: 1280, height: 900 });
  const page = await phone.page();
  await signInByForm(page, server.url, 'service');
  await page.goto(`${server.url}/claims/new`);
  await expect(page.getByText(/^Stand /)).toBeVisible({ timeout: 120_000 });
  await page.goto(`${server.url}/contracts`);
  const measure = async () => {
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.locator(palette)).toBeVisible({ timeout: 1000 });
    }).toPass();
    const time = await keyToPaint(page, palette);
    await page.keyboard.press('Escape');
    return time;
  };
  const online = await measure();
  await phone.context().setOffline(true);
  const offline = await measure();
  const baseline = await keysInBareInput(phone);
  const figure = (how: string, value: number): Figure => ({
    name: `palette with ${kept} contracts on the device, ${how}: key to paint, p95`,
    value,
    unit: 'ms',
    target: '≤ 50',
    baseline,
  });
  return [figure('with the server', online), figure('without', offline)];
}
