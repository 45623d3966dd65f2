import { signInByForm } from '../support/browser/browser-app.ts';
import { takePhone } from '../support/browser/phone.ts';
import {
  fillContract,
  fillIn,
  goOn,
  jutta,
  openWizard,
  typeDevices,
} from '../support/browser/registration-steps.ts';
import { startServer } from '../support/server/built-server.ts';
import type { Figure } from './figure.ts';
import { keysInBareInput, keyToPaint } from './typing/keys.ts';

/**
 * Measures the time from a key to its paint, with the processor throttled four times, in the wizard with thirty
 * devices. The baseline is the same keys in a bare input. Uses Event Timing, which has steps of 8 ms.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  await using phone = await takePhone({ width: 1280, height: 900 });
  const page = await phone.page();
  await signInByForm(page, server.url, 'retailer');
  await openWizard(page, server.url);
  await fillIn(page, jutta);
  await goOn(page);
  await fillContract(page, 'KV-BENCH');
  await page.locator('[id="field-devices.r1.manufacturer"]').focus();
  const devices = Array.from({ length: 30 }, (_, index) => ({
    brand: 'Bosch',
    type: 'Backofen',
    model: `HBG ${index}`,
  }));
  await typeDevices(page, devices);
  const own = await keyToPaint(page, '[id="field-devices.r15.model"]');
  const plain = await keyToPaint(page, '[id="field-kitchen.manufacturer"]');
  const baseline = await keysInBareInput(phone);
  return [
    {
      name: 'wizard with 30 devices: key to paint, p95, device',
      value: own,
      unit: 'ms',
      target: '≤ 50',
      baseline,
    },
    {
      name: 'wizard with 30 devices: key to paint, p95, kitchen',
      value: plain,
      unit: 'ms',
      target: '≤ 50',
      baseline,
    },
  ];
}
