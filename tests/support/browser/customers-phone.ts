import type { Browser, Page } from '@playwright/test';
import type { ContractLink } from '#domain/contract/customer-page/contract-link.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { expect, signIn, type ApiUser } from './browser-app.ts';

/**
 * Milliseconds within which the shop sees what its customer has done, by itself. It is promised within 2 seconds; here
 * two browsers and a server share what the other tests leave of the machine.
 */
export const soon = 5_000;

/** Contracts given out, each to one test: the demo data of a server is shared by its tests. */
let taken = 0;

/** A German-speaking person's contract in this status, confirmed by themselves, and their link at this address. */
export async function customerAt(
  api: ApiUser,
  url: string,
  status: ContractStatus,
): Promise<{ contract: Contract; link: string }> {
  const { items } = await api.get<{ items: ContractListItem[] }>(
    `/v1/contracts?status=${status}&sort=deliveryDate&order=asc`,
  );
  const persons = items.filter(({ customer }) => customer.type === 'person');
  for (;;) {
    const { code } = persons[taken++]!;
    const contract = await api.get<Contract>(`/v1/contracts/${code}`);
    const isByStaff = contract.dataConfirmationDate !== null && contract.declarations === null;
    if (contract.language !== 'de' || isByStaff) continue;
    const given = await api.get<ContractLink>(`/v1/contracts/${code}/link`);
    return { contract, link: `${url}${new URL(given!.url).pathname}` };
  }
}

/** The customer's own phone. */
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

export async function acceptAll(phone: Page): Promise<void> {
  const declarations = phone.getByRole('checkbox', { name: /^Gelesen und angenommen/ });
  await expect(declarations).toHaveCount(3);
  for (const declaration of await declarations.all()) await declaration.check();
}

export const nameOf = ({ customer }: Contract) => `${customer.firstName} ${customer.lastName}`;

/** The shop has its customer's contract before it. */
export async function openContract(shop: Page, url: string, contract: Contract): Promise<void> {
  await signIn(shop, url, 'admin');
  await shop.goto(`${url}/contracts/leads/${contract.code}`);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(nameOf(contract));
}
