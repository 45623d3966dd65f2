import { beforeEach, describe, expect, test } from 'vitest';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import { searchExamples } from '../../../tests/support/data/search-examples.ts';
import { onDatabase } from '../device/database.ts';
import { emptyDevice, readable, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { claimable, claimablesAsOf, maxClaimables, searchClaimables, syncClaimables } from './claimables.ts';
import { signOut } from '../leaving/sign-out.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

function contract(number: number, customerName = `Kunde ${number}`): ClaimableContract {
  const code = `K-${String(number).padStart(6, '0')}`;
  return {
    code,
    policyNumber: `P-${number}`,
    leadNumber: `L-${number}`,
    kvAbNumber: `AB-${number}`,
    productSlug: 'kitchen',
    clientName: 'Küchenstudio Vogt',
    customerName,
    city: 'Köln',
    serviceCommencementDate: null,
    insuredObjects: [],
  };
}

/** Returns pages of 500, as the server does. */
function pagesOf(contracts: ClaimableContract[]) {
  return (after: string | undefined) => {
    const from = after === undefined ? 0 : Number(after);
    const items = contracts.slice(from, from + 500);
    return Promise.resolve({ items, next: from + 500 < contracts.length ? String(from + 500) : null });
  };
}

describe('contracts on a device', () => {
  test('are found without a network, however their customer is spelt', async () => {
    await syncClaimables({ fetchPage: pagesOf([contract(1, 'Jürgen Müller'), contract(2, 'Anna Schulz')]) });
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
    await syncClaimables({ fetchPage: pagesOf([{ ...contract(1), details }, contract(2)]) });
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
    for (const [name, text, found] of searchExamples) {
      await syncClaimables({ fetchPage: pagesOf([contract(1, name)]) });
      const { total } = await searchClaimables(text, { limit: 1 });
      expect([name, text, total === 1]).toEqual([name, text, found]);
    }
  });

  test('lie on the disk sealed: neither a name nor a number can be read there', async () => {
    await syncClaimables({ fetchPage: pagesOf([contract(1, 'Jürgen Müller')]) });
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
    expect(await syncClaimables({ fetchPage: pagesOf(all), onPage: (count) => heard.push(count) })).toBe(
      5_000,
    );
    expect(heard).toEqual([500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000]);
    expect(await claimablesAsOf()).toMatchObject({ count: 5_000, capped: true });
    const { items, total } = await searchClaimables('kunde', { limit: 3, offset: 4_998 });
    expect([total, items.map((one) => one.code)]).toEqual([5_000, ['K-004998', 'K-004999']]);
  });

  test('stay as they are where the network breaks in the middle, and are replaced as a whole', async () => {
    await syncClaimables({ fetchPage: pagesOf([contract(1), contract(2)]) });
    const newer = pagesOf(Array.from({ length: 600 }, (_, index) => contract(index + 100)));
    const broken = (after: string | undefined) =>
      after === undefined ? newer(after) : Promise.reject(new Error('no network'));
    await expect(syncClaimables({ fetchPage: broken })).rejects.toThrow('no network');
    // Without a text the latest comes first.
    expect((await searchClaimables('', { limit: 9 })).items.map((one) => one.code)).toEqual([
      'K-000002',
      'K-000001',
    ]);
    await syncClaimables({ fetchPage: newer });
    expect((await searchClaimables('', { limit: 1 })).total).toBe(600);
    expect(await claimable('K-000001')).toBeNull();
  });

  test('are gone after signing out, and were never anybody else’s', async () => {
    await syncClaimables({ fetchPage: pagesOf([contract(1)]) });
    await signIn(tarik);
    expect((await searchClaimables('', { limit: 1 })).total).toBe(0);
    await signIn(saskia);
    await signOut({ unsent: 'keep' });
    await signIn(saskia);
    expect([await claimablesAsOf(), (await searchClaimables('', { limit: 1 })).total]).toEqual([null, 0]);
  });
});
