import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declarationTextVersion } from '#domain/contract/documents/declarations.ts';
import {
  changeContractStart,
  getContract,
  getContractLink,
  renewContractLink,
  revokeContractLink,
  showContractLink,
} from '#api/contracts.ts';
import {
  acceptAsCustomer,
  activateAsCustomer,
  confirmAsCustomer,
  downloadAsCustomer,
  getCustomerPage,
  revokeAsCustomer,
} from '#api/customer/customer-page.ts';
import {
  getDeclared,
  mailDeclarationCode,
  mailDocumentCode,
  mailOpeningCode,
  objectToDeclared,
  openCustomerPage,
  openMailedDocument,
} from '#api/customer/customer-door.ts';
import { getMailedDocument, sendContractDocument } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import { checkLinkUse, listLinkUses, listOpenLinkUses } from '#api/customer/link-uses.ts';
import { getOperation, switchFlags, type Operation } from '#api/operation.ts';
import type { Registered } from '#api/registration.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ShownLink } from '#domain/contract/customer-page/contract-link.ts';
import type { LinkUse, OpenLinkUse } from '#domain/contract/customer-page/link-use.ts';
import { clearingOrigins } from '#server/contracts/link/link-uses.usecases.ts';
import { trailsOf } from '#server/shared/db/trail/trail-reads.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { limits } from '#server/shared/http/throttle.ts';
import { accepted, confirmation, customerOf, eventsOf, fieldsOf } from '../../support/acts/asked-customer.ts';
import { register, registrationOf } from '../../support/acts/registration-body.ts';
import { startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

const shop = 'kg:nord:1001';
const shopsAddress = '192.0.2.1';
const home = '198.51.100.9';

describe.each(engines)('who declared what, on %s', (engine) => {
  let test: TestApp;
  let retailer: Browser & { userId: string; email: string };
  let service: Browser & { email: string };
  let admin: Browser & { email: string };
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    retailer = await test.as('retailer', shop, shopsAddress);
    service = await test.as('customer_service');
    admin = await test.as('eis_admin');
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    for (const one of [retailer, service, admin]) await one.signIn(one.email);
  });
  afterAll(() => test.close());

  const later = (minutes: number) =>
    test.setNow(new Date(test.now().getTime() + minutes * 60_000).toISOString());
  const sold = (status: Parameters<typeof customerOf>[2]['status'], email?: string) =>
    customerOf(test, shop, { status, ...(email && { sale: { email } }) });
  const show = async ({ code }: { code: string }, by: Browser = retailer) => {
    const { url } = (await by.call(showContractLink, { params: { code } })).data as ShownLink;
    return new URL(url).pathname.split('/').at(-1)!;
  };
  const usesOf = async ({ code }: { code: string }) =>
    ((await service.call(listLinkUses, { params: { code } })).data as { items: LinkUse[] }).items;
  const openUses = async () =>
    ((await service.call(listOpenLinkUses)).data as { items: OpenLinkUse[] }).items;
  const switchCode = async (declarationCode: boolean | null) => {
    const { id, version } = (await admin.call(getOperation)).data as Operation;
    const reply = await admin.call(switchFlags, {
      params: { id },
      body: { declarationCode },
      headers: { [headers.ifMatch]: String(version) },
    });
    expect(reply.status).toBe(200);
  };
  const objectionIn = (mail: { text: string }) => /\/object\/(\S+)/.exec(mail.text)![1]!;

  it('a shop that plays its customer is on the trail, flagged, and may not back-date the start', async () => {
    const registered = await register(retailer, {
      ...registrationOf('1001', { askConfirmation: true, purchaseDate: '2026-01-24' }),
      deliveryDate: null,
      orderReceiptDate: null,
      immediateDelivery: true,
    });
    const { contract } = registered.data as Registered;
    const seen = await retailer.call(getContractLink, { params: { code: contract.code } });
    expect(JSON.stringify(seen.data)).not.toContain('/confirm/');
    const token = await show(contract);
    const confirmed = await retailer.call(confirmAsCustomer, {
      params: { kind: 'confirm', token },
      body: { accepted, textVersion: declarationTextVersion, language: 'de' },
      headers: { [headers.ifMatch]: String(contract.version) },
    });
    expect(confirmed.status).toBe(200);
    const [sent, shown, declared, ...more] = await usesOf(contract);
    expect(more).toEqual([]);
    expect([sent, shown]).toMatchObject([
      { deed: 'send', by: retailer.email, address: shopsAddress },
      { deed: 'show', by: retailer.email, address: shopsAddress },
    ]);
    expect(declared).toMatchObject({
      deed: 'confirm',
      by: null,
      channel: 'shown',
      shownBy: retailer.email,
      address: shopsAddress,
      suspicions: ['same_browser', 'same_address'],
    });
    expect((await openUses()).map(({ contract: { code } }) => code)).toContain(contract.code);
    const current = (await retailer.call(getContract, { params: { code: contract.code } })).data as Contract;
    const start = (by: Browser) =>
      by.call(changeContractStart, {
        params: { code: contract.code },
        body: { startDate: '2026-01-26' },
        headers: { [headers.ifMatch]: String(current.version) },
      });
    const refused = await start(retailer);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { startDate: 'start_before_confirmation' }]);
    expect((await start(service)).status).toBe(200);
    for (const endpoint of [listLinkUses, listOpenLinkUses])
      expect((await retailer.call(endpoint, { params: { code: contract.code } })).status).toBe(403);
  });

  it('the trail names the way and the evidence, and neither address nor browser', async () => {
    const customer = await sold('pending');
    const token = await show(customer);
    await customer.call(confirmAsCustomer, {
      token,
      body: confirmation(customer),
      browser: test.browser(home),
    });
    const [, declared] = await usesOf(customer);
    expect(declared).toMatchObject({ channel: 'shown', address: home, suspicions: [] });
    const trail = await test.deps.db.inTransaction(system, (tx) =>
      trailsOf(tx, { entity: 'contract', recordIds: [customer.id] }),
    );
    expect(trail.find(({ action }) => action === 'showLink')).toMatchObject({ actorId: retailer.userId });
    for (const action of ['accept', 'confirm'])
      expect(trail.find((one) => one.action === action)!.data).toMatchObject({
        use: declared!.id,
        channel: 'shown',
      });
    expect(JSON.stringify(trail)).not.toContain(home);
    // A showing is one person's: the mailed link is another.
    expect(token).not.toBe(customer.token());
    expect(await show(customer)).not.toBe(token);
  });

  it('the customer is told what they declared and can say that it was not them, without an account', async () => {
    const customer = await sold('pending', 'kundin@post.example');
    await customer.call(confirmAsCustomer, { body: confirmation(customer), browser: test.browser(home) });
    const mail = (await mailsTo(test, 'kundin@post.example')).find(
      ({ kind }) => kind === 'contract_declared',
    )!;
    for (const text of ['Daten bestätigt', 'Link aus unserer E-Mail an Sie', '20.11.2026, 12:00'])
      expect(mail.text).toContain(text);
    // It opens with what happened and the customer's own page; the objection is a sentence further down.
    const inOrder = [
      'müssen Sie nichts weiter tun',
      'Meine Seite ansehen:',
      '/confirm/',
      'Erklärt: Daten bestätigt',
      'Waren Sie das nicht?',
      'Das war ich nicht:',
      '/object/',
    ];
    const places = inOrder.map((words) => mail.text.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const token = objectionIn(mail);
    const guest = test.browser(home);
    expect((await guest.call(getDeclared, { params: { token } })).data).toMatchObject({
      deed: 'confirm',
      objectedAt: null,
    });
    const object = () =>
      guest.call(objectToDeclared, { params: { token }, body: { text: 'Ich habe nichts unterschrieben.' } });
    // The link in the mail is no use for anything else, and revoking the others leaves it.
    await service.call(revokeContractLink, { params: { code: customer.code } });
    expect((await object()).data).toMatchObject({ objectedAt: test.now().toISOString() });
    later(5);
    expect((await object()).data).toMatchObject({ objectedAt: '2026-11-20T11:00:00.000Z' });
    const kinds = (await eventsOf(retailer, customer)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'objectToDeed')).toHaveLength(1);
    const open = (await openUses()).find(({ contract }) => contract.code === customer.code)!;
    const [use] = await usesOf(customer);
    expect(use).toMatchObject({ id: open.id, objection: 'Ich habe nichts unterschrieben.', checkedAt: null });
    const params = { code: customer.code, id: open.id };
    expect((await retailer.call(checkLinkUse, { params })).status).toBe(403);
    const checked = (await service.call(checkLinkUse, { params })).data as { items: LinkUse[] };
    expect(checked.items[0]).toMatchObject({ checkedBy: service.email });
    expect((await openUses()).some(({ id }) => id === open.id)).toBe(false);
    const wrong = await guest.call(getDeclared, { params: { token: customer.token() } });
    expect(wrong.error).toBe('link_invalid');
  });

  it('after the confirmation a link asks for the postcode, and so does a mailed document', async () => {
    const customer = await sold('active', 'police@post.example');
    const open = (browser: Browser, zipCode: string) =>
      customer.call(openCustomerPage, { kind: 'activate', browser, body: { zipCode }, opened: false });
    const finder = test.browser(home);
    const asked = await customer.call(getCustomerPage, { kind: 'activate', browser: finder, opened: false });
    expect([asked.status, asked.data]).toMatchObject([200, { asks: 'postcode' }]);
    expect(Object.keys(asked.data as object).toSorted()).toEqual(['asks', 'provider', 'retailer']);
    expect(JSON.stringify(asked.body)).not.toContain('Muster');
    for (const endpoint of [revokeAsCustomer, activateAsCustomer, downloadAsCustomer]) {
      const reply = await customer.call(endpoint, {
        kind: 'activate',
        type: 'insurance_certificate',
        body: endpoint === downloadAsCustomer ? undefined : { declaration: 'assignment', language: 'de' },
        opened: false,
      });
      expect([endpoint.path, reply.error]).toEqual([endpoint.path, 'postcode_needed']);
    }
    const wrong = await open(finder, '20457');
    expect(fieldsOf(wrong)).toEqual({ zipCode: 'zip_differs' });
    const given = await open(finder, ' d-10 115 ');
    expect(given.status).toBe(200);
    const cookie = cookieOf(given);
    const again = await finder.call(getCustomerPage, {
      params: { kind: 'activate', token: customer.token('activate') },
      headers: { cookie },
    });
    expect(again.status).toBe(200);
    await retailer.call(sendContractDocument, {
      params: { code: customer.code, type: 'insurance_certificate' },
    });
    const mail = (await mailsTo(test, 'police@post.example')).at(-1)!;
    const token = /\/documents\/(\S+)/.exec(mail.text)![1]!;
    const reader = test.browser(home);
    const file = (more: object = {}) => reader.call(getMailedDocument, { params: { token }, ...more });
    expect((await file()).error).toBe('postcode_needed');
    const page = await file({ headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('location')]).toEqual([303, `/document/${token}`]);
    const opened = await test
      .browser(home)
      .call(openMailedDocument, { params: { token }, body: { zipCode: '10115' } });
    expect((await file({ headers: { cookie: cookieOf(opened) } })).status).toBe(200);
    const other = await sold('active');
    const foreign = await finder.call(getCustomerPage, {
      params: { kind: 'activate', token: other.token('activate') },
      headers: { cookie },
    });
    expect(foreign.data).toMatchObject({ asks: 'postcode' });
    for (let tries = 3; tries <= limits.postcode; tries += 1) await open(finder, '99999');
    expect((await open(finder, '10115')).error).toBe('throttled');
  });

  it('ten wrong postcodes shut out their own network, and not the customer', async () => {
    const customer = await sold('active');
    const open = (browser: Browser, zipCode: string) =>
      customer.call(openCustomerPage, { kind: 'activate', browser, body: { zipCode }, opened: false });
    const finder = test.browser(home);
    for (let tries = 0; tries < limits.postcode; tries += 1)
      expect(fieldsOf(await open(finder, '99999'))).toEqual({ zipCode: 'zip_differs' });
    expect((await open(finder, '10115')).error).toBe('throttled');
    expect((await open(test.browser('203.0.113.80'), '10115')).status).toBe(200);
  });

  it('twenty wrong postcodes in all: the customer is told, and a mailed code is needed as well', async () => {
    const email = 'erraten@post.example';
    const customer = await sold('active', email);
    const open = (body: { zipCode: string; code?: string }, address = '203.0.113.90') =>
      customer.call(openCustomerPage, {
        kind: 'activate',
        browser: test.browser(address),
        body,
        opened: false,
      });
    const mails = async (kind: string) => (await mailsTo(test, email)).filter((mail) => mail.kind === kind);
    const sendCode = async () => {
      const reply = await customer.call(mailOpeningCode, { kind: 'activate', opened: false });
      return { reply, code: /\b\d{6}\b/.exec((await mails('contract_code')).at(-1)?.text ?? '')?.[0] ?? '' };
    };
    // The postcode alone opens it, and no code is mailed.
    expect((await sendCode()).reply.error).toBe('code_not_needed');
    expect(await mails('contract_code')).toEqual([]);
    // Who knows the postcode is not counted, from however many networks.
    for (let count = 0; count < 3; count += 1)
      expect((await open({ zipCode: '10115' }, `203.0.113.${100 + count}`)).status).toBe(200);
    for (let tries = 0; tries < limits.postcodeOfAll; tries += 1) {
      const wrong = await open({ zipCode: String(20_000 + tries) }, `198.51.100.${tries % 4}`);
      expect(fieldsOf(wrong)).toEqual({ zipCode: 'zip_differs' });
    }
    // From now on a right postcode is told from a wrong one by nobody without the mailbox.
    for (const zipCode of ['10115', '99999']) expect((await open({ zipCode })).error).toBe('code_needed');
    const told = await mails('contract_locked');
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('zu oft eine falsche Postleitzahl');
    expect((await open({ zipCode: '10115', code: '123456' })).error).toBe('code_expired');
    const { reply, code } = await sendCode();
    expect([reply.status, code.length]).toEqual([200, 6]);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await open({ zipCode: '10115', code: wrong })).error).toBe('code_wrong');
    expect(fieldsOf(await open({ zipCode: '99999', code }))).toEqual({ zipCode: 'zip_differs' });
    expect((await open({ zipCode: '10115', code })).status).toBe(200);
    expect((await open({ zipCode: '10115', code })).error).toBe('code_expired');
    // A mailed document has the same door.
    await retailer.call(sendContractDocument, {
      params: { code: customer.code, type: 'insurance_certificate' },
    });
    const token = /\/documents\/(\S+)/.exec((await mailsTo(test, email)).at(-1)!.text)![1]!;
    const openFile = (more: object = {}) =>
      test.browser('203.0.113.91').call(openMailedDocument, {
        params: { token },
        body: { zipCode: '10115', ...more },
      });
    expect((await openFile()).error).toBe('code_needed');
    expect((await test.browser(home).call(mailDocumentCode, { params: { token } })).status).toBe(200);
    const last = /\b\d{6}\b/.exec((await mails('contract_code')).at(-1)!.text)![0];
    expect((await openFile({ code: last })).status).toBe(200);
    // Another link is another door.
    expect((await service.call(revokeContractLink, { params: { code: customer.code } })).status).toBe(200);
    expect((await service.call(renewContractLink, { params: { code: customer.code } })).status).toBe(200);
    const { linkVersion } = await customer.row();
    const fresh = await customer.call(openCustomerPage, {
      kind: 'activate',
      token: customer.token('activate', linkVersion),
      browser: test.browser('203.0.113.92'),
      body: { zipCode: '10115' },
      opened: false,
    });
    expect(fresh.status).toBe(200);
    expect(await mails('contract_locked')).toHaveLength(1);
  });

  it('before the confirmation, and in the browser that confirmed, nothing is asked', async () => {
    const customer = await sold('pending');
    const own = test.browser(home);
    const confirmed = await customer.call(confirmAsCustomer, {
      body: confirmation(customer),
      browser: own,
      opened: false,
    });
    const page = await own.call(getCustomerPage, {
      params: { kind: 'confirm', token: customer.token() },
      headers: { cookie: cookieOf(confirmed) },
    });
    expect([confirmed.status, page.status]).toEqual([200, 200]);
  });

  it('where staff switch it on, declarations take a code that only the mailbox has', async () => {
    await switchCode(true);
    const customer = await sold('pending', 'code@post.example');
    const confirm = (code?: string) =>
      customer.call(confirmAsCustomer, { body: confirmation(customer, {}, code ? { code } : {}) });
    const ask = async () => {
      const reply = await customer.call(mailDeclarationCode, {});
      const mails = (await mailsTo(test, 'code@post.example')).filter(({ kind }) => kind === 'contract_code');
      return { reply, code: /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '' };
    };
    expect((await confirm()).error).toBe('code_needed');
    expect((await confirm('123456')).error).toBe('code_expired');
    const first = await ask();
    expect(first.reply.status).toBe(200);
    const wrong = first.code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).error).toBe('code_wrong');
    expect((await confirm(first.code)).error).toBe('code_expired');
    const second = await ask();
    later(10);
    expect((await confirm(second.code)).error).toBe('code_expired');
    const third = await ask();
    const spaced = `${third.code.slice(0, 3)} ${third.code.slice(3)}`;
    expect((await confirm(spaced)).status).toBe(200);
    expect((await confirm(spaced)).status).toBe(200);
    expect(
      (
        await customer.call(acceptAsCustomer, {
          body: { accepted, textVersion: declarationTextVersion, language: 'de' },
        })
      ).status,
    ).toBe(200);
    const other = await sold('pending', 'oft@post.example');
    for (let count = 0; count < limits.code; count += 1)
      expect((await other.call(mailDeclarationCode, {})).status).toBe(200);
    expect((await other.call(mailDeclarationCode, {})).error).toBe('throttled');
    await switchCode(null);
  });

  it('addresses and browsers are forgotten once they prove nothing, the deeds stay', async () => {
    const customer = await sold('pending');
    const token = await show(customer);
    await customer.call(confirmAsCustomer, {
      token,
      body: confirmation(customer),
      browser: test.browser(home),
    });
    later(91 * 24 * 60);
    await clearingOrigins.run(test.deps);
    await service.signIn(service.email);
    expect((await usesOf(customer)).map(({ deed, address }) => [deed, address])).toEqual([
      ['show', null],
      ['confirm', home],
    ]);
    later(4 * 366 * 24 * 60);
    await clearingOrigins.run(test.deps);
    await service.signIn(service.email);
    expect((await usesOf(customer)).map(({ address, agent }) => [address, agent])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

function cookieOf(reply: Reply): string {
  const [pass] = reply.headers.getSetCookie().filter((one) => one.startsWith('customer_pass='));
  return pass!.split(';')[0]!;
}
