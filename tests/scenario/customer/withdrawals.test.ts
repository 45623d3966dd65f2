import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateContract, exportContracts, getContract, withdrawContract } from '#api/contracts.ts';
import { objectToDeclared } from '#api/customer/customer-door.ts';
import {
  getCustomerWithdrawal,
  getWithdrawalForm,
  withdrawAsCustomer,
  withdrawWithoutLink,
} from '#api/customer/withdrawing.ts';
import { getClaim } from '#api/claims.ts';
import { headers } from '#api/envelope.ts';
import { registerContract, type Registered } from '#api/registration.ts';
import {
  decideWithdrawal,
  getContractWithdrawal,
  listOpenWithdrawals,
  recordPaidBack,
  recordWithdrawal,
} from '#api/withdrawals.ts';
import type { Claim } from '#domain/claim/claim.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { contractStatuses, hasEnded, type ContractStatus } from '#domain/contract/life/status.ts';
import { setKinds } from '#domain/contract/required-documents/kinds.ts';
import type {
  ContractWithdrawal,
  CustomerWithdrawal,
  OpenWithdrawal,
  WithdrawalReceipt,
} from '#domain/contract/withdrawal/withdrawal.ts';
import { roles } from '#domain/user/roles.ts';
import { may } from '#domain/user/permissions.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { clients } from '#server/directory/clients.table.ts';
import { withdrawalsMatched } from '#server/contracts/withdrawal/withdrawal-jobs.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { trailsOf } from '#server/shared/db/trail/trail-reads.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { customerOf, eventsOf, fieldsOf, type LinkedCustomer } from '../../support/acts/asked-customer.ts';
import { file, filedClaim, fillIn, sell } from '../../support/acts/business.ts';
import { registrationOf } from '../../support/acts/registration-body.ts';
import { proveSet, putInForce } from '../../support/acts/required-documents.ts';
import { engines } from '../../support/database/engines.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { mailsTo } from '../../support/server/mails.ts';

const shop = 'kg:nord:1001';
const otherShop = 'kg:nord:1002';
const now = '2026-11-20T11:00:00Z';

/** Proofs by how the period stands on 20 November. Each of the last two ended on 16 November. */
const proven = {
  nothing: null,
  running: new Date('2026-11-10T10:00:00Z'),
  over: new Date('2026-11-02T10:00:00Z'),
} as const;

