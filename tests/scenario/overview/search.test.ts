import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { listClaims } from '#api/claims.ts';
import { exportContracts, listContracts } from '#api/contracts.ts';
import { searchAll, type Found } from '#api/search.ts';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { exportContracts as exportUpTo } from '#server/contracts/lists/export.usecases.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { contractDetails } from '#domain/contract/lists/details.ts';
import { searchableText } from '#domain/text/search.ts';
import { contractDetailsOf } from '#server/contracts/contracts.table.ts';
import { contractsDetailed } from '#server/contracts/lists/details-jobs.ts';
import { migrationsFolder } from '#server/shared/db/engines/migrate.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { searchPatterns } from '#server/shared/db/search.ts';
import { system, type UserActor } from '#server/shared/db/tenancy.ts';
import { startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { searchExamples } from '../../support/data/search-examples.ts';
import { asOwner, engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const sister = 'kg:nord:1002';
const stranger = 'kg:sued:2001';

type Person = Browser & { userId: string };

describe.each(engines)('searching on %s', (engine) => {
  let test: TestApp;
  let anna: Person;
  let broker: Person;
  let service: Person;
  beforeAll(async () => {
    test = await startApp(engine);
    for (const ern of [shop, sister, stranger]) await test.retailer(ern);
    anna = await test.as('retailer', shop);
    broker = await test.as('broker_lead_manager', 'kg:nord');
    service = await test.as('customer_service');
  });
  afterAll(() => test.close());

  async function search(browser: Browser, q: string): Promise<Found> {
    const reply = await browser.call(searchAll, { query: { q } });
    expect([q, reply.status]).toEqual([q, 200]);
    return reply.data as Found;
  }
  const codesIn = (found: Found) => found.contracts.items.map((contract) => contract.code);

  it('finds in a text what a device finds in it', async () => {
    const { db } = test.deps;
    for (const [name, wanted, found] of searchExamples) {
      const patterns = sql.join(
        searchPatterns(wanted).map((pattern) => sql`${pattern}`),
        sql`, `,
      );
      const asked = sql`select ${searchableText([name])}::text like all(array[${patterns}]::text[]) as found`;
      const rows = await db.inTransaction(system, (tx) => rowsOf<{ found: boolean }>(tx, asked));
      expect([name, wanted, rows[0]?.found]).toEqual([name, wanted, found]);
    }
  });

  it('finds what a version before had folded otherwise, once it is migrated', async () => {
    const { code } = await sell(test, shop, { lastName: 'Wałęsa-Sørensen' });
    const { code: other } = await sell(test, shop, { lastName: 'Þórsdóttir Æbeløe' });
    const { db } = test.deps;
    const migration = await readFile(join(migrationsFolder, '0029_folding.sql'), 'utf8');
    const stored = () =>
      db.inTransaction(system, (tx) =>
        rowsOf<{ code: string; text: string }>(
          tx,
          sql`select code, search_text as text from contracts where code in (${code}, ${other}) order by code`,
        ),
      );
    const now = await stored();
    expect(now.map(({ text }) => text).join()).toContain('walesa sorensen');
    const before = { [code]: ' wałesa sørensen', [other]: ' þorsdottir æbeløe' };
    for (const [at, text] of Object.entries(before)) {
      await db.inTransaction(system, (tx) =>
        tx.execute(sql`update contracts set search_text = ${text} where code = ${at}`),
      );
    }
    expect(codesIn(await search(anna, 'soerensen'))).not.toContain(code);
    await db.inTransaction(system, async (tx) => {
      await asOwner(tx);
      for (const statement of migration.split('--> statement-breakpoint'))
        await tx.execute(sql.raw(statement));
    });
    expect(codesIn(await search(anna, 'Walesa Soerensen'))).toContain(code);
    expect(codesIn(await search(anna, 'thorsdottir aebeloe'))).toContain(other);
  });

  it('finds by phone, serial, order number, street, postcode and birthdate, however they are separated', async () => {
    const sale = {
      lastName: 'Wittek',
      kvAbNumber: 'AB-2025-7781',
      customer: {
        mobileNumber: '+4915112345678',
        birthdate: '1961-03-12',
        address: {
          street: 'Am Kähnenplatz',
          houseNumber: '12 b',
          zipCode: '04177',
          city: 'Leipzig',
          country: 'DE' as const,
          unitDescription: null,
        },
      },
      row: { orderConfirmationNumber: '0081/5521' },
    };
    const own = await sell(test, shop, sale);
    const far = await sell(test, stranger, sale);
    await test.deps.db.inTransaction(system, (tx) =>
      tx.execute(
        sql`update insured_objects set data = data || '{"serialNumber": "FD 9801-00123"}' where policy_object_id = ${own.dishwasher}`,
      ),
    );
    for (const q of [
      '0151 12345678',
      '+49 (0)151 123 456 78',
      '12345678',
      'AB20257781',
      '00815521',
      'Am Kähnenplatz 12b',
      'kaehnenplatz',
      '04177',
      '12.03.1961',
      'Wittek 04177',
    ]) {
      expect([q, codesIn(await search(anna, q))]).toEqual([q, [own.code]]);
      const all = codesIn(await search(service, q));
      expect([q, all.toSorted()]).toEqual([q, [own.code, far.code].toSorted()]);
      const reply = await service.call(listContracts, { query: { search: q, tab: 'active' } });
      expect(reply.data).toMatchObject({ total: { count: 2, capped: false } });
      const counted = await anna.call(listContracts, { query: { search: q, from: '2020-01' } });
      expect([q, (counted.data as { items: ContractListItem[] }).items.map(({ code }) => code)]).toEqual([
        q,
        [own.code],
      ]);
    }
    expect(codesIn(await search(anna, 'FD980100123'))).toEqual([own.code]);
    expect(codesIn(await search(broker, '9801 00123'))).toEqual([own.code]);
    for (const q of ['0151 12345679', '13.03.1961', 'Kähnenplatz 13', 'Huber 04177'])
      expect([q, codesIn(await search(service, q))]).toEqual([q, []]);
    const exported = await anna.call(exportContracts, { query: { search: '04177' } });
    expect(new TextDecoder().decode(exported.body as ArrayBuffer)).toContain('AB-2025-7781');
  });

  it('finds a claim by its contract’s phone and numbers and by its own serial number, and says what found a contract', async () => {
    const sale = {
      kvAbNumber: 'AB-2024-5512',
      customer: { mobileNumber: '+4916099887766', birthdate: '1985-11-03' },
    };
    const contract = await sell(test, shop, sale);
    await test.deps.db.inTransaction(system, (tx) =>
      tx.execute(
        sql`update insured_objects set data = data || '{"serialNumber": "WM 7702-55123"}' where policy_object_id = ${contract.dishwasher}`,
      ),
    );
    const claim = await filedClaim(test, anna, contract, { serialNumber: 'GS 31/400-77' });
    const claimsIn = async (who: Person, q: string) => {
      const reply = await who.call(listClaims, { query: { search: q } });
      const listed = (reply.data as { items: ClaimListItem[] }).items.map(({ id }) => id);
      expect([q, (await search(who, q)).claims?.items.map(({ id }) => id)]).toEqual([q, listed]);
      return listed;
    };
    for (const q of [
      '0160 99887766',
      'WM770255123',
      '7702-55123',
      'AB20245512',
      '3.11.85',
      'GS 31/400-77',
      'gs3140077',
    ]) {
      expect([q, await claimsIn(anna, q)]).toEqual([q, [claim.id]]);
      expect([q, await claimsIn(service, q)]).toEqual([q, [claim.id]]);
    }
    expect(await claimsIn(anna, '0160 99887767')).toEqual([]);
    const said = async (q: string) => (await search(anna, q)).contracts.items.map(({ foundBy }) => foundBy);
    expect(await said('0160 99887766')).toEqual([{ kind: 'phone', text: '66' }]);
    expect(await said('WM770255123')).toEqual([{ kind: 'serial', text: 'WM 7702-55123' }]);
    expect(await said('3. Nov 1985')).toEqual([{ kind: 'birthdate', text: '1985-11-03' }]);
    expect(await said('AB-2024-5512')).toEqual([null]);
  });

  it('finds a street that every town has newest first, page by page', async () => {
    const sold = [];
    for (let at = 0; at < 60; at++) {
      const address = {
        street: 'Lindwurmstraße',
        houseNumber: `${at + 1}`,
        zipCode: '80337',
        city: 'München',
      };
      const customer = { address: { ...address, country: 'DE' as const, unitDescription: null } };
      const createdAt = new Date(Date.UTC(2026, 6, 1) + at * 60_000);
      const status = at % 3 === 0 ? ('active' as const) : ('pending' as const);
      sold.push((await sell(test, sister, { customer, createdAt, status })).code);
    }
    for (const filter of [{}, { sort: 'deliveryDate' }, { tab: 'active' }]) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const query = { search: 'Lindwurmstr.', ...filter, ...(after && { after }) };
        const page = (await broker.call(listContracts, { query })).data as {
          items: ContractListItem[];
          next: string | null;
        };
        seen.push(...page.items.map(({ code }) => code));
        after = page.next ?? undefined;
      } while (after);
      const wanted = 'tab' in filter ? sold.filter((_, at) => at % 3 === 0) : sold;
      expect(seen.toSorted()).toEqual(wanted.toSorted());
      if (!('sort' in filter)) expect(seen).toEqual(wanted.toReversed());
    }
  });

  it('keeps details as contracts change, and fills in those of older contracts', async () => {
    const { code, dishwasher } = await sell(test, shop, { customer: { mobileNumber: '+4915733221100' } });
    const { db } = test.deps;
    const asSystem = (statement: SQL) => db.inTransaction(system, (tx) => tx.execute(statement));
    const found = async (q: string) => codesIn(await search(anna, q));
    expect(await found('0157 33221100')).toEqual([code]);
    await asSystem(
      sql`update contracts set customer = customer || '{"mobileNumber": "+4915733221199"}' where code = ${code}`,
    );
    expect(await found('0157 33221100')).toEqual([]);
    expect(await found('0157 33221199')).toEqual([code]);
    await asSystem(
      sql`update insured_objects set data = data || '{"serialNumber": "XQ-900800700"}' where policy_object_id = ${dishwasher}`,
    );
    expect(await found('900800700')).toEqual([code]);
    await db.inTransaction(system, async (tx) => {
      await asOwner(tx);
      await tx.execute(sql`delete from contract_detail_texts`);
    });
    expect(await found('900800700')).toEqual([]);
    await contractsDetailed.run(test.deps);
    expect(await found('900800700')).toEqual([code]);
    expect(await found('0157 33221199')).toEqual([code]);
    await asSystem(sql`delete from insured_objects where policy_object_id = ${dishwasher}`);
    expect(await found('900800700')).toEqual([]);
  });

  it('finds in words and in details at once, page by page, each contract once', async () => {
    const address = { street: 'Hohe Gasse', houseNumber: '1', zipCode: '88777', city: 'Meersburg' };
    const inBoth = {
      kvAbNumber: 'KV-88777',
      customer: { address: { ...address, country: 'DE' as const, unitDescription: null } },
    };
    const sold = [];
    for (let at = 0; at < 40; at++) {
      const createdAt = new Date(Date.UTC(2026, 5, 1) + at * 60_000);
      const sale = [inBoth, { kvAbNumber: 'KV-88777' }, { customer: inBoth.customer }][at % 3]!;
      sold.push((await sell(test, sister, { ...sale, createdAt })).code);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const reply = await broker.call(listContracts, { query: { search: '88777', ...(after && { after }) } });
      const page = reply.data as { items: ContractListItem[]; next: string | null };
      seen.push(...page.items.map(({ code }) => code));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(sold.toReversed());
  });

  it('reads the same details in the database as on a device', async () => {
    const spelled = [
      ['Straße des 17. Juni', '135'],
      ['Königstr.', '3/4'],
      ['Łąkowa', '12 c'],
      ['Rue de l’Œuvre', '7'],
      ['Grüner Weg', ''],
    ] as const;
    const { db } = test.deps;
    for (const [street, houseNumber] of spelled) {
      const address = {
        street,
        houseNumber,
        zipCode: '1010',
        city: 'Wien',
        country: 'AT' as const,
        unitDescription: null,
      };
      const customer = { address, mobileNumber: '+43 664 1234567', birthdate: null };
      const { code } = await sell(test, shop, { customer, kvAbNumber: 'Ä-7 / ß' });
      const [row] = await db.inTransaction(system, (tx) =>
        rowsOf<{ details: string; own: string }>(
          tx,
          sql`select details, ${sql.raw(contractDetailsOf)} as own from contract_detail_texts
            join contracts on contracts.id = contract_id where code = ${code}`,
        ),
      );
      const contract = { customer, kvAbNumber: 'Ä-7 / ß', orderConfirmationNumber: null };
      expect(row?.own).toBe(contractDetails({ ...contract, insuredObjects: [] }));
      const insuredObjects: InsuredObject[] = [
        {
          policyObjectId: code,
          insuredObjectName: 'order_details',
          orderReferenceNumber: 'AU-1',
          estimatedDeliveryDate: null,
        },
      ];
      expect(row?.details).toBe(contractDetails({ ...contract, insuredObjects }));
    }
  });

  it('gives each role its groups, from its own scope', async () => {
    const own = await sell(test, shop, { lastName: 'Gruppenbild', status: 'active' });
    const near = await sell(test, sister, { lastName: 'Gruppenbild', status: 'active' });
    const far = await sell(test, stranger, { lastName: 'Gruppenbild', status: 'active' });
    const claim = await filedClaim(test, anna, own);
    const foreign = await filedClaim(test, service, far);

    const annas = await search(anna, 'gruppenb');
    expect(codesIn(annas)).toEqual([own.code]);
    expect(annas.claims?.items.map((one) => one.id)).toEqual([claim.id]);
    expect(annas.clients).toBeNull();

    const brokers = await search(broker, 'gruppenb');
    expect(codesIn(brokers).toSorted()).toEqual([own.code, near.code].toSorted());
    expect(brokers.claims).toBeNull();
    expect((await search(broker, 'studio')).clients?.items.map((one) => one.code)).toEqual(['1001', '1002']);

    const all = await search(service, 'gruppenb');
    expect(codesIn(all)).toHaveLength(3);
    expect(all.claims?.items.map((one) => one.id).toSorted()).toEqual([claim.id, foreign.id].toSorted());
    expect((await search(service, 'studio 2001')).clients?.items.map((one) => one.code)).toEqual(['2001']);
    expect((await search(service, claim.ticketNumber)).claims?.items.map((one) => one.id)).toEqual([
      claim.id,
    ]);
  });

  it('finds by first letters, parts of numbers, email, and names with and without umlauts', async () => {
    const { code } = await sell(test, shop, {
      firstName: 'Jörg',
      lastName: 'Überschär',
      email: 'joerg.ue@quarz.example',
      kvAbNumber: 'KV-77/31Q',
    });
    for (const q of [
      'Ü',
      'ub',
      'UEB',
      'überschär',
      'ueberschaer',
      'uberschar',
      'jorg ube',
      'quarz',
      '77/31q',
      '31q',
    ])
      expect([q, codesIn(await search(anna, q)).includes(code)]).toEqual([q, true]);
    for (const q of ['berschärx', 'jorg nirgends', "' or 1=1 --"])
      expect([q, codesIn(await search(anna, q))]).toEqual([q, []]);
    // One or two letters match only the beginning of a word.
    expect(codesIn(await search(anna, 'be')).includes(code)).toBe(true); // Berlin
    expect(codesIn(await search(anna, 'rs')).includes(code)).toBe(false);
  });

  it('finds nothing where nothing is asked', async () => {
    for (const q of ['', '   ', '%', '_', '-'])
      expect(await search(service, q)).toEqual({
        contracts: { items: [], more: false },
        customers: { items: [], more: false },
        clients: { items: [], more: false },
        claims: { items: [], more: false },
      });
    expect((await service.call(searchAll, { query: { q: 'a'.repeat(101) } })).status).toBe(422);
  });

  it('names a customer once, with their contracts', async () => {
    const email = 'zweimal@post.example';
    const first = await sell(test, shop, { firstName: 'Ida', lastName: 'Doppelkauf', email });
    test.setNow('2026-11-20T11:05:00Z');
    const second = await sell(test, sister, { firstName: 'Ida', lastName: 'Doppelkauf', email });
    await sell(test, shop, { firstName: 'Udo', lastName: 'Doppelkauf', email: 'udo@post.example' });
    const { customers } = await search(broker, 'doppelk');
    expect(customers.items.map(({ name, contracts }) => [name, contracts]).toSorted()).toEqual([
      ['Ida Doppelkauf', { count: 2, capped: false }],
      ['Udo Doppelkauf', { count: 1, capped: false }],
    ]);
    expect(customers.items.find(({ name }) => name === 'Ida Doppelkauf')?.newest.code).toBe(second.code);
    // Anna's shop sold Ida one of them and cannot see the other.
    const annas = await search(anna, 'ida doppelk');
    expect(annas.customers.items.map(({ contracts, newest }) => [contracts.count, newest.code])).toEqual([
      [1, first.code],
    ]);
    // A contract is also found by its retailer's name, but the retailer is not a customer.
    expect((await search(broker, 'studio')).customers.items).toEqual([]);
  });

  it('goes through a frequent word’s contracts newest first, without a gap or a repetition', async () => {
    const sold: string[] = [];
    for (let at = 0; at < 60; at += 1) {
      const createdAt = new Date(Date.UTC(2026, 5, 1, 8, at));
      const status = at % 3 === 0 ? ('active' as const) : ('pending' as const);
      sold.unshift(
        (await sell(test, at % 2 ? shop : sister, { lastName: 'Häufig', createdAt, status })).code,
      );
    }
    for (const [who, expected] of [
      [service, sold],
      [broker, sold],
      [anna, sold.filter((_, at) => at % 2 === 0)],
    ] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const reply = await who.call(listContracts, {
          query: { search: 'haeufig', ...(after && { after }) },
        });
        const page = reply.data as { items: ContractListItem[]; next: string | null };
        seen.push(...page.items.map((item) => item.code));
        after = page.next ?? undefined;
      } while (after);
      expect(seen).toEqual(expected);
    }
    const first = await service.call(listContracts, { query: { search: 'häufig' } });
    expect(first.data).toMatchObject({ total: { count: 25, capped: true } });
    const active = await service.call(listContracts, {
      query: { search: 'häufig', tab: 'active', client: '1001' },
    });
    expect(active.data).toMatchObject({ total: { count: 10, capped: false } });
    const byDelivery = await broker.call(listContracts, {
      query: { search: 'häufig', sort: 'deliveryDate', order: 'asc', status: 'pending' },
    });
    expect((byDelivery.data as { items: unknown[] }).items).toHaveLength(25);
    const foreign = await anna.call(listContracts, { query: { search: 'häufig', client: '1002' } });
    expect(foreign.data).toMatchObject({ items: [], total: { count: 0, capped: false } });

    const found = await search(service, 'häufig');
    expect(codesIn(found)).toEqual(sold.slice(0, 6));
    expect(found.contracts.more).toBe(true);
  });

  it('lends nobody the eyes of the function that searches', async () => {
    const { db } = test.deps;
    await sell(test, stranger, { lastName: 'Heimlich' });
    const ask = (pattern: string, ern: string | null) =>
      sql`select id from found_contracts(array[${pattern}], ${ern}::text, null, null, null, 'createdAt', false, null, null, 10, 1000)`;
    const actorOf = (person: Person, role: UserActor['role'], ern: string | null): UserActor => ({
      kind: 'user',
      userId: person.userId,
      deviceId: '',
      email: '',
      name: '',
      role,
      ern,
      language: 'de',
    });
    const asked = (actor: Parameters<typeof db.inTransaction>[0], ern: string | null = null) =>
      db.inTransaction(actor, async (tx) => (await rowsOf(tx, ask('%heimlich%', ern))).length);
    expect(await asked(actorOf(service, 'customer_service', null))).toBe(1);
    expect(await asked(actorOf(anna, 'retailer', shop))).toBe(0);
    expect(await asked(actorOf(anna, 'retailer', shop), stranger)).toBe(0);
    expect(await asked(actorOf(broker, 'broker_lead_manager', 'kg:nord'), stranger)).toBe(0);
    expect(await asked(actorOf(broker, 'broker_lead_manager', 'kg:sued'))).toBe(1);
    expect(await asked(actorOf(anna, null, null))).toBe(0);
    expect(await asked({ kind: 'nobody' })).toBe(0);
    await expect(asked({ kind: 'customer', contractId: crypto.randomUUID(), name: 'x' })).rejects.toThrow(
      /found_contracts/,
    );
  });

  describe('as CSV', () => {
    const textOf = (reply: Reply) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(reply.body as ArrayBuffer);
    const linesOf = (reply: Reply) => textOf(reply).split('\r\n').slice(1, -1);

    it('holds the filtered list of one’s scope in its order, in one’s language', async () => {
      const sale = { lastName: 'Ausfuhr', firstName: 'Käthe', createdAt: new Date('2026-03-01T23:30:00Z') };
      await sell(test, shop, { ...sale, kvAbNumber: 'KV-1', deliveryDate: '2026-05-04' });
      await sell(test, sister, { ...sale, createdAt: new Date('2026-03-02T10:00:00Z') });
      await sell(test, stranger, sale);
      const query = { search: 'ausfuhr', order: 'asc' };
      const annas = await anna.call(exportContracts, { query });
      expect(annas.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(annas.headers.get('content-disposition')).toContain('Vertraege-2026-11-20.csv');
      expect(textOf(annas).startsWith('\uFEFFVersicherungsnummer;Antragsnummer;')).toBe(true);
      const [line, ...others] = linesOf(annas);
      expect(others).toEqual([]);
      // It is half past midnight in Berlin, on the second of March.
      expect(line).toMatch(/;KV-1;[^;]+;[^;]+;Käthe Ausfuhr;.*;1001;[^;]*;02\.03\.2026;;04\.05\.2026;/);
      expect(linesOf(await broker.call(exportContracts, { query }))).toHaveLength(2);
      expect(linesOf(await service.call(exportContracts, { query }))).toHaveLength(3);
      expect(linesOf(await broker.call(exportContracts, { query: { ...query, client: '2001' } }))).toEqual(
        [],
      );
      const english = await service.call(exportContracts, { query, headers: { 'Accept-Language': 'en' } });
      expect(textOf(english).startsWith('\uFEFFInsurance number;Application number;')).toBe(true);
      expect(english.headers.get('content-disposition')).toContain('Contracts-2026-11-20.csv');
    });

    it('is the whole list beyond one page, and harms no spreadsheet', async () => {
      const evil = '=HYPERLINK("http://evil.example";"Ihr Vertrag")';
      await sell(test, shop, { firstName: evil, lastName: 'Formelfreund', kvAbNumber: '+1;2' });
      const [line] = linesOf(await anna.call(exportContracts, { query: { search: 'formelfreund' } }));
      expect(line).toContain(`"'=HYPERLINK(""http://evil.example"";""Ihr Vertrag"") Formelfreund"`);
      expect(line).toContain(`;"'+1;2";`);
      const all = linesOf(await service.call(exportContracts, { query: { search: 'häufig' } }));
      expect(all).toHaveLength(60);
      for (const cell of all.join(';').split(';')) expect(cell).not.toMatch(/^"?[=+\-@]/);
    });

    it('holds those that were chosen, as far as they are in one’s scope', async () => {
      const names = { lastName: 'Auswahl' };
      const [own, other, foreign] = [
        await sell(test, shop, { ...names, firstName: 'Erste' }),
        await sell(test, shop, { ...names, firstName: 'Zweite' }),
        await sell(test, stranger, names),
      ];
      const codes = [other.code, foreign.code, own.code].join(',');
      const lines = linesOf(await anna.call(exportContracts, { query: { codes } }));
      expect(lines.map((line) => /(Erste|Zweite) Auswahl/.exec(line)?.[1])).toEqual(['Zweite', 'Erste']);
    });

    it('is on the trail, and refused where it would be too much', async () => {
      const { db } = test.deps;
      await service.call(exportContracts, { query: { search: 'häufig' } });
      const trail = await db.inTransaction(system, (tx) =>
        rowsOf<{ data: unknown }>(
          tx,
          sql`select data from audit where action = 'contracts_exported' and record_id = ${service.userId} order by seq desc limit 1`,
        ),
      );
      expect(trail).toEqual([{ data: { count: 60 } }]);
      const [user] = await db.inTransaction(system, (tx) =>
        rowsOf<{ name: string }>(tx, sql`select name from users where id = ${service.userId}::uuid`),
      );
      const actor: UserActor = {
        kind: 'user',
        userId: service.userId,
        deviceId: '',
        email: '',
        name: user!.name,
        role: 'customer_service',
        ern: null,
        language: 'de',
      };
      for (const words of ['häufig', undefined]) {
        const query = {
          search: words,
          client: undefined,
          status: 'all',
          tab: 'all',
          product: 'all',
          step: 'all',
          sort: 'createdAt',
          order: 'desc',
        } as const;
        const needs = { db, actor, query, language: 'de', now: test.now() } as const;
        await expect(exportUpTo({ ...needs, most: 59 })).rejects.toMatchObject({ code: 'export_too_large' });
        if (words) await expect(exportUpTo({ ...needs, most: 60 })).resolves.toBeTruthy();
      }
    });
  });
});
