import { beforeEach, describe, expect, test } from 'vitest';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import { searchExamples } from '../../../tests/support/data/search-examples.ts';
import { onDatabase } from '../device/database.ts';
import { emptyDevice, readable, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { claimableContract, madeShop } from '../../../tests/support/device/made-shop.ts';
import { claimablesAsOf } from './claimable-rows.ts';
import { maxClaimables } from './claimable-writes.ts';
import { claimable, searchClaimables } from './claimables.ts';
import { syncClaimables, type ClaimableSource } from './sync-claimables.ts';
import { signOut } from '../leaving/sign-out.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

const contract = (number: number, customerName = `Kunde ${number}`) =>
  claimableContract(number, { customerName });

const copyOf = (contracts: ClaimableContract[]) => syncClaimables({ source: madeShop(contracts).source });

const codesOnDevice = async () =>
  (await searchClaimables('kunde', { limit: maxClaimables })).items.map(({ code }) => code);

describe('contracts on a device', () => {
  test('are found without a network, however their customer is spelt', async () => {
    await copyOf([contract(1, 'Jürgen Müller'), contract(2, 'Anna Schulz')]);
    for (const text of ['müller', 'Mueller', 'muller jurgen', 'p-1', 'AB-1 köln']) {
      const { items, total } = await searchClaimables(text, { limit: 3 });
      expect([text, total, items[0]?.code]).toEqual([text, 1, 'K-000001']);
    }
    expect((await searchClaimables('', { limit: 3 })).total).toBe(2);
    expect((await claimable('K-000002'))?.customerName).toBe('Anna Schulz');
    expect(await claimable('K-000009')).toBeNull();
  });

  test('are found by phone, street, postcode, birthdate and numbers, as in the server’s list', async () => {
    const details = ' lange strasse 5a 01067 491713920001 19610312 ab1 fd980100123';
    await copyOf([{ ...contract(1), details }, contract(2)]);
    for (const text of [
      '0171/392 00 01',
      'Lange Str. 5 a',
      '01067',
      '12.3.61',
      'fd 9801-00123',
      'Kunde 01067',
    ]) {
      const { items } = await searchClaimables(text, { limit: 3 });
      expect([text, items.map(({ code }) => code)]).toEqual([text, ['K-000001']]);
    }
    expect((await searchClaimables('0171/392 00 02', { limit: 3 })).total).toBe(0);
  });

  test('are found by the rule of every search', async () => {
    const shop = madeShop();
    for (const [name, text, found] of searchExamples) {
      shop.put(contract(1, name));
      await syncClaimables({ source: shop.source });
      const { total } = await searchClaimables(text, { limit: 1 });
      expect([name, text, total === 1]).toEqual([name, text, found]);
    }
  });

  test('lie on the disk sealed: neither a name nor a number can be read there', async () => {
    await copyOf([contract(1, 'Jürgen Müller')]);
    const rows = await onDatabase(saskia.userId, async (db) => [
      ...(await db.getAll('claimables')),
      ...(await db.getAll('meta')),
      ...(await db.getAllKeys('claimables')),
    ]);
    expect(rows.length).toBeGreaterThan(1);
    expect(readable(rows)).not.toMatch(/Müller|muller|K-000001|P-1/);
    expect((await searchClaimables('müller', { limit: 1 })).total).toBe(1);
  });

  test('are given page by page, and no more than a device keeps', async () => {
    const all = Array.from({ length: maxClaimables + 700 }, (_, index) => contract(index));
    const heard: number[] = [];
    expect(await syncClaimables({ source: madeShop(all).source, onPage: (count) => heard.push(count) })).toBe(
      5_000,
    );
    expect(heard).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000]);
    expect(await claimablesAsOf()).toMatchObject({ count: 5_000, capped: true });
    const { items, total } = await searchClaimables('kunde', { limit: 3, offset: 4_998 });
    expect([total, items.map((one) => one.code)]).toEqual([5_000, ['K-004998', 'K-004999']]);
  });

  test('stay as they are where the network breaks in the middle, and are replaced as a whole', async () => {
    await copyOf([contract(1), contract(2)]);
    const { source, travelled } = madeShop(Array.from({ length: 600 }, (_, index) => contract(index + 100)));
    let calls = 0;
    const changes: ClaimableSource['changes'] = (since) => {
      calls += 1;
      // The feed does not tell what has changed since the copy before.
      return source.changes(calls > 2 ? since : undefined);
    };
    const broken: ClaimableSource = {
      ...source,
      changes,
      page: (after) => (after === undefined ? source.page(after) : Promise.reject(new Error('no network'))),
    };
    await expect(syncClaimables({ source: broken })).rejects.toThrow('no network');
    // Without a text the latest comes first.
    expect((await searchClaimables('', { limit: 9 })).items.map((one) => one.code)).toEqual([
      'K-000002',
      'K-000001',
    ]);
    // The rest is fetched, not what has arrived.
    travelled.contracts = 0;
    await syncClaimables({ source: { ...source, changes } });
    expect(travelled.contracts).toBe(100);
    expect((await searchClaimables('', { limit: 1 })).total).toBe(600);
    expect(await claimable('K-000001')).toBeNull();
  });

  test('of an interrupted copy that changed meanwhile are as they are now', async () => {
    const shop = madeShop(Array.from({ length: 600 }, (_, index) => contract(index)));
    const page: ClaimableSource['page'] = (after) =>
      after === undefined ? shop.source.page(after) : Promise.reject(new Error('no network'));
    await expect(syncClaimables({ source: { ...shop.source, page } })).rejects.toThrow('no network');
    shop.put(contract(7, 'Kunde Neu'));
    shop.remove('K-000008');
    expect(await syncClaimables({ source: shop.source })).toBe(599);
    expect((await claimable('K-000007'))?.customerName).toBe('Kunde Neu');
    expect(await claimable('K-000008')).toBeNull();
  });

  test('are not taken over by a copy that a sign-out has cut, and the next one is whole', async () => {
    const shop = madeShop(Array.from({ length: 1_200 }, (_, index) => contract(index)));
    const page: ClaimableSource['page'] = async (after) => {
      if (after !== undefined) {
        await signOut({ unsent: 'keep' });
        await signIn(saskia);
      }
      return shop.source.page(after);
    };
    await syncClaimables({ source: { ...shop.source, page } });
    expect(await claimablesAsOf()).toBeNull();
    expect(await syncClaimables({ source: shop.source })).toBe(1_200);
    expect(await codesOnDevice()).toEqual(shop.codes());
  });

  test('are gone after signing out, and were never anybody else’s', async () => {
    await copyOf([contract(1)]);
    await signIn(tarik);
    expect((await searchClaimables('', { limit: 1 })).total).toBe(0);
    await signIn(saskia);
    await signOut({ unsent: 'keep' });
    await signIn(saskia);
    expect([await claimablesAsOf(), (await searchClaimables('', { limit: 1 })).total]).toEqual([null, 0]);
  });
});

