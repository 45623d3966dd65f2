import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOwnAccount } from '#api/account/auth.ts';
import { getClaim, getClaimPhoto, listClaims } from '#api/claims.ts';
import { listChanges } from '#api/changes.ts';
import { headers } from '#api/envelope.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { deviceOf } from '#domain/claim/device.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { file, filedClaim, fillIn, hashOf, sell, takePhoto } from '../../support/acts/business.ts';
import { ownIn, startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { settled } from '../../support/server/settled.ts';

const shop = 'kg:nord:1001';
const otherShop = 'kg:sued:2001';

describe.each(engines)('filing a claim on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string; email: string };
  let otto: Browser & { userId: string };
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
    anna = await test.as('retailer', shop);
    otto = await test.as('retailer', otherShop);
  });
  afterAll(() => test.close());

  const mailsTo = (recipient: string) =>
    test.deps.db.inTransaction(system, (tx) => tx.select().from(mails).where(eq(mails.recipient, recipient)));

  it('gives it a ticket number, a target date, its history, and both sides a mail', async () => {
    const contract = await sell(test, shop);
    const filing = await fillIn(test, anna, contract, { whatIsDamaged: '  Türdichtung gerissen ' });
    const before = (await anna.call(listChanges)).data as { cursor: string };
    const reply = await file(anna, filing);
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({
      id: filing.id,
      status: 'open',
      version: 1,
      ticketNumber: expect.stringMatching(/^S-\d{5,}$/) as string,
      contractCode: contract.code,
      contractIsPolicy: true,
      device: 'Geschirrspüler Bosch SMV6',
      customerName: 'Erika Muster',
      whatIsDamaged: 'Türdichtung gerissen',
      // Filed on Friday noon, so two working days end on Tuesday.
      targetDate: '2026-11-24',
      beforeServiceCommencement: false,
      photoCount: 2,
      history: [{ kind: 'filed', author: anna.email }],
      photos: [{ slot: 'whole' }, { slot: 'closeup' }],
    });
    const { ticketNumber } = reply.data as Claim;
    expect((await mailsTo(anna.email)).map((mail) => mail.subject)).toEqual([
      `Schadenmeldung ${ticketNumber} ist eingegangen`,
    ]);
    const provider = await mailsTo(test.deps.settings.provider.supportEmail);
    expect(provider.map((mail) => mail.subject)).toContain(
      `Neuer Schaden ${ticketNumber}: Geschirrspüler Bosch SMV6`,
    );
    const trail = await test.deps.db.inTransaction(system, (tx) =>
      tx
        .select()
        .from(trailRows)
        .where(and(eq(trailRows.entity, 'claim'), eq(trailRows.recordId, filing.id))),
    );
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([['filed', anna.userId]]);
    await settled(test.deps.db);
    const feed = await anna.call(listChanges, { query: { since: before.cursor } });
    expect((feed.data as { changes: unknown[] }).changes).toEqual([
      { entity: 'claim', id: filing.id, parent: contract.code },
    ]);
  });

  it('says what is damaged in German and in English, also to whom it is mailed, and is found by either', async () => {
    const joan = await test.as('retailer', shop);
    await joan.call(changeOwnAccount, { body: { language: 'en' } });
    const contract = await sell(test, shop);
    const filing = await fillIn(test, joan, contract, { policyObjectId: contract.kitchen });
    const { id } = (await file(joan, filing)).data as Claim;
    const words = { device: 'Küche Nobilia Touch 340', deviceEn: 'Kitchen Nobilia Touch 340' };
    const { data } = await joan.call(getClaim, { params: { id } });
    expect(data).toMatchObject(words);
    expect(deviceOf(data as Claim, 'en')).toBe(words.deviceEn);
    for (const search of ['küche nobilia', 'kitchen nobilia']) {
      const list = await joan.call(listClaims, { query: { contract: contract.code, search } });
      expect((list.data as { items: unknown[] }).items, search).toMatchObject([{ id, ...words }]);
    }
    const [received] = await mailsTo(joan.email);
    expect(received!.text).toContain(` · ${words.deviceEn} · Customer: `);
    const toProvider = await mailsTo(test.deps.settings.provider.supportEmail);
    expect(toProvider.some(({ text }) => text.includes(` · ${words.device} · Kunde: `))).toBe(true);
  });

  it('arrives once, however often it is sent', async () => {
    const filing = await fillIn(test, anna, await sell(test, shop));
    const first = await file(anna, filing);
    const again = await file(anna, filing);
    expect(again.headers.get(headers.replayed)).toBe('true');
    expect(again.data).toEqual(first.data);
    // With another key (the old one expired, or the device chose a new one) it is still the same filing.
    const later = await file(anna, filing, randomUUID());
    expect(later.status).toBe(200);
    expect(later.data).toEqual(first.data);
    const list = await anna.call(listClaims, { query: { contract: filing.contractCode } });
    expect((list.data as { items: unknown[] }).items).toHaveLength(1);
    expect((await mailsTo(anna.email)).filter((mail) => mail.dedupeKey?.endsWith(filing.id))).toHaveLength(1);
  });

  it('arrives once when page and worker send it in the same moment', async () => {
    const filing = await fillIn(test, anna, await sell(test, shop));
    const keys = [filing.id, filing.id, randomUUID(), randomUUID()];
    const replies = await Promise.all(keys.map((key) => file(anna, filing, key)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const tickets = replies.map((reply) => (reply.data as Claim).ticketNumber);
    expect(new Set(tickets).size).toBe(1);
  });

  it('refuses other content under a known key, a known id, and a stranger’s id', async () => {
    const contract = await sell(test, shop);
    const filing = await fillIn(test, anna, contract);
    const first = await file(anna, filing);
    const changed = { ...filing, whatIsDamaged: 'Etwas anderes' };
    expect((await file(anna, changed)).error).toBe('key_reused');
    // Who filed the claim is shown it, as first sent: the device that was told otherwise learns that it has arrived.
    const corrected = await file(anna, changed, randomUUID());
    expect([corrected.status, ownIn(corrected)]).toEqual([409, first.data]);
    const stolen = await fillIn(test, otto, await sell(test, otherShop), { id: filing.id });
    const refused = await file(otto, stolen, randomUUID());
    expect([refused.error, ownIn(refused)]).toEqual(['id_taken', undefined]);
    const colleague = await test.as('retailer', shop);
    const alsoHers = await fillIn(test, colleague, contract, { id: filing.id });
    expect(ownIn(await file(colleague, alsoHers, randomUUID()))).toBeUndefined();
    expect((await otto.call(getClaim, { params: { id: filing.id } })).status).toBe(404);
  });

  it('needs its key', async () => {
    const filing = await fillIn(test, anna, await sell(test, shop));
    const { fileClaim } = await import('#api/claims.ts');
    expect((await anna.call(fileClaim, { body: filing })).error).toBe('key_missing');
  });

  it('counts the day of capture when it is sent late, up to 30 days, and the day of receipt after that', async () => {
    const contract = await sell(test, shop);
    const filing = await fillIn(test, anna, contract, {
      capturedAt: '2026-10-25T18:00:00.000Z',
      damageDate: '2024-10-25',
    });
    expect((await file(anna, filing)).status).toBe(200);
    const older = { ...filing, id: randomUUID(), damageDate: '2024-10-24' };
    const refused = await file(anna, older);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error: { code: 'invalid', fields: { damageDate: { code: 'damage_date_too_old' } } },
    });
    const tooLate = { ...filing, id: randomUUID(), capturedAt: '2026-10-19T18:00:00.000Z' };
    expect((await file(anna, tooLate)).body).toMatchObject({
      error: { fields: { damageDate: { code: 'damage_date_too_old' } } },
    });
    const tomorrow = {
      ...filing,
      id: randomUUID(),
      damageDate: '2026-11-21',
      capturedAt: '2027-01-01T00:00:00Z',
    };
    expect((await file(anna, tomorrow)).body).toMatchObject({
      error: { fields: { damageDate: { code: 'damage_date_future' } } },
    });
  });

  it('says that the damage came before the service begins, and takes it', async () => {
    const contract = await sell(test, shop, { serviceCommencementDate: '2026-12-01' });
    expect(await filedClaim(test, anna, contract)).toMatchObject({ beforeServiceCommencement: true });
  });

  it('is refused while a photo is missing, with its hash, and leaves nothing', async () => {
    const filing = await fillIn(test, anna, await sell(test, shop));
    const lost = hashOf(await takePhoto('#010203'));
    const photos = [...filing.photos, { slot: 'extra1', sha256: lost }];
    const refused = await file(anna, { ...filing, photos });
    expect(refused.body).toMatchObject({ error: { code: 'photo_missing', details: { missing: [lost] } } });
    expect((await anna.call(getClaim, { params: { id: filing.id } })).status).toBe(404);
    expect((await file(anna, filing)).status).toBe(200);
  });

  it('does not take photos that somebody else has uploaded', async () => {
    const theirs = await fillIn(test, otto, await sell(test, otherShop));
    const { upload } = await import('../../support/acts/business.ts');
    const secret = await upload(otto, await takePhoto('#123123'));
    const mine = await fillIn(test, anna, await sell(test, shop));
    const photos = [mine.photos[0]!, { slot: 'closeup', sha256: secret }];
    expect((await file(anna, { ...mine, photos })).error).toBe('photo_missing');
    expect((await file(otto, theirs)).status).toBe(200);
  });

  it('does not know the contracts of another shop', async () => {
    const foreign = await sell(test, otherShop);
    const filing = await fillIn(test, anna, foreign);
    expect((await file(anna, filing)).status).toBe(404);
    expect((await file(anna, { ...filing, contractCode: 'K-NONE' }, randomUUID())).status).toBe(404);
  });

  it('wants an activated contract and a thing that it covers', async () => {
    const waiting = await sell(test, shop, { status: 'pending_delivery' });
    expect((await file(anna, await fillIn(test, anna, waiting))).error).toBe('contract_not_claimable');
    const contract = await sell(test, shop);
    const other = await sell(test, shop);
    for (const policyObjectId of [other.dishwasher, contract.orderDetails]) {
      const reply = await file(anna, await fillIn(test, anna, contract, { policyObjectId }));
      expect(reply.body).toMatchObject({
        error: { code: 'invalid', fields: { policyObjectId: { code: 'object_required' } } },
      });
    }
    const approved = await sell(test, shop, { status: 'approved' });
    expect(await filedClaim(test, anna, approved)).toMatchObject({ policyNumber: null });
  });

  it('may be filed by staff and retailers, not by viewers, brokers and marketing', async () => {
    const contract = await sell(test, shop);
    const service = await test.as('customer_service');
    const claim = await filedClaim(test, service, contract);
    expect((await anna.call(getClaim, { params: { id: claim.id } })).status).toBe(200);
    const filing = await fillIn(test, anna, contract);
    for (const role of ['view_only', 'broker_lead_manager', 'marketing'] as const) {
      const person = await test.as(role, role === 'broker_lead_manager' ? 'kg:nord' : undefined);
      expect((await file(person, filing)).status).toBe(403);
    }
  });

  it('shows its photos to those who may see the claim, to be kept by their browser alone', async () => {
    const claim = await filedClaim(test, anna, await sell(test, shop));
    const params = { id: claim.id, sha256: claim.photos[0]!.sha256 };
    const thumb = await anna.call(getClaimPhoto, { params, query: { size: 'thumb' } });
    expect(thumb.status).toBe(200);
    expect(thumb.headers.get('content-type')).toBe('image/jpeg');
    expect(thumb.headers.get('cache-control'), 'nothing of a customer outlives the session').toBe('no-store');
    expect((thumb.body as ArrayBuffer).byteLength).toBeGreaterThan(100);
    expect((await otto.call(getClaimPhoto, { params })).status).toBe(404);
    expect((await anna.call(getClaimPhoto, { params: { ...params, sha256: 'f'.repeat(64) } })).status).toBe(
      404,
    );
  });
});
