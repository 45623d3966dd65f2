import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addClientPriceSheet,
  changeClientLogo,
  editClient,
  getClient,
  getClientHistory,
  getClientPriceSheet,
  removeClientLogo,
  revealClientBank,
} from '#api/clients.ts';
import { headers } from '#api/envelope.ts';
import type { Client } from '#domain/client/client.ts';
import type { ClientHistoryEntry } from '#domain/client/history.ts';
import { may } from '#domain/user/permissions.ts';
import { isStaff, roles } from '#domain/user/roles.ts';
import { clients } from '#server/directory/clients.table.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { sell } from '../../support/acts/business.ts';
import { fieldsOf } from '../../support/acts/registration-body.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { logoPicture } from '../../support/data/logo-picture.ts';

const shop = 'kg:nord:1001';
const params = { code: '1001' };
const iban = 'DE89370400440532013000';

describe.each(engines)('a retailer’s record on %s', (engine) => {
  let test: TestApp;
  let anna: Browser;
  let admin: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer('kg:sued:2001');
    anna = await test.as('retailer', shop);
    admin = await test.as('eis_admin');
  });
  afterAll(() => test.close());

  const read = async (by: Browser = admin) => (await by.call(getClient, { params })).data as Client;
  const edit = async (by: Browser, body: object, version?: number) =>
    by.call(editClient, {
      params,
      body,
      headers: { [headers.ifMatch]: String(version ?? (await read()).version) },
    });
  const history = async (by: Browser = admin) =>
    ((await by.call(getClientHistory, { params })).data as { items: ClientHistoryEntry[] }).items;

  it('is changed by its own people and by staff, field by field, and the history names the fields', async () => {
    const before = await read();
    const reply = await edit(anna, {
      phone: '040 66969123',
      estimate: { unitsPerYear: 120 },
      contacts: [{ firstName: 'Anna', lastName: 'Berg', function: 'owner' }],
    });
    expect(reply.data).toEqual({
      ...before,
      ids: null,
      version: before.version + 1,
      phone: '+494066969123',
      estimate: { unitsPerYear: 120, plansPerYear: null },
      contacts: [{ firstName: 'Anna', lastName: 'Berg', function: 'owner', email: null, phone: null }],
      updatedAt: test.now().toISOString(),
    });
    await edit(admin, { estimate: { plansPerYear: 40 }, ids: { keyAccountNumber: 'KAM-7' } });
    const after = await read();
    expect([after.estimate, after.ids?.keyAccountNumber, after.phone]).toEqual([
      { unitsPerYear: 120, plansPerYear: 40 },
      'KAM-7',
      '+494066969123',
    ]);
    expect((await history()).map(({ kind, fields }) => [kind, fields])).toEqual([
      ['register', []],
      ['edit', ['phone', 'estimate.unitsPerYear', 'contacts']],
      ['edit', ['estimate.plansPerYear', 'ids.keyAccountNumber']],
    ]);
    const same = await edit(admin, { phone: '+49 40 66969123' });
    expect((same.data as Client).version).toBe(after.version);
  });

  it('keeps its code, its status and its ids from its own people', async () => {
    expect((await edit(anna, { ids: { crmId: 'CRM-1' } })).error).toBe('forbidden');
    for (const body of [{ code: '9' }, { status: 'declined' }, { ern: 'kg:sued:1001' }]) {
      expect((await edit(admin, body)).status).toBe(422);
    }
    expect((await read(anna)).ids).toBeNull();
    expect((await read()).ids).not.toBeNull();
  });

  it('is refused field by field, and nothing changes', async () => {
    const before = await read();
    const reply = await edit(anna, {
      email: 'info@',
      vatId: 'DE12',
      bank: { iban: 'DE00', billingEmail: 'x' },
      address: { ...before.address, zipCode: '1' },
    });
    expect(fieldsOf(reply)).toEqual({
      email: 'email_invalid',
      vatId: 'vat_id_invalid',
      'bank.iban': 'iban_invalid',
      'bank.billingEmail': 'email_invalid',
      'address.zipCode': 'zip_invalid',
    });
    expect(await read()).toEqual(before);
  });

  it('has a W-IdNr. beside its VAT id, and says which of the two was typed into the other’s field', async () => {
    expect(fieldsOf(await edit(anna, { vatId: 'DE123456789-00001' }))).toEqual({ vatId: 'vat_id_w' });
    expect(fieldsOf(await edit(anna, { businessId: 'DE123456789' }))).toEqual({
      businessId: 'business_id_invalid',
    });
    await edit(anna, { businessId: 'de 123456789 00001' });
    expect((await read()).businessId).toBe('DE123456789-00001');
    await edit(anna, { businessId: '' });
    expect((await read()).businessId).toBeNull();
  });

  it('carries the version its author saw', async () => {
    const { version } = await read();
    await edit(admin, { taxNumber: '12/345/67890' }, version);
    const late = await edit(anna, { websiteUrl: 'studio.example' }, version);
    expect(late.error).toBe('version_conflict');
    expect(late.body).toMatchObject({ error: { details: { taxNumber: '12/345/67890', ids: null } } });
  });

  it('keeps an IBAN sealed and masked; who looks at it stands in the history', async () => {
    await edit(anna, { bank: { iban: 'de89 3704 0044 0532 0130 00', accountHolder: 'Studio Nord GmbH' } });
    await edit(admin, { bank: { billingEmail: 'rechnung@nord.example' } });
    for (const by of [anna, admin]) {
      expect((await read(by)).bank).toEqual({
        accountHolder: 'Studio Nord GmbH',
        iban: expect.stringMatching(/^DE••.*30 00$/),
        bic: null,
        bankName: null,
        billingEmail: 'rechnung@nord.example',
      });
    }
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(clients).where(eq(clients.code, '1001')),
    );
    expect(row!.bankSealed).not.toContain('DE89');
    expect((await anna.call(revealClientBank, { params })).data).toEqual({ iban });
    expect((await history()).at(-1)).toMatchObject({ kind: 'revealBank', author: expect.any(String) });
  });

  it.each(roles)('shows ids and bank details to those who may: %s', async (role) => {
    const at = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
    const by = await test.as(role, at);
    const revealed = await by.call(revealClientBank, { params });
    expect(revealed.error ?? revealed.status).toBe(may(role, 'clients.revealBank') ? 200 : 'forbidden');
    const client = await read(by);
    if (may(role, 'clients.read')) expect(client.ids !== null).toBe(isStaff(role));
    const edited = await edit(by, { industryAssociation: `of ${role}` });
    expect(edited.error ?? edited.status).toBe(may(role, 'clients.write') ? 200 : 'forbidden');
  });

  it('does not exist for another retailer or association', async () => {
    for (const by of [
      await test.as('retailer', 'kg:sued:2001'),
      await test.as('broker_lead_manager', 'kg:sued'),
    ]) {
      expect((await by.call(getClient, { params })).status).toBe(404);
      expect((await by.call(getClientHistory, { params })).status).toBe(404);
    }
    const stranger = await test.as('retailer', 'kg:sued:2001');
    expect((await edit(stranger, { phone: null })).status).toBe(404);
    expect((await stranger.call(revealClientBank, { params })).status).toBe(404);
  });

  it('takes its new name to its contracts, where the old one still finds them', async () => {
    const { code } = await sell(test, shop);
    await edit(admin, { name: 'Küchen Öhlmann' });
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(contracts).where(eq(contracts.code, code)),
    );
    expect(row!.clientName).toBe('Küchen Öhlmann');
    expect(row!.searchText).toContain('ohlmann');
    expect(row!.searchText).toContain('studio');
  });

  it('shows a logo that the server has made anew, refuses what is none, and gives it up again', async () => {
    const send = async (body: Uint8Array, type = 'image/png') =>
      anna.call(changeClientLogo, {
        params,
        body,
        headers: { 'Content-Type': type, [headers.ifMatch]: String((await read()).version) },
      });
    const reply = await send(await logoPicture());
    expect((reply.data as Client).logoUrl).toMatch(/\/logos\/[0-9a-f]{64}\.png$/);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await send(svg)).error).toBe('unsupported_type');
    expect((await send(svg, 'image/svg+xml')).error).toBe('unsupported_type');
    expect((await send(new Uint8Array(2 * 1024 * 1024 + 1))).error).toBe('too_large');
    const removed = await anna.call(removeClientLogo, {
      params,
      headers: { [headers.ifMatch]: String((await read()).version) },
    });
    expect((removed.data as Client).logoUrl).toBeNull();
    expect((await history()).slice(-2).map(({ kind }) => kind)).toEqual(['changeLogo', 'removeLogo']);
  });

  it('leaves no file of a logo or a price sheet that came too late', async () => {
    const stored = () =>
      readdirSync(join(test.deps.settings.dataDir, 'files'), {
        recursive: true,
        encoding: 'utf8',
      }).toSorted();
    const before = stored();
    const late = { 'Content-Type': 'image/png', [headers.ifMatch]: String((await read()).version - 1) };
    const logo = await anna.call(changeClientLogo, {
      params,
      body: await logoPicture('#8a1f2b'),
      headers: late,
    });
    const sheet = await anna.call(addClientPriceSheet, {
      params,
      body: new TextEncoder().encode('Artikel;Preis\r\nFront;99,00\r\n'),
      headers: { ...late, 'Content-Type': 'application/octet-stream' },
    });
    expect([logo.error, sheet.error]).toEqual(['version_conflict', 'version_conflict']);
    expect(stored()).toEqual(before);
  });

  it('keeps a price sheet by its content, and gives it as a download under a name of ours', async () => {
    const send = async (text: string) =>
      anna.call(addClientPriceSheet, {
        params,
        body: new TextEncoder().encode(text),
        headers: {
          'Content-Type': 'application/octet-stream',
          [headers.ifMatch]: String((await read()).version),
        },
      });
    expect((await anna.call(getClientPriceSheet, { params })).status).toBe(404);
    expect((await send('<html>;</html>')).error).toBe('price_sheet_unreadable');
    const reply = await send('Artikel;Preis\r\nFront;120,00\r\n');
    expect((reply.data as Client).agreement.priceSheet).toEqual({
      fileName: 'Preisliste 1001.csv',
      byteCount: 29,
    });
    const file = await admin.call(getClientPriceSheet, { params });
    expect(file.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Preisliste%201001.csv",
    );
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('has an unbroken trail', async () => {
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });
});
