import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { letterDay } from '#domain/time/letter-day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  activateContract,
  askContractConfirmation,
  confirmContract,
  deliverContract,
  getContract,
  getContractHistory,
  sendContractActivation,
  withdrawContract,
} from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import { contractNumber, type ContractHistory } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { linkToSend } from '#domain/contract/life/sending.ts';
import { contractStatuses, type ContractStatus } from '#domain/contract/life/status.ts';
import { allowedContractEvents } from '#domain/contract/life/transitions.ts';
import { may } from '#domain/user/permissions.ts';
import { roles, type Role } from '#domain/user/roles.ts';
import { happen } from '#server/contracts/life/happen.usecases.ts';
import { readLinkToken } from '#server/contracts/link-token.ts';
import { clients } from '#server/directory/clients.table.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf } from '#server/start.ts';
import { sell, type SoldContract } from '../../support/acts/business.ts';
import { startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { linkIn, mailsTo } from '../../support/server/mails.ts';

const shop = 'kg:nord:1001';
const otherShop = 'kg:nord:1002';
const calls = { confirmation: askContractConfirmation, activation: sendContractActivation } as const;

describe.each(engines)('what customers are sent on %s', (engine) => {
  let test: TestApp;
  const people = new Map<Role, Browser>();
  const as = (role: Role) => people.get(role)!;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
    await test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(clients)
        .set({ email: 'studio@post.example', logoUrl: '/logos/studio.png' })
        .where(eq(clients.code, '1001')),
    );
    for (const role of roles) {
      const ern = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
      people.set(role, await test.as(role, ern));
    }
  });
  beforeEach(() => {
    test.setNow('2026-11-20T11:00:00Z');
  });
  afterAll(() => test.close());

  type Sale = NonNullable<Parameters<typeof sell>[2]>;
  const read = async (contract: SoldContract | Contract) =>
    (await as('eis_admin').call(getContract, { params: { code: contract.code } })).data as Contract;
  const contractThatIs = async (status: ContractStatus, more: Sale = {}) =>
    read(await sell(test, shop, { status, ...more }));
  const send = (
    browser: Browser,
    link: keyof typeof calls,
    contract: Contract,
    key?: string,
  ): Promise<Reply> =>
    browser.call(calls[link], {
      params: { code: contract.code },
      headers: {
        [headers.ifMatch]: String(contract.version),
        ...(key && { [headers.idempotencyKey]: key }),
      },
    });
  const change = async (
    role: Role,
    endpoint: Parameters<Browser['call']>[0],
    contract: Contract,
    body?: object,
  ): Promise<Contract> => {
    const reply = await as(role).call(endpoint, {
      params: { code: contract.code },
      headers: { [headers.ifMatch]: String(contract.version) },
      ...(body && { body }),
    });
    expect(reply.error).toBeUndefined();
    return reply.data as Contract;
  };
  const historyOf = async (contract: Contract) => {
    const reply = await as('view_only').call(getContractHistory, { params: { code: contract.code } });
    return (reply.data as ContractHistory).events.map(({ kind }) => kind);
  };
  const mailsOf = (contract: Contract) => mailsTo(test, contract.customer.email);
  const kindsOf = async (contract: Contract) => (await mailsOf(contract)).map(({ kind }) => kind);
  const rowOf = async ({ code }: Contract) =>
    (
      await test.deps.db.inTransaction(system, (tx) =>
        tx.select().from(contracts).where(eq(contracts.code, code)),
      )
    )[0]!;

  it.each(contractStatuses)('obeys role and status: %s', async (status) => {
    for (const link of ['confirmation', 'activation'] as const) {
      for (const role of roles) {
        const contract = await contractThatIs(status);
        const reply = await send(as(role), link, contract);
        const wanted = !may(role, 'contracts.write')
          ? 'forbidden'
          : linkToSend(status) === link
            ? 200
            : 'wrong_state';
        expect([link, role, reply.error ?? reply.status]).toEqual([link, role, wanted]);
        const { error } = reply.body as { error?: { details?: unknown } };
        const allowed = allowedContractEvents(status, role);
        expect(error?.details).toEqual(wanted === 'wrong_state' ? { status, allowed } : undefined);
        expect(await mailsOf(contract)).toHaveLength(wanted === 200 ? 1 : 0);
        if (wanted === 200) {
          const after = status === 'created' ? 'pending' : status;
          expect(reply.data).toMatchObject({ status: after, version: contract.version + 1 });
        }
      }
    }
  });

  it('a customer is asked to confirm, in the name of the retailer and with a link of their own', async () => {
    const contract = await contractThatIs('created', {
      kvAbNumber: 'KV-77',
      customer: {
        customTitle: 'Dr.',
        lastName: 'Jäger',
        personTwoFirstName: 'Tom',
        personTwoLastName: 'Jäger',
      },
      deliveryDate: '2027-01-15',
    });
    const asked = (await send(as('retailer'), 'confirmation', contract)).data as Contract;
    expect(asked).toMatchObject({ status: 'pending', confirmationAskedAt: '2026-11-20T11:00:00.000Z' });
    const [mail] = await mailsOf(contract);
    expect(mail).toMatchObject({
      subject: 'Ihr Küchenschutz: Bitte bestätigen Sie Ihre Daten',
      language: 'de',
      sentAt: null,
    });
    for (const text of [
      'Sehr geehrte Frau Dr. Jäger, guten Tag Tom Jäger,',
      contract.clientName,
      'KV-77',
      '15.01.2027',
      'Der Link gilt bis zum 18.01.2027.',
      'Kochfeld Garantie GmbH',
    ]) {
      expect(mail!.text).toContain(text);
      expect(mail!.html).toContain(text);
    }
    expect(mail!.html).toContain(`src="${test.deps.settings.publicUrl}/logos/studio.png"`);
    const row = await rowOf(contract);
    expect(row.linkExpiresAt).toEqual(new Date('2027-01-19T11:00:00Z'));
    expect(readLinkToken(['x'.repeat(32)], 'confirm', linkIn(mail!).split('/').at(-1)!)).toEqual({
      contractId: row.id,
      linkVersion: 1,
      shownId: null,
    });
    expect(await historyOf(contract)).toEqual(['register', 'askConfirmation']);
  });

  it('asking again sends the same link, which is then good for longer, but not twice within a minute', async () => {
    const contract = await contractThatIs('created');
    const asked = (await send(as('retailer'), 'confirmation', contract)).data as Contract;
    test.setNow('2026-11-20T11:00:35Z');
    const early = await send(as('customer_service'), 'confirmation', asked);
    expect([early.status, early.error, early.headers.get('retry-after')]).toEqual([429, 'just_sent', '25']);
    test.setNow('2026-11-20T11:10:00Z');
    const again = (await send(as('retailer'), 'confirmation', asked)).data as Contract;
    expect(again).toMatchObject({ status: 'pending', confirmationAskedAt: asked.confirmationAskedAt });
    const links = (await mailsOf(contract)).map(linkIn);
    expect(links).toHaveLength(2);
    expect(links[1]).toBe(links[0]);
    expect((await rowOf(contract)).linkExpiresAt).toEqual(new Date('2027-01-19T11:10:00Z'));
    expect(await historyOf(contract)).toEqual(['register', 'askConfirmation', 'resendConfirmation']);
  });

  it('a lost answer is asked for again and sends once', async () => {
    const contract = await contractThatIs('created');
    const key = randomUUID();
    const first = await send(as('retailer'), 'confirmation', contract, key);
    const second = await send(as('retailer'), 'confirmation', contract, key);
    expect([second.status, second.data]).toEqual([200, first.data]);
    expect(await mailsOf(contract)).toHaveLength(1);
  });

  it('nothing is sent without an address, on what somebody else has changed, or for another shop', async () => {
    const silent = await contractThatIs('created', { customer: { email: '' } });
    const refused = await send(as('retailer'), 'confirmation', silent);
    expect([refused.status, refused.error]).toEqual([422, 'invalid']);
    const contract = await contractThatIs('created');
    const late = await send(as('retailer'), 'confirmation', { ...contract, version: 7 });
    expect([late.status, late.error]).toEqual([412, 'version_conflict']);
    const foreign = await read(await sell(test, otherShop, { status: 'created' }));
    expect((await send(as('retailer'), 'confirmation', foreign)).status).toBe(404);
    expect(await mailsTo(test, contract.customer.email, foreign.customer.email)).toEqual([]);
  });

  it('the link to activate goes out by itself when the kitchen is there, however that comes about', async () => {
    const delivered = await contractThatIs('pending_delivery', { deliveryDate: '2026-12-24' });
    await change('retailer', deliverContract, delivered);
    const confirmed = await contractThatIs('pending', { deliveryDate: '2026-11-02' });
    await change('customer_service', confirmContract, confirmed, { reason: 'Am Telefon bestätigt.' });
    const due = await contractThatIs('pending_delivery', { deliveryDate: '2026-11-20' });
    await runDueJobs(test.deps, jobsOf(test.deps));
    await runDueJobs(test.deps, jobsOf(test.deps));
    for (const contract of [delivered, confirmed, due]) {
      const [mail, ...more] = await mailsOf(contract);
      expect(more).toEqual([]);
      expect(mail!.subject).toBe('Ihr Küchenschutz ist bereit: Bitte aktivieren Sie ihn');
      const row = await rowOf(contract);
      expect(readLinkToken(['x'.repeat(32)], 'activate', linkIn(mail!).split('/').at(-1)!)?.contractId).toBe(
        row.id,
      );
      expect(row.activationPendingSince).toEqual(test.now());
      expect((await historyOf(contract)).filter((kind) => kind === 'sendActivation')).toHaveLength(1);
    }
    test.setNow('2026-11-20T11:02:00Z');
    await send(as('retailer'), 'activation', await read(delivered));
    expect((await historyOf(delivered)).at(-1)).toBe('resendActivation');
    expect(await kindsOf(delivered)).toEqual(['contract_activation', 'contract_activation']);
  });

  it('a contract taken over from elsewhere is sent its link for the first time', async () => {
    const contract = await contractThatIs('pending_activation');
    await send(as('retailer'), 'activation', contract);
    expect(await historyOf(contract)).toEqual(['register', 'sendActivation']);
  });

  it('an English customer is told of the policy in English, once it is issued', async () => {
    const contract = await contractThatIs('pending_activation', { row: { language: 'en' } });
    await change('retailer', activateContract, contract);
    await runDueJobs(test.deps, jobsOf(test.deps));
    const { policyNumber } = await read(contract);
    const [mail, ...more] = await mailsOf(contract);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'contract_policyIssued',
      language: 'en',
      subject: `Your kitchen protection has been activated: insurance number ${policyNumber}`,
    });
    const days = ['2026-11-20', '2027-02-18', '2036-11-19'].map((day) => letterDay(day, 'en'));
    for (const text of ['Dear Ms Muster,', ...days]) {
      expect(mail!.text).toContain(text);
    }
    expect(linkIn(mail!)).toContain('/activate/');
  });

  it('a cancellation is told to whoever has heard of the contract, and to nobody else', async () => {
    const policy = await contractThatIs('active');
    const unheard = await contractThatIs('created');
    const asked = (await send(as('retailer'), 'confirmation', await contractThatIs('created')))
      .data as Contract;
    for (const contract of [policy, unheard, asked]) {
      await change('eis_admin', withdrawContract, contract, {
        reason: 'Irrtümlich erfasst.',
        confirmation: contractNumber(contract),
      });
    }
    const [mail] = await mailsOf(policy);
    expect(mail!.subject).toBe(`Ihr Küchenschutz wurde storniert (${policy.policyNumber})`);
    expect(mail!.text).toContain('besteht kein Versicherungsschutz mehr');
    // The internal reason stays internal.
    expect(mail!.text).not.toContain('Irrtümlich');
    expect(await kindsOf(unheard)).toEqual([]);
    expect(await kindsOf(asked)).toEqual(['contract_confirmation', 'contract_cancellation']);
  });

  it('what a customer does on their own page writes its mails too, and a refusal is told to the retailer', async () => {
    const byCustomer = async (contract: Contract, event: 'confirm' | 'decline', reason?: string) => {
      const { id } = await rowOf(contract);
      const actor = { kind: 'customer', contractId: id, name: 'Erika Muster' } as const;
      await test.deps.db.inTransaction(actor, async (tx) => {
        const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
        await happen({ tx, actor, now: test.now(), row: row!, event, reason });
      });
    };
    const confirmed = await contractThatIs('pending', { deliveryDate: '2026-11-01' });
    await byCustomer(confirmed, 'confirm');
    expect(await kindsOf(confirmed)).toEqual(['contract_activation']);
    const declined = await contractThatIs('pending', { lastName: 'Unwillig' });
    await byCustomer(declined, 'decline', 'Wir haben schon eine Versicherung.');
    expect(await kindsOf(declined)).toEqual([]);
    const [told] = await mailsTo(test, 'studio@post.example');
    expect(told!.subject).toBe(`Erika Unwillig hat den Küchenschutz abgelehnt (${declined.leadNumber})`);
    expect(told!.text).toContain('„Wir haben schon eine Versicherung.“');
    expect(told!.text).toContain(`/contracts/leads/${declined.code}`);
  });

  it('a mail belongs to what it is about: where that fails, none is written', async () => {
    const contract = await contractThatIs('pending_delivery', { deliveryDate: '2026-12-24' });
    const failing = test.deps.db.inTransaction(system, async (tx) => {
      const actor = { ...system };
      const row = await tx.select().from(contracts).where(eq(contracts.code, contract.code)).for('update');
      await happen({
        tx,
        actor,
        now: test.now(),
        row: row[0]!,
        event: 'reachDelivery',
      });
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else went wrong');
    expect(await mailsOf(contract)).toEqual([]);
    expect((await read(contract)).status).toBe('pending_delivery');
  });
});
