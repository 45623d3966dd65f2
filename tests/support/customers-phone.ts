import type { Browser, Page } from '@playwright/test';
import type { ContractLink } from '#domain/contract/contract-link.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractListItem } from '#domain/contract/list-item.ts';
import type { ContractStatus } from '#domain/contract/status.ts';
import { expect, type ApiUser } from './browser-app.ts';

/** Contracts of this process, each used once: the demo data of a server is shared by its tests. */
let taken = 0;

/** A German-speaking person's contract in this status, and their link at this address. */
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
    if (contract.language !== 'de') continue;
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

/** Ticks what the customer has to accept. */
export async function acceptAll(phone: Page): Promise<void> {
  const declarations = phone.getByRole('checkbox', { name: /^Gelesen und angenommen/ });
  await expect(declarations).toHaveCount(3);
  for (const declaration of await declarations.all()) await declaration.check();
}