describe('what has changed since the last copy', () => {
  test('travels alone: one contract, and none of those that stayed', async () => {
    const shop = madeShop(Array.from({ length: 1_200 }, (_, index) => contract(index)));
    await syncClaimables({ source: shop.source });
    await searchClaimables('kunde', { limit: 1 });
    shop.travelled.contracts = 0;
    shop.put(contract(700, 'Kunde Jürgen Müller'));
    expect(await syncClaimables({ source: shop.source })).toBe(1_200);
    expect(shop.travelled.contracts).toBe(1);
    expect((await searchClaimables('muller', { limit: 2 })).items.map(({ code }) => code)).toEqual([
      'K-000700',
    ]);
    expect((await searchClaimables('kunde', { limit: 1 })).total).toBe(1_200);
  });

  test('comes, goes and comes back, in the order of codes, whether the page was open or is opened anew', async () => {
    const shop = madeShop([contract(2), contract(4)]);
    await syncClaimables({ source: shop.source });
    for (const change of [
      () => shop.put(contract(3)),
      () => shop.remove('K-000002'),
      () => shop.put(contract(2)),
      () => shop.put(contract(1)),
      () => shop.remove('K-000004'),
      () => shop.remove('K-000009'),
    ]) {
      change();
      const count = await syncClaimables({ source: shop.source });
      expect([count, await codesOnDevice()]).toEqual([shop.codes().length, shop.codes()]);
      expect((await claimablesAsOf())?.count).toBe(count);
    }
  });

  test('is found in a tab that had the copy open before', async () => {
    const shop = madeShop([contract(1)]);
    await syncClaimables({ source: shop.source });
    const tab = (await import(/* @vite-ignore */ `${import.meta.resolve('./claimables.ts')}?tab=2`)) as {
      searchClaimables: typeof searchClaimables;
    };
    const codesThere = async () =>
      (await tab.searchClaimables('kunde', { limit: 9 })).items.map(({ code }) => code);
    expect(await codesThere()).toEqual(['K-000001']);
    shop.put(contract(2));
    await syncClaimables({ source: shop.source });
    expect(await codesThere()).toEqual(['K-000001', 'K-000002']);
  });

  test('in another scope is a copy of that scope', async () => {
    const shop = madeShop([contract(1)]);
    await syncClaimables({ source: shop.source });
    await signIn({ ...saskia, ern: 'kg:west:9999' });
    const other = madeShop([contract(5)]);
    expect(await syncClaimables({ source: other.source })).toBe(1);
    expect(await codesOnDevice()).toEqual(['K-000005']);
  });

  test('never makes a copy larger than a device keeps', async () => {
    const shop = madeShop(Array.from({ length: maxClaimables }, (_, index) => contract(index * 2)));
    expect(await syncClaimables({ source: shop.source })).toBe(maxClaimables);
    expect(await claimablesAsOf()).toMatchObject({ capped: false });
    shop.put(contract(3));
    expect(await syncClaimables({ source: shop.source })).toBe(maxClaimables);
    expect(await claimablesAsOf()).toMatchObject({ capped: true });
    // What lies behind the last one is not taken.
    shop.put(contract(99_999));
    shop.put(contract(4, 'Kunde Neu'));
    expect(await syncClaimables({ source: shop.source })).toBe(maxClaimables);
    expect([await claimable('K-099999'), (await claimable('K-000004'))?.customerName]).toEqual([
      null,
      'Kunde Neu',
    ]);
  });
});
