import { expect, type Page } from '@playwright/test';
import type { Contract } from '#domain/contract/contract.ts';
import type { ApiUser } from './browser-app.ts';

/** Fills fields by their paths. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [path, value] of Object.entries(values)) {
    await page.locator(`[id="field-${path}"]`).fill(value);
  }
}

export const jutta = {
  'customer.firstName': 'Jutta',
  'customer.lastName': 'Brandt',
  'customer.email': 'jutta.brandt@post.example',
  'customer.mobileNumber': '+49 171 3920001',
  'customer.birthdate': '03.04.1975',
  'customer.address.street': 'Lindenweg',
  'customer.address.houseNumber': '12a',
  'customer.address.zipCode': '20095',
  'customer.address.city': 'Hamburg',
};

/** Opens the wizard on a new draft. */
export async function openWizard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contracts/registration`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wer ist der Kunde|Who is the customer/);
}

/** Goes on to the next step, or back to the overview once that has been reached. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Weiter|Continue|Zur Übersicht|To the overview)$/ }).click();
}

/** Fills the required fields of the second step. */
export async function fillPlan(page: Page, kvAbNumber: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welches Schutzpaket|Which plan/);
  await page.getByRole('radio', { name: 'Standard' }).check();
  await fillIn(page, { kvAbNumber });
  await page.getByRole('button', { name: /^(Heute|Today)$/ }).click();
  await page.getByText(/^(Offen|Not known yet)$/).click();
}

/** Fills the second step and goes on to the third, which may stay empty. */
export async function fillContract(page: Page, kvAbNumber: string): Promise<void> {
  await fillPlan(page, kvAbNumber);
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Was wird versichert|What is insured/);
}

export interface TypedDevice {
  brand: string;
  type: string;
  model: string;
}

/** Types devices as a salesperson does: brand, Tab, type, Tab, model, Enter. A brand field must have the focus. */
export async function typeDevices(page: Page, devices: readonly TypedDevice[]): Promise<void> {
  for (const [index, { brand, type, model }] of devices.entries()) {
    await page.keyboard.type(brand);
    await page.keyboard.press('Tab');
    await page.keyboard.type(type);
    await page.keyboard.press('Tab');
    await page.keyboard.type(model);
    if (index < devices.length - 1) await page.keyboard.press('Enter');
  }
}

/** The overview's button. */
export const registerName = /^(Vertrag anlegen|Register contract)$/;

/** Registers the contract in the overview. */
export async function registerIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: registerName }).click();
}

/** The retailer's contracts with a KV/AB number. */
export async function contractsOf(api: ApiUser, kvAbNumber: string): Promise<Contract[]> {
  const { items } = await api.get<{ items: { code: string }[] }>(
    `/v1/contracts?search=${encodeURIComponent(kvAbNumber)}`,
  );
  return Promise.all(items.map(({ code }) => api.get<Contract>(`/v1/contracts/${code}`)));
}
