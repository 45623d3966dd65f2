import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmAsCustomer, getSetDocument, openSetDocument } from '#api/customer/customer-page.ts';
import { getCustomerWithdrawal, withdrawAsCustomer } from '#api/customer/withdrawing.ts';
import { getContractSet, handOverContractSet, sendContractSet } from '#api/required-documents.ts';
import { getContractWithdrawal } from '#api/withdrawals.ts';
import type { ContractSet } from '#domain/contract/required-documents/contract-set.ts';
import type { ContractWithdrawal, CustomerWithdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import { noteMailFate } from '#server/contracts/mails/mail-fate.usecases.ts';
import { passTo } from '#server/customer-page/pass.ts';
import { deliverMails } from '#server/shared/mail/deliver.ts';
import { transportOf } from '#server/shared/mail/transport.ts';
import { confirmation, linkedTo, type LinkedCustomer } from '../../support/acts/asked-customer.ts';
import { registered, registrationOf } from '../../support/acts/registration-body.ts';
import { putInForce } from '../../support/acts/required-documents.ts';
import { shop, startWithSellers } from '../../support/acts/sellers.ts';
import { engines } from '../../support/database/engines.ts';
import type { TestApp } from '../../support/server/app.ts';
import { startMailServer, type MailServer } from '../../support/server/smtp.ts';

const kinds = [
  'terms',
  'product_information',
  'first_information',
  'withdrawal_instruction',
  'privacy_notice',
] as const;

/** A Friday. */
const start = '2026-11-20T11:00:00Z';

describe.each(engines)('the period for a withdrawal and what is proven to be received on %s', (engine) => {
  let test: TestApp;
  let server: MailServer;
  beforeAll(async () => {
    test = await startWithSellers(engine);
    test.setNow(start);
    const [admin, other] = [await test.as('eis_admin'), await test.as('eis_admin')];
    for (const kind of kinds) await putInForce(admin, other, { kind });
  });
  beforeEach(async () => {
    test.setNow(start);
    server = await startMailServer();
  });
  afterEach(() => server.stop());
  afterAll(() => test.close());

  const deliver = () =>
    deliverMails(
      { ...test.deps, onFate: noteMailFate },
      transportOf({ ...test.deps.settings, smtpUrl: server.url })!,
    );
  /** Refuses the customer's mails until they are given up. */
  const bounce = async ({ known }: LinkedCustomer) => {
    server.refuse = (recipient) => (recipient === known.email ? 550 : null);
    const since = test.now().getTime();
    for (const minutes of [0, 10, 60, 600]) {
      test.setNow(new Date(since + minutes * 60_000).toISOString());
      await deliver();
    }
    server.refuse = () => null;
  };
  const asked = async () => {
    const anna = await test.as('retailer', shop);
    const registration = registrationOf('1001', { capturedAt: start, askConfirmation: true });
    return linkedTo(test, (await registered(anna, registration)).code);
  };
  const confirm = async (customer: LinkedCustomer) => {
    const reply = await customer.call(confirmAsCustomer, {
      body: confirmation(customer),
      browser: test.browser(),
    });
    expect(reply.status).toBe(200);
  };
  /** The period as the customer reads it, which staff read alike. */
  const period = async (customer: LinkedCustomer) => {
    const answer = await customer.call(getCustomerWithdrawal, { browser: test.browser() });
    expect(answer.error ?? answer.status).toBe(200);
    const shown = answer.data as CustomerWithdrawal;
    const service = await test.as('customer_service');
    const reply = await service.call(getContractWithdrawal, { params: { code: customer.code } });
    expect((reply.data as ContractWithdrawal).period).toEqual(shown.period);
    return shown.period;
  };
  const withdraw = async (customer: LinkedCustomer) => {
    const reply = await customer.call(withdrawAsCustomer, {
      body: { language: 'de' },
      browser: test.browser(),
    });
    expect(reply.error ?? reply.status).toBe(200);
    const { declared } = reply.data as CustomerWithdrawal;
    return [declared!.state, (await customer.row()).status];
  };
  const setOf = async ({ code }: LinkedCustomer) => {
    const anna = await test.as('retailer', shop);
    return (await anna.call(getContractSet, { params: { code } })).data as ContractSet;
  };
  const documentsOf = async (customer: LinkedCustomer) =>
    (await setOf(customer)).parts.map(({ document }) => document!.id);
  const handOver = async ({ code }: LinkedCustomer, documents: string[]) => {
    const anna = await test.as('retailer', shop);
    expect((await anna.call(handOverContractSet, { params: { code }, body: { documents } })).status).toBe(
      200,
    );
  };
  const notBegun = { begun: false };

  it('begins with the confirmation where the documents were mailed before, and ends in Berlin', async () => {
    const [inTime, late] = [await asked(), await asked()];
    expect(await period(inTime)).toMatchObject(notBegun);
    test.setNow('2026-11-20T11:05:00Z');
    await deliver();
    expect((await setOf(inTime)).provenAt).toBe('2026-11-20T11:05:00.000Z');
    // There is nothing yet to withdraw from.
    expect(await period(inTime)).toMatchObject(notBegun);
    test.setNow('2026-11-23T09:00:00Z');
    for (const customer of [inTime, late]) await confirm(customer);
    expect(await period(inTime)).toMatchObject({
      begun: true,
      provenAt: '2026-11-22T23:00:00.000Z',
      lastDay: '2026-12-07',
    });
    test.setNow('2026-12-07T22:30:00Z');
    expect(await withdraw(inTime)).toEqual(['effective', 'rescinded']);
    test.setNow('2026-12-07T23:30:00Z');
    expect(await withdraw(late)).toEqual(['open', 'pending_delivery']);
  });

  it('begins with the mail that is taken at last: on the day itself, the customer reads the right last day', async () => {
    const customer = await asked();
    await bounce(customer);
    await confirm(customer);
    // What the confirmation's receipt carries is refused as well.
    await bounce(customer);
    expect((await setOf(customer)).provenAt).toBeNull();
    expect(await period(customer)).toMatchObject(notBegun);
    test.setNow('2026-11-24T10:00:00Z');
    const service = await test.as('customer_service');
    expect((await service.call(sendContractSet, { params: { code: customer.code } })).status).toBe(200);
    // Sent is not received.
    expect(await period(customer)).toMatchObject(notBegun);
    await deliver();
    const begun = { begun: true, provenAt: '2026-11-24T10:00:00.000Z', lastDay: '2026-12-08' };
    expect(await period(customer)).toMatchObject(begun);
    test.setNow('2026-12-08T12:00:00Z');
    // A later proof changes nothing.
    await handOver(customer, await documentsOf(customer));
    expect(await period(customer)).toMatchObject(begun);
    expect(await withdraw(customer)).toEqual(['effective', 'rescinded']);
  });

  it('begins with the last document that is handed over or opened, not with the first', async () => {
    const customer = await asked();
    await bounce(customer);
    await confirm(customer);
    await bounce(customer);
    const [last, ...others] = await documentsOf(customer);
    test.setNow('2026-11-25T10:00:00Z');
    await handOver(customer, others);
    expect(await period(customer)).toMatchObject(notBegun);
    test.setNow('2026-11-26T10:00:00Z');
    const params = { kind: 'confirm', token: customer.token(), document: last! };
    const { appSecret } = test.deps.settings;
    const cookie = `customer_pass=${passTo(appSecret, await customer.row(), test.now())}`;
    const visitor = test.browser();
    const read = await visitor.call(getSetDocument, { params, headers: { cookie } });
    expect(read.headers.get('content-type')).toBe('application/pdf');
    // A scanner follows links too: what it fetches begins nothing.
    expect(await period(customer)).toMatchObject(notBegun);
    expect((await visitor.call(openSetDocument, { params, headers: { cookie } })).status).toBe(200);
    expect(await period(customer)).toMatchObject({
      begun: true,
      provenAt: '2026-11-26T10:00:00.000Z',
      lastDay: '2026-12-10',
    });
  });

  it('does not begin while every mail comes back: the customer withdraws in time, however late', async () => {
    const customer = await asked();
    await bounce(customer);
    await confirm(customer);
    await bounce(customer);
    test.setNow('2027-01-10T10:00:00Z');
    expect(await period(customer)).toMatchObject(notBegun);
    expect(await withdraw(customer)).toEqual(['effective', 'rescinded']);
  });
});
