import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClaimQuery, getClaim, listClaims } from '#api/claims.ts';
import { moveClient } from '#api/associations.ts';
import { listChanges, type Change } from '#api/changes.ts';
import { editClient, getClient } from '#api/clients.ts';
import {
  addContractNote,
  confirmContract,
  ContractQuery,
  contractsPerPage,
  correctContract,
  getContract,
  getContractHistory,
  listClaimableContracts,
  listContracts,
  withdrawContract,
} from '#api/contracts.ts';
import { listContractDocuments } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import { listLatestContracts, type KeptContract } from '#api/latest.ts';
import { ClaimListItem } from '#domain/claim/claim.ts';
import { pageOfKeptClaims } from '#domain/claim/kept-list.ts';
import type { ClaimableContract, Contract } from '#domain/contract/contract.ts';
import { contractStatuses } from '#domain/contract/life/status.ts';
import { keptContractRow, pageOfKeptContracts } from '#domain/contract/lists/kept-list.ts';
import { associations } from '#server/directory/clients.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { searchExamples } from '../../support/data/search-examples.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

interface ChangesSince {
  cursor: string;
  reset: boolean;
  changes: Change[];
}

interface Page {
  items: unknown[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}

describe.each(engines)('what a device keeps of contracts, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer('kg:sued:2001');
  });
  afterAll(() => test.close());

  async function list(browser: Browser, query: Record<string, string> = {}): Promise<Page> {
    const reply = await browser.call(listContracts, { query });
    expect(reply.status).toBe(200);
    return reply.data as Page;
  }

  it('gives a device each contract with all that its page shows, and again just those that changed', async () => {
    const ern = 'kg:west:4712';
    await test.retailer(ern);
    const clerk = await test.as('retailer', ern);
    const [quiet, lively] = [await sell(test, ern), await sell(test, ern, { lastName: 'Lebhaft' })];
    const foreign = await sell(test, 'kg:sued:2001');
    const claim = await filedClaim(test, clerk, lively);
    const note = { id: crypto.randomUUID(), text: 'Bitte anrufen', writtenAt: test.now().toISOString() };
    await clerk.call(addContractNote, {
      params: { code: lively.code },
      body: note,
      headers: { [headers.idempotencyKey]: note.id },
    });
    const kept = async (query: Record<string, string> = {}) =>
      ((await clerk.call(listLatestContracts, { query })).data as { items: KeptContract[] }).items;
    const params = { code: lively.code };
    const shown = {
      contract: (await clerk.call(getContract, { params })).data,
      history: (await clerk.call(getContractHistory, { params })).data,
      documents: (await clerk.call(listContractDocuments, { params })).data,
      claims: [(await clerk.call(getClaim, { params: { id: claim.id } })).data],
    };
    const first = (await kept()).find(({ contract }) => contract.code === lively.code);
    expect(first).toMatchObject(shown);
    expect(first!.history.notes).toMatchObject([{ text: 'Bitte anrufen' }]);
    const changed = await kept({ codes: [quiet.code, foreign.code].join() });
    expect(changed.map(({ contract }) => contract.code)).toEqual([quiet.code]);
    const tooMany = Array.from({ length: 51 }, (_, at) => `K${at}`).join();
    expect((await clerk.call(listLatestContracts, { query: { codes: tooMany } })).status).toBe(422);
  });

  it('gives a device the claimable ones of the contracts that changed, and the feed tells of each that did', async () => {
    const ern = 'kg:west:4715';
    await test.retailer(ern);
    await test.deps.db.inTransaction(system, (tx) =>
      tx.insert(associations).values({ ern: 'kg:sued', rootErn: 'kg', code: 'sued', name: 'Ring Süd' }),
    );
    const [clerk, service, admin] = [
      await test.as('retailer', ern),
      await test.as('customer_service'),
      await test.as('eis_admin'),
    ];
    const claimables = async (by: Browser, query: Record<string, string> = {}) =>
      (await by.call(listClaimableContracts, { query })).data as { items: ClaimableContract[] };
    /** A device that took a whole copy once and has followed the feed since, as `syncClaimables` does. */
    const follow = async (by: Browser) => {
      const feed = async (since?: string) =>
        (await by.call(listChanges, { query: since === undefined ? {} : { since } })).data as ChangesSince;
      let { cursor } = await feed();
      const kept = new Map((await claimables(by)).items.map((item) => [item.code, item]));
      return async () => {
        const { cursor: next, reset, changes } = await feed(cursor);
        expect(reset).toBe(false);
        const codes = changes.flatMap(({ entity, id }) => (entity === 'contract' ? [id] : []));
        for (const code of codes) kept.delete(code);
        const { items } = codes.length > 0 ? await claimables(by, { codes: codes.join() }) : { items: [] };
        for (const item of items) kept.set(item.code, item);
        cursor = next;
        const byOrder = [...kept.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
        expect(byOrder).toEqual((await claimables(by)).items);
        return changes.length > 0;
      };
    };
    const [one, two, three] = [await sell(test, ern), await sell(test, ern), await sell(test, ern)];
    const foreign = await sell(test, 'kg:sued:2001');
    const lead = await sell(test, ern, { status: 'pending' });
    const devices = [await follow(clerk), await follow(service)];
    const read = async (code: string) =>
      (await service.call(getContract, { params: { code } })).data as Contract;
    const on = async (code: string) => ({
      params: { code },
      headers: { [headers.ifMatch]: String((await read(code)).version) },
    });
    const client = { params: { code: '4715' } };
    const clientVersion = async () => ({
      [headers.ifMatch]: String(((await admin.call(getClient, client)).data as { version: number }).version),
    });
    const deeds: [string, () => Promise<{ status: number }>][] = [
      [
        'corrected',
        async () =>
          service.call(correctContract, { ...(await on(one.code)), body: { mobileNumber: '+491713920001' } }),
      ],
      [
        'withdrawn',
        async () =>
          admin.call(withdrawContract, {
            ...(await on(two.code)),
            body: { reason: 'Auf Wunsch des Kunden', confirmation: (await read(two.code)).policyNumber },
          }),
      ],
      [
        'confirmed, and no policy yet',
        async () =>
          service.call(confirmContract, {
            ...(await on(lead.code)),
            body: { reason: 'Am Telefon bestätigt' },
          }),
      ],
      [
        'of a retailer with a new name',
        async () =>
          admin.call(editClient, { ...client, body: { name: 'Küchen Neu' }, headers: await clientVersion() }),
      ],
      [
        'moved',
        async () =>
          admin.call(moveClient, {
            ...client,
            body: { association: 'kg:sued' },
            headers: await clientVersion(),
          }),
      ],
    ];
    for (const [deed, doIt] of deeds) {
      const { status } = await doIt();
      expect([deed, status]).toEqual([deed, 200]);
      // Whose place moved takes a whole copy: their session tells the new place.
      const told = await Promise.all((deed === 'moved' ? devices.slice(1) : devices).map((look) => look()));
      expect([deed, ...told]).toEqual([deed, ...told.map(() => true)]);
    }
    const asked = { codes: [one.code, two.code, three.code, foreign.code, 'K-0'].join() };
    const moved = await test.as('retailer', 'kg:sued:4715');
    const codes = (await claimables(moved, asked)).items.map(({ code }) => code);
    expect(codes).toEqual([one.code, three.code].toSorted());
    const tooMany = Array.from({ length: 51 }, (_, at) => `K${at}`).join();
    expect((await clerk.call(listClaimableContracts, { query: { codes: tooMany } })).status).toBe(422);
  });

  it('lets a device without a network find, sort and page them as the server does', async () => {
    const ern = 'kg:west:4713';
    await test.retailer(ern);
    const clerk = await test.as('retailer', ern);
    const names = ['Müller', 'Mueller', 'Muller', 'Öz', 'Straßburger', 'Nguyen'];
    const active = contractStatuses.indexOf('active');
    for (let at = 0; at < 61; at += 1) {
      const contract = await sell(test, ern, {
        lastName: names[at % names.length]!,
        status: contractStatuses[at % contractStatuses.length]!,
        // Some of the same moment, some without a delivery date.
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 3))),
        customer: { mobileNumber: `+49171392000${at % 10}`, birthdate: `1985-11-${10 + (at % 9)}` },
        deliveryDate: at % 4 === 0 ? null : `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`,
      });
      if (at % contractStatuses.length === active) await filedClaim(test, clerk, contract);
    }
    const kept: KeptContract[] = [];
    for (let after: string | null = ''; after !== null;) {
      const reply = await clerk.call(listLatestContracts, { query: after === '' ? {} : { after } });
      const page = reply.data as { items: KeptContract[]; next: string | null };
      kept.push(...page.items);
      after = page.next;
    }
    const rows = kept.map(({ id, contract }) => keptContractRow(id, contract));
    const views: Record<string, string>[] = [
      {},
      { tab: 'active' },
      { tab: 'inactive', sort: 'deliveryDate', order: 'asc' },
      { status: 'pending' },
      { status: 'pending', tab: 'active' },
      { sort: 'deliveryDate' },
      { order: 'asc', search: 'müller' },
      { client: '4713' },
      { client: '1001' },
      { from: '2026-01', to: '2026-01', step: 'activated' },
      { from: '2026-02', step: 'ended', product: 'kitchen' },
      { to: '2026-01', seller: '-', search: 'müller' },
      { association: 'kg:west', product: 'kitchen-light' },
      { seller: 'Frieda Kern' },
      { search: 'Gartenweg 4' },
      { search: 'gartenw', order: 'asc' },
      { search: 'müller 10115', tab: 'active' },
      { search: '10115', from: '2026-01' },
      { search: '0171 3920005' },
      { search: '12. November 85', order: 'asc' },
      ...searchExamples.map(([, search]) => ({ search })),
    ];
    for (const view of views) {
      for (let query: Record<string, string> | null = view; query !== null;) {
        const page = await list(clerk, query);
        const own = pageOfKeptContracts(rows, v.parse(ContractQuery, query), contractsPerPage);
        // The server stops counting a search early, the device does not.
        const total = page.total.capped ? own.total : page.total;
        expect([query, own]).toEqual([query, { ...page, total }]);
        if (page.previous !== null) {
          const back = { ...view, before: page.previous };
          const { items } = pageOfKeptContracts(rows, v.parse(ContractQuery, back), contractsPerPage);
          expect([back, items]).toEqual([back, (await list(clerk, back)).items]);
        }
        query = page.next === null ? null : { ...view, after: page.next };
      }
    }
    const claims = kept.flatMap((one) => one.claims.map((claim) => v.parse(ClaimListItem, claim)));
    expect(claims.length).toBeGreaterThan(5);
    const now = test.now();
    for (const query of [
      {},
      { search: 'müller' },
      { search: 'FD 4711' },
      { search: 'fd4711' },
      { search: 'AU-1' },
      { search: '0171 3920005' },
      { search: '0171/392000', status: 'open' },
      { search: '15.11.85' },
      { search: 'müller 15. Nov 1985' },
      { status: 'open' },
      { reported: '24h' },
      { status: 'closed' },
    ]) {
      const page = (await clerk.call(listClaims, { query })).data;
      const asked = v.parse(ClaimQuery, query);
      expect([
        query,
        pageOfKeptClaims(claims, asked, { size: Number(asked.per), now, contracts: rows }),
      ]).toEqual([query, page]);
    }
  });
});
