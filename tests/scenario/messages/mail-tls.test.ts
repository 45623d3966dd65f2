import { randomBytes } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noteMailFate } from '#server/contracts/mails/mail-fate.usecases.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { deliverMails } from '#server/shared/mail/deliver.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { transportOf } from '#server/shared/mail/transport.ts';
import { writeMail } from '#server/shared/mail/write-mail.ts';
import { readSettings } from '#server/settings.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { localhostCertificate } from '../../support/server/localhost-certificate.ts';
import { startMailServer, type MailServer } from '../../support/server/smtp.ts';

const production = {
  NODE_ENV: 'production',
  APP_SECRET: randomBytes(32).toString('base64'),
  DATABASE_URL: 'postgres://kochfeld@127.0.0.1/kochfeld',
};

describe('a mail of a production', () => {
  let test: TestApp;
  let server: MailServer;
  const trusted = getCACertificates('default');
  beforeAll(async () => {
    test = await startApp('pglite');
  });
  afterEach(async () => {
    setDefaultCACertificates(trusted);
    await test.deps.db.inTransaction(system, (tx) => tx.delete(mails));
    await server.stop();
  });
  afterAll(() => test.close());

  /** Writes a mail with a link. */
  const write = () =>
    test.deps.db.inTransaction(system, (tx) =>
      writeMail(tx, {
        kind: 'test',
        recipient: 'kundin@post.example',
        language: 'de',
        subject: 'Ihr Link',
        greeting: 'Guten Tag,',
        paragraphs: ['https://portal.example/k/geheim'],
        now: test.now(),
      }),
    );

  /** Tries to deliver it. Returns the mail as it is kept then. */
  async function deliver(env: Record<string, string> = {}) {
    const { db } = test.deps;
    const transport = transportOf(readSettings({ ...production, SMTP_URL: server.url, ...env }))!;
    await deliverMails({ ...test.deps, onFate: noteMailFate }, transport);
    const [kept] = await db.inTransaction(system, (tx) => tx.select().from(mails));
    return kept!;
  }

  it('is not sent to a server that offers no encryption, and waits with the reason until it does', async () => {
    const began = test.now();
    server = await startMailServer({ tls: 'never' });
    await write();
    let kept = await deliver();
    expect(kept).toMatchObject({ sentAt: null, attempts: 1, lastError: 'ETLS 500' });
    for (let days = 1; days < 5; days += 1) {
      test.setNow(new Date(began.getTime() + days * 24 * 3_600_000).toISOString());
      kept = await deliver();
    }
    expect(server.received).toEqual([]);
    expect(kept.text, 'nothing of it is lost').toContain('https://portal.example/k/geheim');
    await server.stop();
    server = await startMailServer({ tls: 'starttls' });
    setDefaultCACertificates([...trusted, localhostCertificate.cert]);
    test.setNow(new Date(began.getTime() + 5 * 24 * 3_600_000).toISOString());
    expect(await deliver()).toMatchObject({ sentAt: test.now(), lastError: null });
    expect(server.received).toHaveLength(1);
    test.setNow(began.toISOString());
  });

  it('is not sent to a server whose certificate nobody vouches for', async () => {
    server = await startMailServer({ tls: 'starttls' });
    await write();
    const kept = await deliver();
    expect(server.received).toEqual([]);
    expect(kept).toMatchObject({
      sentAt: null,
      attempts: 1,
      lastError: expect.stringMatching(/\w/) as string,
    });
  });

  it.each(['starttls', 'from the start'] as const)(
    'is sent encrypted where TLS is offered: %s',
    async (tls) => {
      setDefaultCACertificates([...trusted, localhostCertificate.cert]);
      server = await startMailServer({ tls });
      await write();
      const kept = await deliver();
      expect(server.received.map(({ to, isEncrypted }) => [to, isEncrypted])).toEqual([
        [['kundin@post.example'], true],
      ]);
      expect(kept).toMatchObject({ sentAt: test.now(), lastError: null, text: '' });
    },
  );

  it('is sent in clear where the operator allows it to a server on this machine', async () => {
    server = await startMailServer({ tls: 'never' });
    await write();
    const kept = await deliver({ SMTP_INSECURE: 'on' });
    expect(server.received.map(({ isEncrypted }) => isEncrypted)).toEqual([false]);
    expect(kept.lastError).toBeNull();
  });
});
