import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctContract, getContract, getContractHistory } from '#api/contracts.ts';
import { listContractDocuments } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { contractStatuses, isPolicy } from '#domain/contract/life/status.ts';
import { may } from '#domain/user/permissions.ts';
import { roles } from '#domain/user/roles.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf } from '#server/start.ts';
import {
  customerOf,
  declared,
  eventsOf,
  pageOf,
  type LinkedCustomer,
} from '../../support/acts/asked-customer.ts';
import { fieldsOf } from '../../support/acts/registration-body.ts';
import { announcedTwice } from '../../support/acts/told.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { linkIn, mailsTo } from '../../support/server/mails.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('correcting a policy on %s', (engine) => {
  let test: TestApp;
  let anna: Browser;
  let service: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer('kg:sued:2001');
    anna = await test.as('retailer', shop);
    service = await test.as('customer_service');
  });
  afterAll(() => test.close());

  /** An issued policy with all its documents. */
  const policy = async () => {
    const change = { dataConfirmationDate: '2026-11-10', declarations: declared };
    const customer = await customerOf(test, shop, { status: 'active', change });
    await runJobs(customer);
    return customer;
  };
  const runJobs = async (customer: LinkedCustomer) => {
    await documents(customer);
    await runDueJobs(test.deps, jobsOf(test.deps));
  };
  const documents = async ({ code }: LinkedCustomer) => {
    const { data } = await anna.call(listContractDocuments, { params: { code } });
    const { items } = data as { items: { type: string; version: number }[] };
    return Object.fromEntries(items.toReversed().map(({ type, version }) => [type, version]));
  };
  const read = async ({ code }: LinkedCustomer) =>
    (await service.call(getContract, { params: { code } })).data as Contract;
  const correct = async (by: Browser, customer: LinkedCustomer, body: object, version?: number) =>
    by.call(correctContract, {
      params: { code: customer.code },
      body,
      headers: { [headers.ifMatch]: String(version ?? (await read(customer)).version) },
    });

  it('a new email: only it changes, both addresses are told, and the new one alone has a link', async () => {
    const customer = await policy();
    const before = await read(customer);
    const reply = await correct(anna, customer, { email: 'neu@post.example' });
    expect(reply.data).toEqual({
      ...before,
      version: before.version + 1,
      customer: { ...before.customer, email: 'neu@post.example' },
    });
    const [old] = await mailsTo(test, before.customer.email);
    const [current] = await mailsTo(test, 'neu@post.example');
    expect(old!.subject).toContain('berichtigt');
    expect(old!.text).toContain('E-Mail-Adresse');
    expect(old!.text).not.toContain('neu@post.example');
    expect(old!.text).not.toMatch(/\/activate\//);
    expect(linkIn(current!)).toContain(customer.token('activate', 2));
    const lost = await customer.call(
      { method: 'GET', path: '/v1/customer/:kind/:token' },
      { kind: 'activate' },
    );
    expect(lost.error).toBe('link_expired');
    expect((await eventsOf(service, customer)).at(-1)).toMatchObject({
      kind: 'amendContact',
      author: expect.any(String),
    });
  });

  it('a document follows where it prints what changed; the one before stays', async () => {
    const customer = await policy();
    const all = {
      insurance_certificate: 1,
      guarantee_certificate: 1,
      declaration_of_accession: 1,
      service_agreement: 1,
      damage_declaration: 1,
      contract_declaration: 1,
    };
    expect(await documents(customer)).toEqual(all);
    await correct(anna, customer, { mobileNumber: '+49 171 3920001' });
    await runJobs(customer);
    expect(await documents(customer)).toEqual({ ...all, contract_declaration: 2 });
    const { address } = customer.known;
    await correct(service, customer, { address: { ...address, houseNumber: '14' } });
    await runJobs(customer);
    expect(await documents(customer)).toEqual({
      ...all,
      insurance_certificate: 2,
      guarantee_certificate: 2,
      contract_declaration: 3,
    });
    const kinds = (await anna.call(getContractHistory, { params: { code: customer.code } })).data as {
      events: { kind: string }[];
    };
    expect(kinds.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['amendContact', 'amendPerson']),
    );
    const page = await pageOf(customer, 'activate');
    expect(page.contract!.customer.address.houseNumber).toBe('14');
    const [mail, more] = await mailsTo(test, customer.known.email);
    expect([mail!.text, more!.text].map((text) => /Berichtigt:? +(.+)/.exec(text)?.[1])).toEqual([
      'Telefonnummer',
      'Anschrift',
    ]);
    expect(await announcedTwice(test)).toEqual([]);
  });

  it('what is no correction is refused with words, and changes nothing', async () => {
    const customer = await policy();
    const before = await read(customer);
    for (const body of [
      { productSlug: 'kitchen-light' },
      { policyStartDate: '2027-01-01' },
      { insuredObjects: [] },
      { birthdate: '1980-01-01' },
    ]) {
      const reply = await correct(anna, customer, body);
      expect([reply.status, fieldsOf(reply)]).toEqual([422, { [Object.keys(body)[0]!]: 'not_a_correction' }]);
      expect(JSON.stringify(reply.body)).toContain('Das lässt sich nicht berichtigen.');
    }
    const other = await correct(anna, customer, { firstName: 'Petra', lastName: 'Schmidt' });
    expect(fieldsOf(other)).toEqual({ firstName: 'another_person', lastName: 'another_person' });
    expect(await read(customer)).toEqual(before);
    expect(await mailsTo(test, customer.known.email)).toEqual([]);
  });

  it('carries the version its author saw, and what is as it was changes nothing', async () => {
    const customer = await policy();
    const { version } = await read(customer);
    expect((await correct(service, customer, { lastName: 'Mustér' }, version)).status).toBe(200);
    const late = await correct(anna, customer, { firstName: 'Erica' }, version);
    expect(late.error).toBe('version_conflict');
    expect(late.body).toMatchObject({ error: { details: { customer: { lastName: 'Mustér' } } } });
    const same = await correct(anna, customer, { lastName: 'Mustér', mobileNumber: null });
    expect((same.data as Contract).version).toBe(version + 1);
  });

  it.each(contractStatuses)('is for a policy, a lead is edited: %s', async (status) => {
    const customer = await customerOf(test, shop, { status });
    const reply = await correct(anna, customer, { firstName: 'Erica' });
    expect(reply.error ?? reply.status).toBe(isPolicy(status) ? 200 : 'wrong_state');
  });

  it.each(roles)('is for those who may write contracts, of their own place: %s', async (role) => {
    const customer = await customerOf(test, shop, { status: 'active' });
    const at = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
    const reply = await correct(await test.as(role, at), customer, { firstName: 'Erica' });
    expect(reply.error ?? reply.status).toBe(may(role, 'contracts.write') ? 200 : 'forbidden');
    const stranger = await test.as('retailer', 'kg:sued:2001');
    expect((await correct(stranger, customer, { firstName: 'Erika' })).status).toBe(404);
  });
});