/** The day on which contracts were confirmed, where they are. */
const confirmed = { dataConfirmationDate: '2026-11-01' };
/** While a contract waits for its confirmation, no period begins, whatever is proven. */
const isConfirmed = (status: ContractStatus) => status !== 'created' && status !== 'pending';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(engines)('the customer’s right of withdrawal on %s', (engine) => {
  let test: TestApp;
  let retailer: Browser;
  let service: Browser;
  let admin: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
    retailer = await test.as('retailer', shop);
    service = await test.as('customer_service');
    admin = await test.as('eis_admin');
    test.setNow(now);
    const [author, approver] = [await test.as('eis_admin'), await test.as('eis_admin')];
    for (const kind of setKinds) await putInForce(author, approver, { kind });
  });
  beforeEach(() => {
    test.setNow(now);
  });
  afterAll(() => test.close());

  let visitors = 0;
  const stranger = () => {
    visitors += 1;
    return test.browser(`198.51.${Math.floor(visitors / 200)}.${1 + (visitors % 200)}`);
  };
  const sold = async (status: ContractStatus, proof: keyof typeof proven = 'nothing') => {
    const change = isConfirmed(status) ? confirmed : {};
    const customer = await customerOf(test, shop, { status, change });
    const provenAt = proven[proof];
    if (provenAt) await proveSet(test, customer.id, provenAt);
    return customer;
  };
  const byPage = async (customer: LinkedCustomer) =>
    (await customer.call(withdrawAsCustomer, { body: { language: 'de' } })).data as CustomerWithdrawal;
  const formOf = async (customer: LinkedCustomer, more: object = {}) => {
    const { leadNumber, policyNumber } = await customer.row();
    return {
      id: randomUUID(),
      name: 'Erika Muster',
      number: policyNumber ?? leadNumber,
      email: customer.known.email,
      language: 'de',
      ...more,
    };
  };
  const byForm = async (body: object, browser = stranger()) => {
    const reply = await browser.call(withdrawWithoutLink, { body });
    expect(reply.status).toBe(200);
    return reply.data as WithdrawalReceipt;
  };
  const match = () => runDueJobs(test.deps, [withdrawalsMatched]);
  const letter = (customer: { code: string }, sentOn: string, more: object = {}, by = service) =>
    by.call(recordWithdrawal, {
      params: { code: customer.code },
      body: { id: randomUUID(), channel: 'letter', sentOn, ...more },
    });
  const seen = async ({ code }: { code: string }, by = service) =>
    (await by.call(getContractWithdrawal, { params: { code } })).data as ContractWithdrawal;
  const open = async () =>
    ((await service.call(listOpenWithdrawals)).data as { items: OpenWithdrawal[] }).items;
  const caseOf = async (id: string) => (await open()).find((one) => one.id === id);
  const decide = (id: string, body: object, by = service) =>
    by.call(decideWithdrawal, { params: { id }, body: { reason: 'Geprüft.', ...body } });
  const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);
  const kinds = async (customer: LinkedCustomer) =>
    (await eventsOf(service, customer)).map(({ kind }) => kind);

  it.each(contractStatuses)('comes to what status, proof, day and channel say: %s', async (status) => {
    const page = async (customer: LinkedCustomer) => void (await byPage(customer));
    const form = async (customer: LinkedCustomer) => {
      await byForm(await formOf(customer));
      await match();
    };
    const lateLetter = (customer: LinkedCustomer) => letter(customer, '2026-11-17');
    const letterInTime = (customer: LinkedCustomer) => letter(customer, '2026-11-16');
    const phone = (customer: LinkedCustomer) => letter(customer, '2026-11-20', { channel: 'phone' });
    const channels = {
      nothing: { page, phone },
      running: { form },
      over: { page, lateLetter, letterInTime },
    };
    for (const proof of ['nothing', 'running', 'over'] as const) {
      for (const [channel, declare] of Object.entries(channels[proof])) {
        const customer = await sold(status, proof);
        await declare(customer);
        const { items } = await seen(customer);
        const { status: after } = await customer.row();
        const isLate = proof === 'over' && channel !== 'letterInTime' && isConfirmed(status);
        const wanted =
          status === 'rescinded'
            ? channel === 'page'
              ? []
              : [['repeated', null, 'rescinded']]
            : hasEnded(status)
              ? [['open', 'ended', status]]
              : isLate
                ? [['open', 'late', status]]
                : [['effective', null, 'rescinded']];
        expect([
          proof,
          channel,
          items.map((one) => [one.state, one.why, after]),
          items.length === 0 ? after : null,
        ]).toEqual([proof, channel, wanted, wanted.length === 0 ? status : null]);
        const mailed = await kindsTo(customer.known.email);
        expect([channel, mailed]).toEqual([
          channel,
          [
            ...(wanted.length > 0 ? ['withdrawal_receipt'] : []),
            ...(wanted[0]?.[0] === 'effective' ? ['withdrawal_ended'] : []),
          ],
        ]);
        for (const { receipt } of items) expect(receipt.sha256).toBe(sha256(receipt.content));
      }
    }
  });

  it('says until when and why, to the customer, the studio and staff, by the rule that the contract keeps', async () => {
    const customer = await sold('active', 'running');
    const period = {
      begun: true,
      rule: 'demo-1',
      days: 14,
      provenAt: '2026-11-10T10:00:00.000Z',
      lastDay: '2026-11-24',
      movedFrom: null,
    };
    for (const by of [retailer, service]) expect((await seen(customer, by)).period).toEqual(period);
    const page = (await customer.call(getCustomerWithdrawal)).data as CustomerWithdrawal;
    expect(page).toMatchObject({
      period,
      declared: null,
      hasEnded: false,
      words: { begin: { de: 'Vertrag widerrufen' }, confirm: { en: 'Confirm withdrawal' } },
    });
    const kept = await customerOf(test, shop, {
      status: 'active',
      change: { ...confirmed, withdrawalRule: { version: 'old', days: 30, ends: 'any_day', holidays: [] } },
    });
    await proveSet(test, kept.id, proven.over);
    expect((await seen(kept)).period).toMatchObject({ rule: 'old', lastDay: '2026-12-02' });
    await byPage(kept);
    expect((await kept.row()).status).toBe('rescinded');
  });

  it('keeps the rule of the day of registration with the contract', async () => {
    const registered = await retailer.call(registerContract, {
      body: registrationOf('1001', { purchaseDate: '2026-11-01' }),
      headers: { [headers.idempotencyKey]: randomUUID() },
    });
    expect(registered.status).toBe(200);
    const { id } = registered.data as Registered;
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(contracts).where(eq(contracts.id, id)),
    );
    expect(row!.withdrawalRule).toEqual({
      version: 'demo-1',
      days: 14,
      ends: 'next_working_day',
      holidays: [],
    });
  });

  it('a receipt is shown and mailed at once, and its checksum is on the trail without the person', async () => {
    const customer = await sold('active');
    const { declared, hasEnded: isOver } = await byPage(customer);
    const { content, sha256: sum } = declared!.receipt;
    expect(isOver).toBe(true);
    expect(content).toContain('Eingegangen am: 20.11.2026, 12:00:00 Uhr (Berlin)');
    expect(content).toContain('Hiermit widerrufe ich den hier genannten Vertrag.');
    expect(sum).toBe(sha256(content));
    const [receipt, ended] = await mailsTo(test, customer.known.email);
    expect(receipt!.text).toContain(sum);
    for (const line of content.split('\n').filter(Boolean)) expect(receipt!.text).toContain(line);
    expect(ended!.text).toContain('Eine Prämie, die Sie bereits gezahlt haben, zahlen wir Ihnen zurück.');
    const trail = await test.deps.db.inTransaction(system, (tx) =>
      trailsOf(tx, { entity: 'contract', recordIds: [customer.id] }),
    );
    const told = trail.filter(({ action }) => action === 'declareWithdrawal' || action === 'rescind');
    expect(told.map(({ data }) => (data as { receipt: string }).receipt)).toEqual([sum, sum]);
    expect(JSON.stringify(told)).not.toContain('Muster');
    // Who did not do it says so by the link in the receipt, and staff look into it.
    const token = /\/object\/(\S+)/.exec(receipt!.text)![1]!;
    const objected = await test.browser().call(objectToDeclared, { params: { token }, body: { text: '' } });
    expect(objected.data).toMatchObject({ deed: 'rescind' });
    expect((await kinds(customer)).slice(-3)).toEqual(['declareWithdrawal', 'rescind', 'objectToDeed']);
  });

  it('is one withdrawal, by a double tap, two phones and the letter that follows', async () => {
    const customer = await sold('pending_activation');
    const [one, other] = await Promise.all([byPage(customer), byPage(customer)]);
    expect(one.declared!.receipt).toEqual(other.declared!.receipt);
    expect((await byPage(customer)).declared!.receipt).toEqual(one.declared!.receipt);
    const id = randomUUID();
    expect((await letter(customer, '2026-11-19', { id })).status).toBe(200);
    expect((await letter(customer, '2026-11-19', { id })).status).toBe(200);
    expect((await letter(customer, '2026-11-18', { id })).error).toBe('key_reused');
    const { items } = await seen(customer);
    expect(items.map(({ channel, state }) => [channel, state])).toEqual([
      ['letter', 'repeated'],
      ['page', 'effective'],
    ]);
    expect((await kinds(customer)).filter((kind) => kind === 'rescind')).toHaveLength(1);
    expect((await kindsTo(customer.known.email)).toSorted()).toEqual([
      'withdrawal_ended',
      'withdrawal_receipt',
      'withdrawal_receipt',
    ]);
  });

  it('counts whatever the studio does at the same time, and each is told what happened', async () => {
    for (const act of ['activate', 'cancel'] as const) {
      const customer = await sold('pending_activation');
      const { version } = await customer.row();
      const params = { code: customer.code };
      const ifMatch = { [headers.ifMatch]: String(version) };
      const studio =
        act === 'activate'
          ? retailer.call(activateContract, { params, headers: ifMatch })
          : retailer.call(withdrawContract, {
              params,
              headers: ifMatch,
              body: { reason: 'Doppelt angelegt.', confirmation: (await customer.row()).leadNumber },
            });
      const [page, studios] = await Promise.all([byPage(customer), studio]);
      const { status } = await customer.row();
      const isFirst = studios.status === 200;
      if (!isFirst) expect(studios.error).toBe('version_conflict');
      if (act === 'activate' || !isFirst) {
        expect([status, page.declared!.state]).toEqual(['rescinded', 'effective']);
      } else {
        expect([status, page.declared!.state, page.declared!.why]).toEqual(['withdrawn', 'open', 'ended']);
      }
      const current = (await retailer.call(getContract, { params })).data as Contract;
      const again = await retailer.call(activateContract, {
        params,
        headers: { [headers.ifMatch]: String(current.version) },
      });
      expect([again.status, again.error]).toEqual([409, 'wrong_state']);
    }
  });

  it('nothing happens by opening an address, however often', async () => {
    const customer = await sold('active');
    const token = customer.token();
    for (const path of [
      `/confirm/${token}/withdraw`,
      `/activate/${token}/withdraw`,
      '/withdrawal',
      `/api/v1/customer/confirm/${token}/withdrawal`,
      '/api/v1/withdrawal',
    ]) {
      for (const method of ['GET', 'HEAD']) await test.app.request(path, { method });
    }
    expect((await customer.row()).status).toBe('active');
    expect((await seen(customer)).items).toEqual([]);
  });

  it('the public form answers alike whether there is such a contract or not', async () => {
    const customer = await sold('active');
    const form = await stranger().call(getWithdrawalForm);
    expect(form.data).toMatchObject({ words: { begin: { en: 'Withdraw from contract' } } });
    const real = await formOf(customer);
    const id = randomUUID();
    const right = await byForm({ ...real, id });
    const wrong = await byForm({ ...real, id: randomUUID(), number: 'A-000000' });
    const bare = (receipt: WithdrawalReceipt) => receipt.content.replace(/(Kennung|Nummer): .*/g, '$1');
    expect(bare(wrong)).toBe(bare(right));
    expect(Object.keys(wrong)).toEqual(Object.keys(right));
    // Neither has looked for a contract yet.
    expect((await customer.row()).status).toBe('active');
    expect(await byForm({ ...real, id })).toEqual(right);
    const other = await stranger().call(withdrawWithoutLink, { body: { ...real, id, number: 'A-1' } });
    expect(other.error).toBe('key_reused');
    await match();
    expect((await customer.row()).status).toBe('rescinded');
    expect(await kindsTo(customer.known.email)).toEqual([
      'withdrawal_receipt',
      'withdrawal_receipt',
      'withdrawal_ended',
    ]);
    expect(await caseOf(wrong.id)).toMatchObject({ why: 'unmatched', contract: null });
  });

  it('refuses what a name is not, and many from one address', async () => {
    const body = { id: randomUUID(), name: 'www.spam.example/x', number: '', email: 'x', language: 'de' };
    const bad = await stranger().call(withdrawWithoutLink, { body });
    expect([bad.status, fieldsOf(bad)]).toEqual([
      422,
      { name: 'name_address', number: 'required', email: 'email_invalid' },
    ]);
    const one = test.browser('203.0.113.7');
    const good = { name: 'Max', number: 'A-1', email: 'viele@post.example', language: 'en' };
    const answers = [];
    for (let count = 0; count < 21; count += 1)
      answers.push((await one.call(withdrawWithoutLink, { body: { ...good, id: randomUUID() } })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
    // Whoever types a stranger's address does not fill its mailbox; each was received all the same.
    expect(await kindsTo('viele@post.example')).toHaveLength(5);
    await match();
    expect((await open()).filter(({ declared }) => declared.email === 'viele@post.example')).toHaveLength(20);
  });

  it('a name or address that is not the contract’s leaves the decision to staff, and learns nothing', async () => {
    const customer = await sold('active');
    const receipt = await byForm(await formOf(customer, { email: 'neugierig@post.example' }));
    await match();
    expect((await customer.row()).status).toBe('active');
    expect(await caseOf(receipt.id)).toMatchObject({ why: 'unclear', contract: { code: customer.code } });
    expect((await decide(receipt.id, { decision: 'refuse', reason: 'Bitte rufen Sie uns an.' })).status).toBe(
      200,
    );
    const mails = await mailsTo(test, 'neugierig@post.example');
    expect(mails.map(({ kind }) => kind)).toEqual(['withdrawal_receipt', 'withdrawal_refused']);
    expect(mails[1]!.text).toContain('Bitte rufen Sie uns an.');
    expect(mails[1]!.text).not.toContain('Studio');
    expect(await kindsTo(customer.known.email)).toEqual([]);
    expect((await customer.row()).status).toBe('active');
  });

  it('a stranger who knows the number neither stands in the customer’s way nor shows on their page', async () => {
    const customer = await sold('active');
    const nora = { name: 'Nora Neugierig', email: 'nora@post.example' };
    const theirs = await byForm(await formOf(customer, nora));
    await match();
    const page = (await customer.call(getCustomerWithdrawal)).data as CustomerWithdrawal;
    expect([page.declared, page.hasEnded]).toEqual([null, false]);
    const { declared } = await byPage(customer);
    expect([declared!.state, declared!.receipt.id === theirs.id]).toEqual(['effective', false]);
    expect(declared!.receipt.content).not.toContain('Neugierig');
    expect((await customer.row()).status).toBe('rescinded');
  });

  it('the studio is told that its customer has withdrawn, and not asked to do anything', async () => {
    const email = 'studio-1002@post.example';
    await test.deps.db.inTransaction(system, (tx) =>
      tx.update(clients).set({ email }).where(eq(clients.code, '1002')),
    );
    const customer = await customerOf(test, otherShop, { status: 'active' });
    await byPage(customer);
    await byPage(customer);
    const [mail, ...more] = await mailsTo(test, email);
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^Erika Muster hat den Küchenschutz widerrufen \(.+\)$/);
    expect(mail!.text).toContain('Sie müssen nichts weiter tun.');
  });

  it('takes no claims afterwards; what was filed before is left to the clerks', async () => {
    const contract = await sell(test, shop, { purchaseDate: '2026-10-01' });
    const before = await filedClaim(test, retailer, contract);
    const prepared = await fillIn(test, retailer, contract);
    expect((await letter(contract, '2026-11-20')).status).toBe(200);
    expect((await file(retailer, prepared)).error).toBe('contract_not_claimable');
    const claim = (await service.call(getClaim, { params: { id: before.id } })).data as Claim;
    expect(claim.status).toBe('open');
  });

  it('staff record what was paid back, and the customer reads it', async () => {
    const customer = await sold('active');
    const { id } = (await byPage(customer)).declared!.receipt;
    const paid = (body: object, by = service, of = id) =>
      by.call(recordPaidBack, { params: { id: of }, body });
    expect((await paid({ amount: 14_900, on: '2026-11-20' }, retailer)).status).toBe(403);
    expect(fieldsOf(await paid({ amount: 14_900, on: '2026-11-21' }))).toEqual({ on: 'sent_future' });
    expect(fieldsOf(await paid({ amount: -1, on: '2026-11-20' }))).toEqual({ amount: 'price_invalid' });
    expect((await paid({ amount: 12_900, on: '2026-11-19' })).status).toBe(200);
    const corrected = (await paid({ amount: 14_900, on: '2026-11-20' })).data as ContractWithdrawal;
    const wanted = { amount: 14_900, on: '2026-11-20' };
    expect(corrected.items[0]!.paidBack).toMatchObject(wanted);
    const page = (await customer.call(getCustomerWithdrawal)).data as CustomerWithdrawal;
    expect(page.declared!.paidBack).toEqual(wanted);
    expect((await kinds(customer)).slice(-2)).toEqual(['payBack', 'payBack']);
    const late = (await byPage(await sold('active', 'over'))).declared!.receipt.id;
    expect((await paid(wanted, service, late)).error).toBe('wrong_state');
  });

  it('staff accept what is late or has no contract yet, and refuse with a reason, once', async () => {
    const late = await sold('active', 'over');
    const { declared } = await byPage(late);
    expect(declared).toMatchObject({ state: 'open', why: 'late' });
    const { id } = declared!.receipt;
    const both = await Promise.all([
      decide(id, { decision: 'accept' }),
      decide(id, { decision: 'refuse' }, admin),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isAccepted = both[0].status === 200;
    expect((await late.row()).status).toBe(isAccepted ? 'rescinded' : 'active');
    expect((await kindsTo(late.known.email)).at(-1)).toBe(
      isAccepted ? 'withdrawal_ended' : 'withdrawal_refused',
    );

    const refused = await sold('active', 'over');
    const first = (await byPage(refused)).declared!.receipt.id;
    await decide(first, { decision: 'refuse' });
    const again = (await byPage(refused)).declared!;
    expect([again.state, again.receipt.id === first]).toEqual(['open', false]);

    const unmatched = await sold('active');
    const receipt = await byForm(await formOf(unmatched, { number: 'K-unleserlich' }));
    await match();
    expect(fieldsOf(await decide(receipt.id, { decision: 'accept' }))).toEqual({ number: 'required' });
    expect(fieldsOf(await decide(receipt.id, { decision: 'accept', number: 'A-0' }))).toEqual({
      number: 'contract_unknown',
    });
    const { leadNumber } = await unmatched.row();
    expect((await decide(receipt.id, { decision: 'accept', number: leadNumber })).status).toBe(200);
    expect((await unmatched.row()).status).toBe('rescinded');
    expect(await caseOf(receipt.id)).toBeUndefined();
    const tomorrow = await letter(unmatched, '2026-11-21');
    expect(fieldsOf(tomorrow)).toEqual({ sentOn: 'sent_future' });
  });

  it('staff alone record, see and decide; a studio sees the period of its own contracts', async () => {
    const customer = await sold('active', 'over');
    const { id } = (await byPage(customer)).declared!.receipt;
    const params = { code: customer.code };
    for (const role of roles) {
      const ern = role === 'retailer' ? otherShop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
      const person = await test.as(role, ern);
      const isStaff = may(role, 'withdrawals.handle');
      const list = await person.call(listOpenWithdrawals);
      expect([role, list.status]).toEqual([role, isStaff ? 200 : 403]);
      const read = await person.call(getContractWithdrawal, { params });
      const reads = may(role, 'contracts.read') ? (role === 'retailer' ? 404 : 200) : 403;
      expect([role, read.status]).toEqual([role, reads]);
      if (read.status === 200) expect((read.data as ContractWithdrawal).items).toHaveLength(isStaff ? 1 : 0);
      if (isStaff) continue;
      expect([role, (await letter(customer, '2026-11-16', {}, person)).status]).toEqual([role, 403]);
      expect([role, (await decide(id, { decision: 'accept' }, person)).status]).toEqual([role, 403]);
    }
    expect((await seen(customer, retailer)).items).toEqual([]);
    // Another contract's customer reads nothing of it.
    const other = await sold('active');
    const page = (await other.call(getCustomerWithdrawal)).data as CustomerWithdrawal;
    expect(page.declared).toBeNull();
  });

  it('asks for the postcode again before it shows the receipt', async () => {
    const customer = await sold('active');
    await byPage(customer);
    const shut = await customer.call(getCustomerWithdrawal, { opened: false, browser: stranger() });
    expect([shut.status, shut.error]).toEqual([403, 'postcode_needed']);
  });

  it('is told apart from a cancellation in status, history and export', async () => {
    const mine = await sold('active');
    await byPage(mine);
    const studios = await sold('pending');
    const row = await studios.row();
    await retailer.call(withdrawContract, {
      params: { code: studios.code },
      body: { reason: 'Doppelt.', confirmation: row.leadNumber },
      headers: { [headers.ifMatch]: String(row.version) },
    });
    expect([(await mine.row()).status, (await studios.row()).status]).toEqual(['rescinded', 'withdrawn']);
    const exported = await service.call(exportContracts, { headers: { 'Accept-Language': 'de' } });
    const text = new TextDecoder().decode(exported.body as ArrayBuffer);
    expect(text).toContain('Vom Kunden widerrufen');
    expect(text).toContain('Storniert');
  });
});
