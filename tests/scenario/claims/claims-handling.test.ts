import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeClaim,
  commentClaim,
  getClaim,
  giveBackClaim,
  listClaims,
  reopenClaim,
  takeOverClaim,
} from '#api/claims.ts';
import { headers } from '#api/envelope.ts';
import type { Claim, ClaimListItem } from '#domain/claim/claim.ts';
import { allowedClaimMoves, claimMoves, type ClaimMove } from '#domain/claim/events.ts';
import { may } from '#domain/user/permissions.ts';
import { roles, type Role } from '#domain/user/roles.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { filedClaim, sell, type SoldContract } from '../../support/acts/business.ts';
import { startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const reason = 'Das Gerät verliert weiter Wasser.';

const events = {
  takeOver: { endpoint: takeOverClaim, permission: 'claims.handle' },
  close: { endpoint: closeClaim, permission: 'claims.handle' },
  reopen: { endpoint: reopenClaim, permission: 'claims.reopen' },
  giveBack: { endpoint: giveBackClaim, permission: 'claims.handle' },
} as const;

function move(browser: Browser, event: ClaimMove, claim: Claim): Promise<Reply> {
  return browser.call(events[event].endpoint, {
    params: { id: claim.id },
    headers: { [headers.ifMatch]: String(claim.version) },
    ...(event === 'reopen' ? { body: { reason } } : {}),
  });
}

describe.each(engines)('handling a claim on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string; email: string };
  let contract: SoldContract;
  const people = new Map<Role, Browser>();
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    anna = await test.as('retailer', shop);
    contract = await sell(test, shop);
    for (const role of roles) {
      const ern = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
      people.set(role, await test.as(role, ern));
    }
  });
  beforeEach(() => {
    test.setNow('2026-11-20T11:00:00Z');
  });
  afterAll(() => test.close());

  const as = (role: Role) => people.get(role)!;

  /** A claim that service has moved to a status. */
  async function claimThatIs(status: Claim['status']): Promise<Claim> {
    let claim = await filedClaim(test, anna, contract);
    const way: ClaimMove[] = { open: [], in_progress: ['takeOver'], closed: ['close'] }[
      status
    ] as ClaimMove[];
    for (const event of way) claim = (await move(as('customer_service'), event, claim)).data as Claim;
    expect(claim.status).toBe(status);
    return claim;
  }

  it.each(['open', 'in_progress', 'closed'] as const)('obeys role and status: %s', async (status) => {
    for (const event of claimMoves) {
      for (const role of roles) {
        const claim = await claimThatIs(status);
        const reply = await move(as(role), event, claim);
        const allowed = allowedClaimMoves(status);
        const isAllowed = allowed.includes(event);
        const wanted = may(role, events[event].permission) ? (isAllowed ? 200 : 'wrong_state') : 'forbidden';
        expect([event, role, reply.error ?? reply.status]).toEqual([event, role, wanted]);
        const { error } = reply.body as { error?: { details?: unknown } };
        expect(error?.details).toEqual(wanted === 'wrong_state' ? { status, allowed } : undefined);
      }
    }
  });

  it('tells who came second what the claim is now', async () => {
    const claim = await claimThatIs('open');
    await move(as('customer_service'), 'takeOver', claim);
    const late = await move(as('eis_admin'), 'close', claim);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      error: { code: 'version_conflict', details: { id: claim.id, status: 'in_progress', version: 2 } },
    });
    const current = (await anna.call(getClaim, { params: { id: claim.id } })).data as Claim;
    const replies = await Promise.all(
      (['customer_service', 'eis_admin'] as const).map((role) => move(as(role), 'close', current)),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const blind = await as('eis_admin').call(closeClaim, { params: { id: claim.id } });
    expect(blind.status).toBe(428);
  });

  it('gives a claim back that was taken over, for the next one, without a mail', async () => {
    const service = as('customer_service');
    const filed = await filedClaim(test, anna, contract);
    const { items } = (await service.call(listClaims, { query: { search: filed.ticketNumber } })).data as {
      items: ClaimListItem[];
    };
    // The list says the version, so that many can be taken over at once.
    const taken = await move(service, 'takeOver', { ...filed, version: items[0]!.version! });
    const back = (await move(service, 'giveBack', taken.data as Claim)).data as Claim;
    expect(back).toMatchObject({ status: 'open', handledBy: null, targetDate: filed.targetDate });
    expect(back.history.map(({ kind }) => kind)).toEqual(['filed', 'taken_over', 'given_back']);
    const sent = await test.deps.db.inTransaction(system, (tx) => tx.select().from(mails));
    const about = sent.filter(({ text }) => text.includes(filed.ticketNumber)).map(({ kind }) => kind);
    expect(about.toSorted()).toEqual(['claim_filed', 'claim_received']);
  });

  it('keeps the whole history, and names who handles it', async () => {
    const claim = await claimThatIs('in_progress');
    expect(claim.handledBy).toMatch(/^customer_service/);
    const say = (browser: Browser, text: string) =>
      browser.call(commentClaim, {
        params: { id: claim.id },
        body: { text },
        headers: { [headers.idempotencyKey]: randomUUID() },
      });
    await say(anna, ' Kundin ist ab 15 Uhr da. ');
    const commented = (await say(as('customer_service'), 'Danke, Termin folgt.')).data as Claim;
    expect(commented.version).toBe(claim.version);
    const closed = (await move(as('customer_service'), 'close', commented)).data as Claim;
    const refused = await say(anna, 'Noch etwas');
    expect(refused.body).toMatchObject({ error: { code: 'wrong_state', details: { allowed: ['reopen'] } } });
    const short = await anna.call(reopenClaim, {
      params: { id: claim.id },
      body: { reason: 'Kaputt' },
      headers: { [headers.ifMatch]: String(closed.version) },
    });
    expect(short.body).toMatchObject({ error: { fields: { reason: { code: 'reason_too_short' } } } });
    const reopened = (await move(anna, 'reopen', closed)).data as Claim;
    expect(reopened).toMatchObject({ status: 'open', handledBy: null });
    expect(reopened.history.map(({ kind, text }) => [kind, text])).toEqual([
      ['filed', null],
      ['taken_over', null],
      ['comment', 'Kundin ist ab 15 Uhr da.'],
      ['comment', 'Danke, Termin folgt.'],
      ['closed', null],
      ['reopened', reason],
    ]);
    const mine = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(mails).where(eq(mails.recipient, anna.email)).orderBy(mails.createdAt, mails.id),
    );
    const about = mine.filter((mail) => mail.text.includes(claim.ticketNumber)).map((mail) => mail.kind);
    expect(about.toSorted()).toEqual(['claim_closed', 'claim_comment', 'claim_received']);
  });

  it('stops the clock while it is closed', async () => {
    const claim = await claimThatIs('open');
    expect(claim.targetDate).toBe('2026-11-24');
    const closed = (await move(as('customer_service'), 'close', claim)).data as Claim;
    test.setNow('2026-12-10T09:00:00Z');
    const fresh = await test.as('eis_admin');
    const reopened = (await move(fresh, 'reopen', closed)).data as Claim;
    // It was closed on the day of its report, so both working days are left: Friday and Monday.
    expect(reopened.targetDate).toBe('2026-12-14');
  });

  it('is listed newest first, five a page, there and back, by its filters', async () => {
    const shopToo = 'kg:nord:1002';
    await test.retailer(shopToo);
    const berta = await test.as('retailer', shopToo);
    const other = await sell(test, shopToo, { lastName: 'Größwang' });
    const filed: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      test.setNow(new Date(Date.parse('2026-11-20T11:00:00Z') + n * 60_000).toISOString());
      filed.unshift((await filedClaim(test, berta, other)).id);
    }
    const list = async (query: Record<string, string> = {}) => {
      const reply = await berta.call(listClaims, { query });
      expect(reply.status).toBe(200);
      return reply.data as {
        items: ClaimListItem[];
        next: string | null;
        previous: string | null;
        total: { count: number };
      };
    };
    const first = await list();
    expect([first.total.count, first.previous]).toEqual([12, null]);
    const second = await list({ after: first.next! });
    const third = await list({ after: second.next! });
    expect(third.next).toBeNull();
    expect([first, second, third].flatMap((page) => page.items.map((item) => item.id))).toEqual(filed);
    const back = await list({ before: third.previous! });
    expect(back.items).toEqual(second.items);
    const start = await list({ before: back.previous! });
    expect([start.items, start.previous]).toEqual([first.items, null]);
    const found = await list({ search: 'groesswang' });
    expect(found).toEqual(first);
    const foundNext = await list({ search: 'groesswang', after: found.next! });
    expect(foundNext).toEqual(second);
    expect((await list({ search: 'groesswang', after: foundNext.next! })).items).toEqual(third.items);
    expect((await list({ search: 'groesswang', before: foundNext.previous! })).items).toEqual(first.items);
    expect((await list({ search: 'nirgendwo' })).total.count).toBe(0);
    expect((await list({ status: 'closed' })).total.count).toBe(0);
    expect((await list({ reported: '24h' })).total.count).toBe(12);
    test.setNow('2026-11-21T11:05:30Z');
    expect(
      (
        await test
          .as('retailer', shopToo)
          .then((later) => later.call(listClaims, { query: { reported: '24h' } }))
      ).data,
    ).toMatchObject({ total: { count: 6 } });
  });
});
