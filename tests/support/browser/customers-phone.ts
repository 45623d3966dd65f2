import type { Browser, Page } from '@playwright/test';
import type { ShownLink } from '#domain/contract/customer-page/contract-link.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { expect, signIn, type ApiUser } from './browser-app.ts';

/**
 * Milliseconds in which the shop must see by itself what its customer did. The product promises 2 seconds, but the
 * tests share the machine with two browsers, a server and other tests.
 */
export const soon = 5_000;

/** Codes of the contracts that tests have used. All tests of a server share its demo data. */
const taken = new Set<string>();

/**
 * A contract in this status with its customer's link. The customer is a German-speaking person, and staff have not
 * confirmed for them.
 */
export async function customerAt(
  api: ApiUser,
  url: string,
  status: ContractStatus,
  isWanted: (item: ContractListItem) => boolean = () => true,
): Promise<{ contract: Contract; link: string }> {
  const { items } = await api.get<{ items: ContractListItem[] }>(
    `/v1/contracts?status=${status}&sort=deliveryDate&order=asc`,
  );
  const persons = items.filter((item) => item.customer.type === 'person' && isWanted(item));
  for (const { code } of persons) {
    if (taken.has(code)) continue;
    taken.add(code);
    const contract = await api.get<Contract>(`/v1/contracts/${code}`);
    const isByStaff = contract.dataConfirmationDate !== null && contract.declarations === null;
    if (contract.language !== 'de' || isByStaff) continue;
    const given = await shownLink(api, code);
    return { contract, link: `${url}${new URL(given.url).pathname}` };
  }
  throw new Error(`no ${status} contract is left`);
}

/** The link that the shop is shown, renewed where it has expired. */
export async function shownLink(api: ApiUser, code: string): Promise<ShownLink> {
  const show = () => api.send('POST', `/v1/contracts/${code}/link/show`);
  let answer = await show();
  if (answer.status === 409) {
    await api.send('POST', `/v1/contracts/${code}/link/renew`);
    answer = await show();
  }
  return ((await answer.json()) as { data: ShownLink }).data;
}

/** Gives the customer's postcode on their phone, where the page asks for it. */
export async function givePostcode(phone: Page, { customer }: Contract): Promise<void> {
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ihre Postleitzahl, bitte');
  await phone.getByRole('textbox', { name: 'Postleitzahl' }).fill(customer.address.zipCode);
  await phone.getByRole('button', { name: 'Weiter' }).click();
}

/** A page on the customer's own phone. */
export async function customersPhone(
  browser: Browser,
  more: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'de-DE',
    ...more,
  });
  return context.newPage();
}

export async function acceptAll(phone: Page, { canRead = true } = {}): Promise<void> {
  // Nobody declares before the documents could be read.
  if (canRead) await expect(documentsOn(phone).first()).toBeVisible();
  const declarations = phone.getByRole('checkbox', { name: /^Gelesen und angenommen/ });
  await expect(declarations).toHaveCount(3);
  for (const declaration of await declarations.all()) await declaration.check();
}

/** The documents of the customer's set, in any language. */
export const documentsOn = (phone: Page) => phone.locator('a[href*="/set/"]');

export const nameOf = ({ customer }: Contract) => `${customer.firstName} ${customer.lastName}`;

/** Signs the shop in and opens the contract. */
export async function openContract(shop: Page, url: string, contract: Contract): Promise<void> {
  await signIn(shop, url, 'admin');
  await shop.goto(`${url}/contracts/leads/${contract.code}`);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(nameOf(contract));
}
