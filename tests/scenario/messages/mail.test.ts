import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActionNeeded } from '#api/action-needed.ts';
import { listChanges } from '#api/changes.ts';
import { askContractConfirmation, getContract, getContractHistory } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import { editContract } from '#api/registration.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { noteMailFate } from '#server/contracts/mails/mail-fate.usecases.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { recipientMark } from '#server/shared/mail/blanked.ts';
import { clearingMails } from '#server/shared/mail/clearing.ts';
import { deliverMails } from '#server/shared/mail/deliver.ts';
import { transportOf, type Transport } from '#server/shared/mail/transport.ts';
import { writeMail } from '#server/shared/mail/write-mail.ts';
import { jobsOf } from '#server/start.ts';
import { sell } from '../../support/acts/business.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { startMailServer, type MailServer } from '../../support/server/smtp.ts';
import { settled } from '../../support/server/settled.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('mails on their way to a real mail server, from %s', (engine) => {
  let test: TestApp;
  let server: MailServer;
  let transport: Transport;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    await test.deps.db.inTransaction(system, (tx) => tx.delete(mails));
    server = await startMailServer();
    transport = transportOf({ ...test.deps.settings, smtpUrl: server.url })!;
  });
  afterEach(() => server.stop());
  afterAll(() => test.close());

  const deliver = (over = transport) => deliverMails({ ...test.deps, onFate: noteMailFate }, over);
  const post = (recipient: string) =>
    test.deps.db.inTransaction(system, (tx) =>
      writeMail(tx, {
        kind: 'test',
        recipient,
        language: 'de',
        subject: 'Grüße aus der Küche – „Süßes“ für Jäger & Söhne, gebraten und gekocht',
        greeting: 'Guten Tag,',
        paragraphs: ['alles schön? Straße, Öfen, Übergröße.'],
        now: test.now(),
      }),
    );
  const rows = () =>
    test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id)),
    );
  const inMinutes = (minutes: number) =>
    test.setNow(new Date(test.now().getTime() + minutes * 60_000).toISOString());

  it('a customer receives what was written to them: both forms, every umlaut, from us and answerable', async () => {
    const contract = await sell(test, shop, {
      status: 'created',
      email: 'joerg.gross@post.example',
      customer: { lastName: 'Größ-Weiß', gender: 'male' },
    });
    const anna = await test.as('retailer', shop);
    await anna.call(askContractConfirmation, {
      params: { code: contract.code },
      headers: { [headers.ifMatch]: '1' },
    });
    const [written] = await rows();
    await runDueJobs({ ...test.deps, settings: { ...test.deps.settings, smtpUrl: server.url } }, [
      ...jobsOf({ ...test.deps, settings: { ...test.deps.settings, smtpUrl: server.url } }),
    ]);
    const [row] = await rows();
    const { text, html } = written!;
    const [received, ...more] = server.received;
    expect(more).toEqual([]);
    const { mail } = received!;
    expect([received!.from, received!.to]).toEqual([
      'noreply@kochfeld.example',
      ['joerg.gross@post.example'],
    ]);
    expect(mail.from).toMatchObject({ name: 'Kochfeld', address: 'noreply@kochfeld.example' });
    expect(mail.replyTo).toMatchObject([{ address: 'service@kochfeld.example' }]);
    expect(mail.subject).toBe('Ihr Küchenschutz: Bitte bestätigen Sie Ihre Daten');
    expect(mail.messageId).toBe(`<${row!.id}@localhost>`);
    expect(received!.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(received!.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    // Header lines are ASCII and within the length mail servers accept.
    const [head] = received!.raw.split('\r\n\r\n');
    expect(head).not.toMatch(/[^\t\r\n -~]/);
    for (const line of received!.raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
    expect(mail.text).toContain('Sehr geehrter Herr Größ-Weiß,');
    expect(mail.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(html.trimEnd());
    expect(row).toMatchObject({ sentAt: test.now(), lastError: null, attempts: 1 });
  });

  it('what was sent is nobody’s to read: of the row stay kind, time and fate, and they go after 30 days', async () => {
    server.refuse = (recipient) => (recipient.startsWith('niemand') ? 550 : null);
    await post('Gerda@post.example');
    await post('niemand@post.example');
    for (let day = 0; day < 3; day += 1) {
      await deliver();
      inMinutes(24 * 60);
    }
    const [sent, givenUp] = await rows();
    const nothing = { subject: '', text: '', html: '' };
    const recipient = recipientMark(test.deps.settings, 'gerda@post.example');
    expect(sent).toMatchObject({ kind: 'test', ...nothing, recipient, sentAt: expect.any(Date) as Date });
    expect(recipient).not.toContain('gerda');
    expect(givenUp).toMatchObject({ ...nothing, recipient: 'niemand@post.example', sentAt: null });
    expect(givenUp!.lastError).toContain('550');
    const settings = { ...test.deps.settings, smtpUrl: server.url };
    inMinutes(26 * 24 * 60);
    await clearingMails.run({ ...test.deps, settings });
    expect(await rows()).toHaveLength(2);
    inMinutes(2 * 24 * 60);
    await clearingMails.run({ ...test.deps, settings });
    expect(await rows()).toEqual([]);
  });

  it('many go five at once, over five connections, and two servers send none of them twice', async () => {
    server.takesMs = 20;
    const settings = { ...test.deps.settings, smtpUrl: server.url };
    const recipients = Array.from({ length: 60 }, (_, at) => `kunde${at}@post.example`);
    for (const recipient of recipients) await post(recipient);
    expect(
      (await Promise.all([deliver(), deliver(transportOf(settings)!)])).reduce((sum, sent) => sum + sent),
    ).toBe(60);
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    expect(server.connections.most).toBeLessThanOrEqual(10);
    expect(server.connections.all).toBeLessThanOrEqual(10);
    server.takesMs = 0;
    for (const recipient of recipients.slice(0, 30)) await post(recipient);
    const before = server.connections.all;
    expect(await deliver()).toBe(30);
    expect(server.connections.all - before).toBe(5);
  });

  it('who is slower than their lease says nothing about a mail that another server has meanwhile', async () => {
    await post('langsam@post.example');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent: string[] = [];
    const send = (name: string, wait: Promise<void>) =>
      deliverMails(
        { ...test.deps, onFate: noteMailFate },
        { send: () => wait.then(() => void sent.push(name)) },
      );
    const slow = send(
      'slow',
      held.then(() => Promise.reject(new Error('no answer'))),
    );
    await expect.poll(async () => (await rows())[0]!.attempts).toBe(1);
    inMinutes(11);
    await send('quick', Promise.resolve());
    release();
    await slow;
    expect(sent).toEqual(['quick']);
    expect((await rows())[0]).toMatchObject({ attempts: 2, lastError: null, sentAt: test.now() });
  });

  it('what was sent before mails were blanked is blanked, but in the mailbox of a development server', async () => {
    await post('gerda@post.example');
    const { db } = test.deps;
    await db.inTransaction(system, (tx) => tx.update(mails).set({ sentAt: test.now() }));
    await clearingMails.run(test.deps);
    expect((await rows())[0]!.text).not.toBe('');
    await clearingMails.run({ ...test.deps, settings: { ...test.deps.settings, smtpUrl: server.url } });
    expect((await rows())[0]).toMatchObject({ text: '', html: '', subject: '' });
  });

  it('a subject of any length and letters arrives as it was written', async () => {
    await post('kundin@post.example');
    expect(await deliver()).toBe(1);
    expect(server.received[0]!.mail.subject).toBe(
      'Grüße aus der Küche – „Süßes“ für Jäger & Söhne, gebraten und gekocht',
    );
  });

  it('an address at a domain with umlauts gets its mail at the name that mail servers know', async () => {
    await post('info@küchen.example');
    expect(await deliver()).toBe(1);
    const [head = ''] = server.received[0]!.raw.split('\r\n\r\n');
    expect(head).toMatch(/^To: .*info@xn--kchen-kva\.example/m);
    expect(head).not.toMatch(/[^\t\r\n -~]/);
  });

  it('who is full now is tried again, later each time, until they take it, and the others do not wait', async () => {
    let isFull = true;
    server.refuse = (recipient) => (recipient.startsWith('voll') && isFull ? 450 : null);
    await post('voll@post.example');
    await post('frei@post.example');
    expect(await deliver()).toBe(1);
    expect(server.received.map(({ to }) => to)).toEqual([['frei@post.example']]);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const [mail] = await rows();
      expect(mail).toMatchObject({ attempts: attempt, sentAt: null });
      expect(mail!.lastError).toBe('EENVELOPE 450');
      waits.push((mail!.dueAt.getTime() - test.now().getTime()) / 60_000);
      inMinutes(waits.at(-1)! - 1);
      expect(await deliver()).toBe(0);
      isFull = attempt < 4;
      inMinutes(1);
      expect(await deliver()).toBe(isFull ? 0 : 1);
    }
    expect(waits).toEqual([2, 4, 8, 16]);
    expect(server.received.map(({ to }) => to[0])).toEqual(['frei@post.example', 'voll@post.example']);
  });

  it('who does not exist is tried three times and then let be', async () => {
    server.refuse = () => 550;
    await post('niemand@post.example');
    await post('keine adresse');
    for (let days = 0; days < 10; days += 1) {
      await deliver();
      inMinutes(24 * 60);
    }
    const written = await rows();
    expect(written.map(({ attempts, sentAt }) => [attempts, sentAt])).toEqual([
      [3, null],
      [3, null],
    ]);
    expect(written[0]!.lastError).toContain('550');
    expect(server.received).toEqual([]);
  });

  it('a contract says that its customer’s address does not work, until one does', async () => {
    server.refuse = (recipient) => (recipient.startsWith('Tippfehler') ? 550 : null);
    const { code } = await sell(test, shop, { status: 'created', email: 'Tippfehler@post.example' });
    // Signs in for each call, because the clock moves past the token's lifetime.
    const anna = () => test.as('retailer', shop);
    const ask = async (version: number) =>
      (await anna()).call(askContractConfirmation, {
        params: { code },
        headers: { [headers.ifMatch]: String(version) },
      });
    const contract = async () =>
      (await (await anna()).call(getContract, { params: { code } })).data as Contract;
    const undelivered = async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await deliver();
        inMinutes(60);
      }
    };
    await ask(1);
    await deliver();
    // A single refusal may be temporary.
    expect((await contract()).mailFailedAt).toBeNull();
    const { cursor } = (await (await anna()).call(listChanges)).data as { cursor: string };
    inMinutes(60);
    await undelivered();
    const failed = await contract();
    expect(failed).toMatchObject({ version: 2, mailFailedAt: expect.any(String) as string });
    await settled(test.deps.db);
    const feed = await (await anna()).call(listChanges, { query: { since: cursor } });
    expect(feed.data).toMatchObject({ changes: [{ entity: 'contract', id: code }] });
    const { events } = (await (await anna()).call(getContractHistory, { params: { code } }))
      .data as ContractHistory;
    expect(events.at(-1)).toMatchObject({ kind: 'mailFailed', author: null });

    // Three weeks later it is on the list of contracts that need action, with the reason.
    inMinutes(22 * 24 * 60);
    const { data } = await (await anna()).call(listActionNeeded);
    const items = (data as { items: ActionNeededItem[] }).items.filter((item) => item.code === code);
    expect(items).toMatchObject([{ mailFailed: true }]);

    // A new address has not failed yet. Mail still on its way to the old one does not count against it.
    await ask(failed.version);
    const change = { customer: { ...failed.customer, email: 'richtig@post.example' } };
    const changed = await (
      await anna()
    ).call(editContract, {
      params: { code },
      headers: { [headers.ifMatch]: String((await contract()).version) },
      body: change,
    });
    expect(changed.data).toMatchObject({ mailFailedAt: null });
    await undelivered();
    expect((await contract()).mailFailedAt).toBeNull();
    expect(server.received.map(({ to }) => to[0])).toEqual(['richtig@post.example']);
  });

  it('an address that takes mail again is no longer said to fail', async () => {
    server.refuse = () => 550;
    const row = { mailFailedAt: test.now(), confirmationAskedAt: test.now() };
    const { code } = await sell(test, shop, { status: 'pending', row });
    const anna = () => test.as('retailer', shop);
    await (
      await anna()
    ).call(askContractConfirmation, { params: { code }, headers: { [headers.ifMatch]: '1' } });
    const failedAt = async () =>
      ((await (await anna()).call(getContract, { params: { code } })).data as Contract).mailFailedAt;
    await deliver();
    expect(await failedAt()).not.toBeNull();
    server.refuse = () => null;
    inMinutes(60);
    await deliver();
    expect(await failedAt()).toBeNull();
  });

  it('while the mail server is away nothing is lost, nobody is held up, and nothing is given up', async () => {
    await server.stop();
    for (let n = 0; n < 12; n += 1) await post(`kunde${n}@post.example`);
    expect(await deliver()).toBe(0);
    // One attempt was enough to detect the outage.
    const attempts = (await rows()).map((mail) => mail.attempts);
    expect(attempts.filter((count) => count === 1)).toHaveLength(1);
    for (let days = 0; days < 8; days += 1) {
      inMinutes(24 * 60);
      await deliver();
    }
    server = await startMailServer();
    transport = transportOf({ ...test.deps.settings, smtpUrl: server.url })!;
    inMinutes(24 * 60);
    expect(await deliver()).toBe(12);
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(12);
  });

  it('a server that dies between sending and writing it down sends the same mail again, known by its id', async () => {
    await post('kundin@post.example');
    const { db } = test.deps;
    let works = 1;
    const dying: typeof db = {
      ...db,
      inTransaction: (actor, work) =>
        works-- > 0 ? db.inTransaction(actor, work) : Promise.reject(new Error('killed')),
    };
    await expect(deliverMails({ ...test.deps, onFate: noteMailFate, db: dying }, transport)).rejects.toThrow(
      'killed',
    );
    expect(server.received).toHaveLength(1);
    // Another server leaves it alone while the dead server's lease lasts.
    expect(await deliver()).toBe(0);
    inMinutes(11);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
  });

  it('an address cannot smuggle in another recipient or header', async () => {
    const evil = 'a@post.example, b@post.example\r\nBcc: c@post.example';
    await post(evil);
    await deliver();
    const reached = server.received.flatMap(({ to }) => to);
    expect(reached).not.toContain('b@post.example');
    expect(reached).not.toContain('c@post.example');
    for (const { raw } of server.received) expect(raw).not.toMatch(/^Bcc:/im);
  });

  it('several servers at once send each mail once', async () => {
    for (let n = 0; n < 25; n += 1) await post(`kunde${n}@post.example`);
    const sent = await Promise.all([deliver(), deliver(), deliver()]);
    expect(sent.reduce((sum, one) => sum + one)).toBe(25);
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(25);
    expect(server.received).toHaveLength(25);
  });
});
