import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getContractHistory } from '#api/contracts.ts';
import { openMailedDocument } from '#api/customer/customer-door.ts';
import { getMailedDocument } from '#api/documents.ts';
import { getLogo } from '#api/clients.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { keepLogo } from '#server/uploads/uploads.usecases.ts';
import { clients } from '#server/directory/clients.table.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { sell } from '../../support/acts/business.ts';
import { readPdf } from '../../support/data/pdf.ts';
import { engines } from '../../support/database/engines.ts';

import { announcedTwice } from '../../support/acts/told.ts';
import { documentsOn, shop } from '../../support/acts/documents.ts';

describe.each(engines)('a certificate that is sent on %s', (engine) => {
  const on = documentsOn(engine);

  const linkIn = (text: string) => /\/api\/v1\/documents\/([\w-]+)/.exec(text)?.[1] ?? '';
  /** Opens a mailed link in a browser that has given the postcode, where it is asked for. */
  const open = async (token: string) => {
    const browser = on.test.browser();
    const opened = await browser.call(openMailedDocument, { params: { token }, body: { zipCode: '10115' } });
    const [pass] = opened.headers.getSetCookie().filter((one) => one.startsWith('customer_pass='));
    const cookie = pass?.split(';')[0] ?? '';
    return browser.call(getMailedDocument, { params: { token }, headers: { cookie } });
  };

  it('mails the customer a link in their language that gives the file for the postcode, without signing in', async () => {
    const sold = await sell(on.test, shop, { email: `de-${randomUUID()}@post.example` });
    const reply = await on.send(on.anna, sold, 'insurance_certificate');
    expect(reply.data).toMatchObject({ type: 'insurance_certificate', version: 1 });
    const { customer, policyNumber } = await on.rowOf(sold);
    const [mail] = await on.mailsTo(customer.email);
    expect(mail!.subject).toBe(`Ihr Versicherungszertifikat ${policyNumber}`);
    expect(mail!.text).toContain('Sehr geehrte Frau Muster,');
    expect(mail!.text).toContain('bis zum 18.01.2027');
    const file = await open(linkIn(mail!.text));
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect((await readPdf(new Uint8Array(file.body as ArrayBuffer))).title).toContain(policyNumber);
    // Sending again sends the same version.
    on.test.setNow('2026-11-20T11:01:00Z');
    expect((await on.send(on.anna, sold, 'insurance_certificate')).data).toMatchObject({ version: 1 });
    const history = await on.anna.call(getContractHistory, { params: { code: sold.code } });
    const sent = (history.data as ContractHistory).events.filter(({ kind }) => kind === 'sendDocument');
    expect(sent).toHaveLength(2);
  });

  it('the link ends after 60 days, with a changed email, and cannot be made up', async () => {
    const sold = await sell(on.test, shop, { email: `link-${randomUUID()}@post.example` });
    await on.send(on.anna, sold, 'insurance_certificate');
    const { customer, linkVersion, clientName } = await on.rowOf(sold);
    const token = linkIn((await on.mailsTo(customer.email))[0]!.text);
    const forged = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', `${token}A`];
    const inBrowser = async (one: string, language: string) => {
      const reply = await on.test.browser().call(getMailedDocument, {
        params: { token: one },
        headers: { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': language },
      });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([410, 'text/html; charset=UTF-8']);
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
      return new TextDecoder().decode(reply.body as ArrayBuffer);
    };
    for (const one of forged) {
      expect((await open(one)).error).toBe('link_expired');
      const page = await inBrowser(one, 'de');
      expect(page).toContain('Dieser Link führt leider nicht weiter');
      // An unknown token does not reveal whose document it may be.
      expect(page).not.toContain('Studio kg');
      expect(page).toContain('mailto:service@kochfeld.example');
    }
    on.test.setNow('2027-01-19T10:59:00Z');
    expect((await open(token)).status).toBe(200);
    on.test.setNow('2027-01-19T11:01:00Z');
    expect((await open(token)).error).toBe('link_expired');
    expect(await inBrowser(token, 'de')).toContain(
      `${clientName} schickt Ihnen das Dokument gern noch einmal`,
    );
    expect(await inBrowser(token, 'en')).toContain(
      `${clientName} will be glad to send you the document again`,
    );
    on.test.setNow('2026-11-21T11:00:00Z');
    await on.test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(contracts)
        .set({ linkVersion: linkVersion + 1 })
        .where(eq(contracts.code, sold.code)),
    );
    expect((await open(token)).error).toBe('link_expired');
    expect(await inBrowser(token, 'de')).toContain('Dieser Link gilt nicht mehr');
  });

  it('the guarantee certificate goes after the confirmation, the insurance certificate after the activation', async () => {
    const sold = await sell(on.test, shop, { status: 'pending' });
    await on.confirm(sold);
    expect((await on.send(on.anna, sold, 'guarantee_certificate')).data).toMatchObject({ version: 1 });
    expect((await on.send(on.anna, sold, 'insurance_certificate')).error).toBe('wrong_state');
    await on.runJobs();
    // The job does not repeat documents made for the mail.
    expect(await on.kinds(sold)).toEqual(['contract_declaration 1', 'guarantee_certificate 1']);
    const invoice = await on.send(on.anna, sold, 'kitchen_invoice');
    expect(invoice.status).toBe(422);
  });

  it('an English customer is written to in English, with the English names of what is insured', async () => {
    const sold = await sell(on.test, shop, { email: `en-${randomUUID()}@post.example` });
    await on.test.deps.db.inTransaction(system, (tx) =>
      tx.update(contracts).set({ language: 'en' }).where(eq(contracts.code, sold.code)),
    );
    const sent = (await on.send(on.anna, sold, 'insurance_certificate')).data as ContractDocument;
    const { customer } = await on.rowOf(sold);
    expect((await on.mailsTo(customer.email))[0]!.text).toContain('Dear Ms Muster,');
    expect(sent).toMatchObject({
      language: 'en',
      fileName: expect.stringContaining('Insurance certificate'),
    });
    expect(await on.textOf(sold, sent)).toContain('Insured objects');
  });

  it("the retailer's logo stands on the letter, named for whoever does not see it, and in the mail for everybody", async () => {
    const withLogo = 'kg:nord:1077';
    await on.test.retailer(withLogo);
    const sold = await sell(on.test, withLogo, { email: `logo-${randomUUID()}@post.example` });
    const drawn = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#0a7' } })
      .webp()
      .toBuffer();
    const logoUrl = await keepLogo(on.test.deps, drawn);
    await on.test.deps.db.inTransaction(system, (tx) =>
      tx.update(clients).set({ logoUrl }).where(eq(clients.code, '1077')),
    );
    const bert = await on.test.as('retailer', withLogo);
    const sent = (await on.send(bert, sold, 'insurance_certificate')).data as ContractDocument;
    const reply = await on.fileOf(bert, sold, sent);
    const read = await readPdf(new Uint8Array(reply.body as ArrayBuffer));
    const figures = read.elements.filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual(['Kochfeld', `Studio ${withLogo}`]);

    const { customer } = await on.rowOf(sold);
    const [mail] = await on.mailsTo(customer.email);
    const [, name = ''] = /src="[^"]+\/api\/v1\/logos\/([^"]+)"/.exec(mail!.html) ?? [];
    const shown = await on.test.browser().call(getLogo, { params: { name } });
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const foreign = await on.test.browser().call(getLogo, { params: { name: `${'0'.repeat(64)}.png` } });
    expect(foreign.status).toBe(404);
  });

  it('rows and files agree, and files are named by us', async () => {
    const kept = await on.kept();
    expect(kept.length).toBeGreaterThan(4);
    for (const { storedKey, named, byteCount, size } of kept) {
      expect(storedKey).toBe(named);
      expect(size).toBe(byteCount);
    }
  });

  it('announced each record once for each thing that was done', async () => {
    expect(await announcedTwice(on.test)).toEqual([]);
  });
});
