import { eq } from 'drizzle-orm';
import { getContractHistory } from '#api/contracts.ts';
import { getCustomerPage } from '#api/customer/customer-page.ts';
import { headers } from '#api/envelope.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import type { LinkKind } from '#domain/contract/customer-page/contract-link.ts';
import type { CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { declarationTextVersion, type Declarations } from '#domain/contract/documents/declarations.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { linkToken } from '#server/contracts/link-token.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { passTo } from '#server/customer-page/pass.ts';
import { system } from '#server/shared/db/tenancy.ts';
import type { Browser, Reply, TestApp } from '../server/app.ts';
import { sell } from './business.ts';

/** A customer who received their link. */
export interface LinkedCustomer {
  code: string;
  id: string;
  /** Their data as the retailer registered it. */
  known: Customer;
  token(kind?: LinkKind, linkVersion?: number): string;
  /** Makes a call of the customer page with their link. */
  call(endpoint: Pick<Endpoint, 'method' | 'path'>, more?: CustomerCall): Promise<Reply>;
  /** The contract's database row. */
  row(): Promise<typeof contracts.$inferSelect>;
}

interface CustomerCall {
  body?: unknown;
  kind?: LinkKind;
  token?: string;
  browser?: Browser;
  /** Type of the downloaded document. */
  type?: string;
  language?: string;
  /** False for a browser that has not given the postcode; true by default. */
  opened?: boolean;
  /** The version of the page that the customer saw; the current one by default. */
  version?: number;
}

export const declared: Declarations = {
  textVersion: declarationTextVersion,
  accession: { acceptedAt: '2026-11-10T09:00:00.000Z', revokedAt: null },
  serviceAgreement: { acceptedAt: '2026-11-10T09:00:00.000Z', revokedAt: null },
  assignment: { acceptedAt: '2026-11-10T09:00:00.000Z', revokedAt: null },
};

/** Sells a contract and gives its customer a link that is valid until the end of December. */
export async function customerOf(
  test: TestApp,
  ern: string,
  { status, change, sale }: CustomerWish,
): Promise<LinkedCustomer> {
  const { code } = await sell(test, ern, { status, purchaseDate: '2026-10-01', ...sale });
  await test.deps.db.inTransaction(system, async (tx) => {
    await tx
      .update(contracts)
      .set({ linkExpiresAt: new Date('2026-12-31T12:00:00Z'), ...change })
      .where(eq(contracts.code, code));
  });
  return linkedTo(test, code);
}

/** The customer of a contract whose link was sent or shown. */
export async function linkedTo(test: TestApp, code: string): Promise<LinkedCustomer> {
  const row = () =>
    test.deps.db.inTransaction(system, async (tx) => {
      const [found] = await tx.select().from(contracts).where(eq(contracts.code, code));
      return found!;
    });
  const { id, customer: known } = await row();
  const visitor = test.browser();
  const token = (kind: LinkKind = 'confirm', linkVersion = 1) =>
    linkToken(test.deps.settings.appSecret, kind, { id, linkVersion });
  return {
    code,
    id,
    known,
    row,
    token,
    call: async (
      endpoint,
      { body, kind = 'confirm', language, browser = visitor, opened = true, ...more } = {},
    ) => {
      const now = await row();
      const seen = endpoint.method === 'GET' ? null : (more.version ?? now.version);
      return browser.call(endpoint, {
        params: { kind, token: more.token ?? token(kind), ...(more.type ? { type: more.type } : {}) },
        ...(body === undefined ? {} : { body }),
        headers: {
          ...(language && { 'Accept-Language': language }),
          ...(seen !== null && { [headers.ifMatch]: String(seen) }),
          ...(opened && { cookie: `customer_pass=${passTo(test.deps.settings.appSecret, now, test.now())}` }),
        },
      });
    },
  };
}

interface CustomerWish {
  status: ContractStatus;
  /** Other columns to set on the row. */
  change?: Partial<typeof contracts.$inferInsert>;
  sale?: Parameters<typeof sell>[2];
}

/** All declarations, as the page sends them. */
export const accepted = { accession: true, serviceAgreement: true, assignment: true };

/** A customer's confirmation. They accept their data except for the given corrections. */
export function confirmation(
  { known }: LinkedCustomer,
  { riskAddress = null, ...corrected }: { riskAddress?: object | null } & Record<string, unknown> = {},
  more: object = {},
) {
  const customer = { ...known, ...corrected };
  return { customer, riskAddress, accepted, textVersion: declarationTextVersion, language: 'de', ...more };
}

/** The page as the customer sees it. */
export async function pageOf(customer: LinkedCustomer, kind: LinkKind = 'confirm'): Promise<CustomerPage> {
  return (await customer.call(getCustomerPage, { kind })).data as CustomerPage;
}

/** The error code of each rejected field. */
export function fieldsOf(reply: Reply): Record<string, string> {
  const { fields } = (reply.body as { error: { fields: Record<string, { code: string }> } }).error;
  return Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]));
}

/** The contract's events, as `by` sees them. */
export async function eventsOf(by: Browser, { code }: LinkedCustomer): Promise<ContractHistory['events']> {
  return ((await by.call(getContractHistory, { params: { code } })).data as ContractHistory).events;
}

/** The address that `sell` writes into a contract. */
export const address = {
  street: 'Gartenweg',
  houseNumber: '4',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  unitDescription: null,
};
