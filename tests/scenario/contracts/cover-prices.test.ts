import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCoverPrices, listCoverPrices, listCoverPricesToSell } from '#api/sale/cover-prices.ts';
import { askContractConfirmation, confirmContract } from '#api/contracts.ts';
import { getCustomerPage } from '#api/customer/customer-page.ts';
import { headers } from '#api/envelope.ts';
import type { Registered } from '#api/registration.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { PriceList, PriceListInput } from '#domain/contract/price/cover-price.ts';
import { linkToken } from '#server/contracts/link-token.ts';
import {
  edit,
  fieldsOf,
  register,
  registered,
  registrationOf,
} from '../../support/acts/registration-body.ts';
import { shop, startWithSellers } from '../../support/acts/sellers.ts';
import { engines } from '../../support/database/engines.ts';
import type { Browser, TestApp } from '../../support/server/app.ts';

describe.each(engines)('the price of cover on %s', (engine) => {
  let test: TestApp;
  let admin: Browser;
  let anna: Browser;
  let service: Browser;
  beforeAll(async () => {
    test = await startWithSellers(engine);
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    [admin, service] = [await test.as('eis_admin'), await test.as('customer_service')];
    anna = await test.as('retailer', shop);
  });
  afterAll(() => test.close());

  const listOf = (validFrom: string, [small, large]: [number, number]): PriceListInput => ({
    validFrom,
    per: 'term',
    bands: [
      { product: 'kitchen', upTo: 1_500_000, grossCents: small, taxBasisPoints: 1900 },
      { product: 'kitchen', upTo: null, grossCents: large, taxBasisPoints: 1900 },
    ],
  });
  const add = (body: PriceListInput, by = admin) => by.call(addCoverPrices, { body });
  const kitchen = (grossPurchasePrice: number | null) => ({ manufacturer: 'nobilia', grossPurchasePrice });
  const captured = (capturedAt: string, change = {}) => registrationOf('1001', { capturedAt, ...change });

  it('is a list of an administrator’s, by versions; nobody else changes it, and no day that is over', async () => {
    const before = await registered(anna, captured('2026-11-20T10:00:00Z'));
    expect(before.coverPrice).toBeNull();
    const added = await add(listOf('2026-11-20', [39_900, 59_900]));
    expect((added.data as { items: PriceList[] }).items).toMatchObject([
      { version: 1, validFrom: '2026-11-20' },
    ]);
    expect((await add(listOf('2026-11-20', [1, 2]), service)).status).toBe(403);
    expect((await service.call(listCoverPrices)).status).toBe(403);
    expect(fieldsOf(await add(listOf('2026-11-19', [1, 2])))).toEqual({ validFrom: 'day_past' });
    const doubled = listOf('2026-11-20', [1, 2]);
    doubled.bands[1]!.upTo = doubled.bands[0]!.upTo;
    expect(fieldsOf(await add(doubled))).toEqual({ bands: 'band_doubled' });
  });

  it('is kept from the registration, by the kitchen’s price and the day of capture', async () => {
    await add(listOf('2026-12-01', [44_900, 64_900]));
    const small = await registered(anna, captured('2026-11-20T10:00:00Z'));
    expect(small.coverPrice).toEqual({
      version: 1,
      product: 'kitchen',
      upTo: 1_500_000,
      grossCents: 39_900,
      taxBasisPoints: 1900,
      per: 'term',
    });
    // Sent late, it has the price that its customer was told; registered later, that of its day.
    test.setNow('2026-12-03T11:00:00Z');
    anna = await test.as('retailer', shop);
    const late = captured('2026-11-28T10:00:00Z', { coverPrice: { version: 1, grossCents: 39_900 } });
    expect((await registered(anna, late)).coverPrice).toMatchObject({ version: 1, grossCents: 39_900 });
    const next = await registered(anna, captured('2026-12-02T10:00:00Z', { kitchen: kitchen(1_500_001) }));
    expect(next.coverPrice).toMatchObject({ version: 2, grossCents: 64_900 });
    const { items } = (await anna.call(listCoverPricesToSell)).data as { items: { version: number }[] };
    expect(items.map(({ version }) => version)).toEqual([2, 1]);
    test.setNow('2027-01-20T11:00:00Z');
    anna = await test.as('retailer', shop);
    const later = (await anna.call(listCoverPricesToSell)).data as { items: { version: number }[] };
    expect(later.items.map(({ version }) => version)).toEqual([2]);
  });

  it('is refused where the customer was shown another one, and taken once they are shown the right one', async () => {
    const shown = captured('2026-11-20T10:00:00Z', { coverPrice: { version: 0, grossCents: 100 } });
    const refused = await register(anna, shown);
    expect(fieldsOf(refused)).toEqual({ coverPrice: 'cover_price_changed' });
    const again = { ...shown, coverPrice: { version: 1, grossCents: 39_900 } };
    const taken = await register(anna, again, `${shown.id.slice(0, -1)}0`);
    expect((taken.data as Registered).contract.coverPrice?.grossCents).toBe(39_900);
    // An item of an older build says nothing of it.
    const { coverPrice: _, ...old } = captured('2026-11-20T10:00:00Z');
    expect((await registered(anna, old)).coverPrice?.grossCents).toBe(39_900);
  });

  it('follows a corrected price of the kitchen until the customer has confirmed', async () => {
    const registration = captured('2026-11-20T10:00:00Z', { kitchen: kitchen(null) });
    const lead = await registered(anna, registration);
    expect(lead.coverPrice).toBeNull();
    const known = (await edit(anna, lead, { kitchen: kitchen(900_000) })).data as Contract;
    expect(known.coverPrice).toMatchObject({ version: 1, grossCents: 39_900 });
    const larger = (await edit(anna, known, { kitchen: kitchen(2_000_000) })).data as Contract;
    expect(larger.coverPrice).toMatchObject({ version: 1, grossCents: 59_900 });

    const params = { code: larger.code };
    const matching = (version: number) => ({ [headers.ifMatch]: String(version) });
    const asked = await anna.call(askContractConfirmation, { params, headers: matching(larger.version) });
    const token = linkToken(test.deps.settings.appSecret, 'confirm', { id: registration.id, linkVersion: 1 });
    const seen = await test.browser().call(getCustomerPage, { params: { kind: 'confirm', token } });
    expect(seen.data).toMatchObject({ contract: { coverPrice: { grossCents: 59_900, per: 'term' } } });

    const confirmed = await service.call(confirmContract, {
      params,
      body: { reason: 'Telefonisch bestätigt' },
      headers: matching((asked.data as Contract).version),
    });
    const after = await edit(anna, confirmed.data as Contract, { kitchen: kitchen(900_000) });
    expect((after.data as Contract).coverPrice?.grossCents).toBe(59_900);
  });
});
