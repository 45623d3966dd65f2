import type { Page } from 'playwright';
import { signInByForm } from '../support/browser/browser-app.ts';
import { signOut } from '../support/browser/sign-out.ts';
import { takePhone } from '../support/browser/phone.ts';
import { startServer } from '../support/server/built-server.ts';
import type { Figure } from './figure.ts';
import { keysInBareInput, keyToPaint } from './typing/keys.ts';

interface Form {
  name: string;
  path: string;
  /** What is pressed to open the form. */
  open?: string;
  field: string;
}

const ofRetailer: readonly Form[] = [
  {
    name: 'retailer’s record',
    path: '/clients/KF-1001',
    open: 'Ändern: Firmendaten',
    field: '[id="field-name"]',
  },
  {
    name: 'salesperson',
    path: '/clients/KF-1001?tab=salespersons',
    open: 'Verkäufer hinzufügen',
    field: '[id$="-name"]',
  },
];

const ofStaff: readonly Form[] = [
  { name: 'registering a retailer', path: '/clients/registration', field: '[id="field-name"]' },
  { name: 'inviting people', path: '/users', open: 'Einladen', field: '[id$="-emails"]' },
];

const ofGuest: readonly Form[] = [
  {
    name: 'onboarding',
    path: '/retailer-onboarding',
    open: 'Jetzt beginnen',
    field: '[id="field-name"]',
  },
];

/**
 * Measures the time from a key to its paint, with the processor throttled four times, in the forms about retailers and
 * people. The baseline is the same keys in a bare input.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  await using phone = await takePhone({ width: 1280, height: 900 });
  const page = await phone.page();
  const times: [name: string, ms: number][] = [];
  const measure = async (forms: readonly Form[]) => {
    for (const form of forms) times.push([form.name, await keysIn(page, server.url, form)]);
  };
  await measure(ofGuest);
  await signInByForm(page, server.url, 'retailer');
  await measure(ofRetailer);
  // What was typed is kept; away from it, one can sign out.
  await page.goto(`${server.url}/settings`);
  await signOut(page);
  await signInByForm(page, server.url, 'admin');
  await measure(ofStaff);
  const baseline = await keysInBareInput(phone);
  return times.map(([name, value]) => ({
    name: `${name}: key to paint, p95`,
    value,
    unit: 'ms',
    target: '≤ 50',
    baseline,
  }));
}

async function keysIn(page: Page, url: string, { path, open, field }: Form): Promise<number> {
  await page.goto(`${url}${path}`);
  if (open) await page.getByRole('button', { name: open }).first().click();
  await page.locator(field).first().waitFor();
  return keyToPaint(page, field);
}
