import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClaimQuery, getClaim, listClaims } from '#api/claims.ts';
import {
  addContractNote,
  ContractQuery,
  contractsPerPage,
  getContract,
  getContractHistory,
  listContracts,
} from '#api/contracts.ts';
import { listContractDocuments } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import { listLatestContracts, type KeptContract } from '#api/latest.ts';
import { ClaimListItem } from '#domain/claim/claim.ts';
import { pageOfKeptClaims } from '#domain/claim/kept-list.ts';
import { contractStatuses } from '#domain/contract/life/status.ts';
import { keptContractRow, pageOfKeptContracts } from '#domain/contract/lists/kept-list.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { searchExamples } from '../../support/data/search-examples.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

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

  it('lets a device without a network find, sort and page them as the server does', async () => {
    const ern = 'kg:west:4713';
    await test.retailer(ern);
    const clerk = await test.as('retailer', ern);
    const names = ['Müller', 'Mueller', 'Muller', 'Öz', 'Straßburger', 'Nguyen'];
    for (let at = 0; at < 61; at += 1) {
      const contract = await sell(test, ern, {
        lastName: names[at % names.length]!,
        status: contractStatuses[at % contractStatuses.length]!,
        // Some of the same moment, some without a delivery date.
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 3))),
        customer: { mobileNumber: `+49171392000${at % 10}`, birthdate: `1985-11-${10 + (at % 9)}` },
        deliveryDate: at % 4 === 0 ? null : `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`,
      });
      if (at % 9 === 5) await filedClaim(test, clerk, contract);
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
