import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgotPassword } from '#api/account/auth.ts';
import { askContractConfirmation, correctContract, getContract, getContractHistory } from '#api/contracts.ts';
import { sendContractDocument } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import { editContract, type Registered } from '#api/registration.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import { limits } from '#server/shared/http/throttle.ts';
import { loginAttempts } from '#server/shared/http/throttle.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { fieldsOf } from '../../support/acts/asked-customer.ts';
import { sell } from '../../support/acts/business.ts';
import { register as sendRegistration, registrationOf } from '../../support/acts/registration-body.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

const shop = 'kg:nord:1001';
const victim = 'opfer@post.example';

describe.each(engines)('mail is no cannon, on %s', (engine) => {
  let test: TestApp;
  let retailer: Browser & { email: string };
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    retailer = await test.as('retailer', shop);
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    await test.deps.db.inTransaction(system, (tx) => tx.delete(loginAttempts));
  });
  afterAll(() => test.close());

  const later = (seconds: number) =>
    test.setNow(new Date(test.now().getTime() + seconds * 1000).toISOString());
  const register = (email: string, more: object = {}) => {
    const body = registrationOf('1001', { askConfirmation: true });
    const customer = { ...body.customer, email, ...more };
    return sendRegistration(retailer, { ...body, customer });
  };
  const read = async (code: string) =>
    (await retailer.call(getContract, { params: { code } })).data as Contract;
  const kindsOf = async (code: string) => {
    const reply = await retailer.call(getContractHistory, { params: { code } });
    return (reply.data as ContractHistory).events.map(({ kind }) => kind);
  };
  const edit = ({ code, customer }: Contract, email: string, version: number) =>
    retailer.call(editContract, {
      params: { code },
      body: { customer: { ...customer, email } },
      headers: { [headers.ifMatch]: String(version) },
    });

  it('15 registrations for one address are 15 contracts and three mails, and each of the others says so', async () => {
    const contracts: Contract[] = [];
    for (let count = 0; count < 15; count += 1) {
      const reply = await register(count % 2 ? victim : victim.toUpperCase());
      expect(reply.status).toBe(200);
      contracts.push((reply.data as Registered).contract);
    }
    expect(await mailsTo(test, victim, victim.toUpperCase())).toHaveLength(limits.mailLink);
    expect(contracts.map(({ status }) => status)).toEqual(Array(15).fill('pending'));
    expect(contracts.map(({ mailWithheldAt }) => mailWithheldAt !== null)).toEqual([
      ...Array<boolean>(3).fill(false),
      ...Array<boolean>(12).fill(true),
    ]);
    const last = contracts.at(-1)!;
    expect(await kindsOf(last.code)).toContain('withholdMail');
    const ask = (version: number) =>
      retailer.call(askContractConfirmation, {
        params: { code: last.code },
        headers: { [headers.ifMatch]: String(version), 'Accept-Language': 'de' },
      });
    later(61);
    const refused = await ask(last.version);
    expect([refused.status, refused.error, refused.headers.get('retry-after')]).toEqual([
      429,
      'mail_limited',
      '3539',
    ]);
    later(3600);
    await retailer.signIn(retailer.email);
    expect((await ask(last.version)).data).toMatchObject({ mailWithheldAt: null });
  });

  it.each(['Ihr Konto wird gesperrt: https://evil.example/login,', 'www.evil.example', 'a@evil.example'])(
    'a name is no message: %s',
    async (firstName) => {
      const reply = await register('kundin@post.example', { firstName });
      expect([reply.status, fieldsOf(reply)]).toEqual([422, { 'customer.firstName': 'name_address' }]);
      expect(await mailsTo(test, 'kundin@post.example')).toEqual([]);
    },
  );

  it('an address changed back and forth gets one mail a minute, to where the customer is reached now', async () => {
    const { contract } = (await register('eins@post.example')).data as Registered;
    let version = contract.version;
    const toggle = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        later(1);
        const changed = await edit(contract, count % 2 ? 'eins@post.example' : 'zwei@post.example', version);
        expect(changed.status).toBe(200);
        ({ version } = changed.data as Contract);
      }
      return mailsTo(test, 'eins@post.example', 'zwei@post.example');
    };
    const [mail, ...more] = await toggle(4);
    expect([mail!.recipient, more]).toEqual(['eins@post.example', []]);
    expect(mail!.dueAt.getTime() - test.now().getTime()).toBe(59_000);
    // What goes on like this gets none, and the contract says so.
    expect(await toggle(8)).toEqual([]);
    expect((await read(contract.code)).mailWithheldAt).not.toBeNull();
  });

  it('no document goes out twice within a minute, nor more than five times an hour', async () => {
    const { code } = await sell(test, shop, { status: 'active', email: 'police@post.example' });
    const send = () =>
      retailer.call(sendContractDocument, { params: { code, type: 'insurance_certificate' } });
    expect((await send()).status).toBe(200);
    expect((await send()).error).toBe('just_sent');
    for (let count = 1; count < limits.mailDocument; count += 1) {
      later(60);
      expect((await send()).status).toBe(200);
    }
    later(60);
    expect((await send()).error).toBe('mail_limited');
    expect(await mailsTo(test, 'police@post.example')).toHaveLength(limits.mailDocument);
  });

  it('a policy is not corrected without its mail: beyond the limit the correction is refused', async () => {
    const { code } = await sell(test, shop, { status: 'active', email: 'treu@post.example' });
    const correct = async (mobileNumber: string) =>
      retailer.call(correctContract, {
        params: { code },
        body: { mobileNumber },
        headers: { [headers.ifMatch]: String((await read(code)).version) },
      });
    for (let count = 0; count < limits.mailCorrection; count += 1)
      expect((await correct(`+4917012345${10 + count}`)).status).toBe(200);
    expect((await correct('+491701234599')).error).toBe('mail_limited');
    expect((await read(code)).customer.mobileNumber).not.toBe('+491701234599');
  });

  it('one account has at most 60 mails an hour sent, to whomever', async () => {
    const replies: Registered[] = [];
    for (let count = 0; count <= limits.mailAccount; count += 1)
      replies.push((await register(`kunde-${count}@post.example`)).data as Registered);
    expect(replies.map(({ contract }) => contract.mailWithheldAt !== null).lastIndexOf(false)).toBe(59);
    expect(replies.at(-1)!.contract).toMatchObject({
      status: 'pending',
      mailWithheldAt: expect.any(String) as string,
    });
  });

  it('one network address asks for 20 new passwords an hour, for whatever accounts', async () => {
    const asker = test.browser('192.0.2.7');
    const ask = (count: number) =>
      asker.call(forgotPassword, { body: { email: `niemand-${count}@post.example` } });
    const allowed = await Promise.all(Array.from({ length: limits.resetAddress }, (_, at) => ask(at)));
    expect(new Set(allowed.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await ask(99)).error).toBe('throttled');
    const other = await test
      .browser('192.0.2.8')
      .call(forgotPassword, { body: { email: 'niemand@post.example' } });
    expect(other.status).toBe(204);
  });
});
