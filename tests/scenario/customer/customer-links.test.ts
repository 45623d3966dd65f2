import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getContractLink, renewContractLink, revokeContractLink, showContractLink } from '#api/contracts.ts';
import {
  acceptAsCustomer,
  activateAsCustomer,
  confirmAsCustomer,
  declineAsCustomer,
  getCustomerPage,
  revokeAsCustomer,
} from '#api/customer/customer-page.ts';
import type { ContractLink, ShownLink } from '#domain/contract/customer-page/contract-link.ts';
import { declarationTextVersion } from '#domain/contract/documents/declarations.ts';
import { contractStatuses, type ContractStatus } from '#domain/contract/life/status.ts';
import { linkToken } from '#server/contracts/link-token.ts';
import { loginAttempts } from '#server/shared/http/throttle.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { limits } from '#server/shared/http/throttle.ts';
import {
  accepted,
  confirmation,
  customerOf,
  eventsOf,
  type LinkedCustomer,
} from '../../support/acts/asked-customer.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const otherShop = 'kg:nord:1002';
const reason = 'Wir haben uns anders entschieden.';

describe.each(engines)('customers’ links on %s', (engine) => {
  let test: TestApp;
  let retailer: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
    retailer = await test.as('retailer', shop);
  });
  beforeEach(() => {
    test.setNow('2026-11-20T11:00:00Z');
  });
  afterAll(() => test.close());

  const sold = (status: ContractStatus, more: Omit<Parameters<typeof customerOf>[2], 'status'> = {}) =>
    customerOf(test, shop, { status, ...more });

  it('that are wrong, of another kind, or of no contract, lead nowhere and name no shop', async () => {
    const customer = await sold('pending');
    const genuine = customer.token();
    for (const [what, token] of [
      ['nonsense', 'nothing'],
      ['cut short', genuine.slice(0, -1)],
      ['changed', `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`],
      ['of another kind', customer.token('activate')],
      [
        'of no contract',
        linkToken(test.deps.settings.appSecret, 'confirm', { id: randomUUID(), linkVersion: 1 }),
      ],
      [
        'of another installation',
        linkToken(['y'.repeat(32)], 'confirm', { id: customer.id, linkVersion: 1 }),
      ],
    ] as const) {
      for (const [endpoint, body] of [
        [getCustomerPage, undefined],
        [confirmAsCustomer, confirmation(customer)],
        [declineAsCustomer, { reason }],
        [activateAsCustomer, { language: 'de' }],
        [revokeAsCustomer, { declaration: 'assignment' }],
        [acceptAsCustomer, { accepted, textVersion: declarationTextVersion, language: 'de' }],
      ] as const) {
        const reply = await customer.call(endpoint, { token, body, browser: test.browser() });
        expect([what, endpoint.path, reply.status, reply.error]).toEqual([
          what,
          endpoint.path,
          400,
          'link_invalid',
        ]);
        expect((reply.body as { error: { details: unknown } }).error.details).toMatchObject({
          provider: { supportEmail: 'service@kochfeld.example' },
          retailer: null,
        });
      }
      await forgive();
    }
  });

  it('that are too old, never sent, or of an earlier version, name the shop to ask', async () => {
    const old = await sold('pending', { change: { linkExpiresAt: new Date('2026-11-20T11:00:00Z') } });
    const unsent = await sold('created', { change: { linkExpiresAt: null } });
    const moved = await sold('pending', { change: { linkVersion: 2 } });
    for (const customer of [old, unsent, moved]) {
      const reply = await customer.call(getCustomerPage);
      expect([reply.status, reply.error]).toEqual([410, 'link_expired']);
      expect(reply.body).toMatchObject({ error: { details: { retailer: { name: `Studio ${shop}` } } } });
      expect(JSON.stringify(reply.body)).not.toContain('Muster');
      const change = await customer.call(confirmAsCustomer, { body: confirmation(customer) });
      expect(change.error).toBe('link_expired');
    }
    expect((await moved.call(getCustomerPage, { token: moved.token('confirm', 2) })).status).toBe(200);
  });

  it('guessed at from one address are held up; a genuine one never is', async () => {
    const customer = await sold('pending');
    await forgive();
    const guess = () => customer.call(getCustomerPage, { token: 'guess' });
    for (let tries = 0; tries < limits.link; tries += 1) expect((await guess()).error).toBe('link_invalid');
    const held = await guess();
    expect([held.status, held.error, held.headers.get('retry-after')]).toEqual([429, 'throttled', '900']);
    expect((await customer.call(getCustomerPage)).status).toBe(200);
    expect((await customer.call(confirmAsCustomer, { body: confirmation(customer) })).status).toBe(200);
    await forgive();
  });

  /** Deletes the counted wrong tokens. */
  async function forgive(): Promise<void> {
    await test.deps.db.inTransaction(system, (tx) => tx.delete(loginAttempts));
  }

  it('can be made worthless by staff in every status, and opens again only by a new link', async () => {
    const service = await test.as('customer_service');
    for (const status of contractStatuses.filter((one) => one !== 'created')) {
      const customer = await sold(status);
      const { code } = customer;
      const old = { kind: 'confirm', token: customer.token('confirm') } as const;
      const revoke = (who: Browser) => who.call(revokeContractLink, { params: { code } });
      expect([status, (await revoke(retailer)).status]).toEqual([status, 403]);
      expect([status, (await customer.call(getCustomerPage, old)).status]).toEqual([status, 200]);
      expect([status, (await revoke(service)).status]).toEqual([status, 200]);
      expect([status, (await customer.call(getCustomerPage, old)).error]).toEqual([status, 'link_expired']);
      expect([status, (await revoke(service)).error]).toEqual([status, 'wrong_state']);
      const renewed = await service.call(renewContractLink, { params: { code } });
      if (renewed.status !== 200) continue;
      const shown = (await service.call(showContractLink, { params: { code } })).data as ShownLink;
      const [, kind, token] = new URL(shown.url).pathname.split('/');
      expect(token).not.toBe(old.token);
      const page = await customer.call(getCustomerPage, { kind: kind as 'confirm', token: token! });
      expect([status, page.status]).toEqual([status, 200]);
      expect((await customer.call(getCustomerPage, old)).error).toBe('link_expired');
    }
  });

  it('are the shop’s to copy, from the asking on, and good for 60 days when renewed', async () => {
    const linkAs = async (who: Browser, { code }: LinkedCustomer) =>
      who.call(getContractLink, { params: { code } });
    for (const status of contractStatuses) {
      const customer = await sold(status);
      const kind = {
        created: null,
        pending: 'confirm',
        confirmed: 'confirm',
        pending_delivery: 'confirm',
        pending_activation: 'activate',
        approved: 'activate',
        active: 'activate',
        declined: null,
        withdrawn: null,
        rescinded: null,
      }[status];
      const link = (await linkAs(retailer, customer)).data as ContractLink;
      expect([status, link?.kind ?? null, link?.expired ?? null]).toEqual([
        status,
        kind,
        kind ? false : null,
      ]);
      const renewed = await retailer.call(renewContractLink, { params: { code: customer.code } });
      expect([status, renewed.status]).toEqual([status, kind ? 200 : 409]);
      if (!link) continue;
      const shown = await retailer.call(showContractLink, { params: { code: customer.code } });
      const { pathname } = new URL((shown.data as ShownLink).url);
      const [, pageKind, token] = pathname.split('/');
      expect(
        (await customer.call(getCustomerPage, { kind: pageKind as 'confirm', token: token! })).status,
      ).toBe(200);
    }
    const late = await sold('active', { change: { linkExpiresAt: null } });
    expect((await linkAs(retailer, late)).data).toMatchObject({ expired: true, expiresAt: null });
    expect((await late.call(getCustomerPage, { kind: 'activate' })).error).toBe('link_expired');
    const renewed = await retailer.call(renewContractLink, { params: { code: late.code } });
    expect(renewed.data).toMatchObject({ expired: false, expiresAt: '2027-01-19T11:00:00.000Z' });
    expect((await late.call(getCustomerPage, { kind: 'activate' })).status).toBe(200);
    expect((await eventsOf(retailer, late)).map(({ kind }) => kind)).toEqual(['register', 'renewLink']);
    const viewer = await test.as('view_only');
    expect((await linkAs(viewer, late)).status).toBe(403);
    const stranger = await test.as('retailer', otherShop);
    expect((await linkAs(stranger, late)).status).toBe(404);
    expect((await stranger.call(renewContractLink, { params: { code: late.code } })).status).toBe(404);
  });
});
