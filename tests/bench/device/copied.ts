import { syncClaimables } from '#offline/copy/sync-claimables.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';
import { claimableContract, madeShop } from '../../support/device/made-shop.ts';
import { saskia } from '../../support/device/sessions.ts';

/** A contract with eight appliances: some 3 kB. */
function contract(number: number, customerName = `Margarete Schulz-Hohenberg ${number}`) {
  const device = (at: number) => ({
    policyObjectId: `01890000-0000-7000-8000-${String(number * 10 + at).padStart(12, '0')}`,
    insuredObjectName: 'e_device' as const,
    deviceType: 'Geschirrspüler',
    manufacturer: 'Bosch',
    model: `SMV6ZCX${at}9E`,
    category: 'Spülen und Waschen',
    grossPurchasePrice: 89_900,
    serialNumber: `FD0309${String(number).padStart(8, '0')}`,
    articleNumber: null,
    immediateDelivery: false,
  });
  return claimableContract(number, {
    customerName,
    details: ' lange reihe 17a 20099 491713920001 19610312 ab1',
    insuredObjects: Array.from({ length: 8 }, (_, at) => device(at)),
  });
}

export interface Copied {
  ms: number;
  /** Of the contracts that travelled, as JSON. */
  bytes: number;
}

/**
 * Copies 5,000 contracts as a whole, then `rounds` times one that has changed, without a network in between. Median of
 * the second.
 */
export async function wholeAndChanged(rounds = 31): Promise<{ whole: Copied; changed: Copied }> {
  await writeSession(saskia);
  await storeDeviceKey(saskia.userId, btoa('.'.repeat(32)));
  const shop = madeShop(Array.from({ length: 5_000 }, (_, number) => contract(number)));
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
  let bytes = 0;
  const source = {
    page: async (after: string | undefined) => {
      const page = await shop.source.page(after);
      bytes += bytesOf(page);
      return page;
    },
    changes: async (since: string | undefined) => {
      const told = await shop.source.changes(since);
      bytes += bytesOf(told);
      return told;
    },
    these: async (codes: readonly string[]) => {
      const items = await shop.source.these(codes);
      bytes += bytesOf(items);
      return items;
    },
  };
  const sync = async (): Promise<Copied> => {
    bytes = 0;
    const from = performance.now();
    await syncClaimables({ source });
    return { ms: performance.now() - from, bytes };
  };
  const whole = await sync();
  const changes: Copied[] = [];
  for (let round = 0; round < rounds; round += 1) {
    shop.put(contract(round * 150, `Karoline Schulz ${round}`));
    changes.push(await sync());
  }
  const changed = changes.toSorted((a, b) => a.ms - b.ms)[Math.floor(rounds / 2)]!;
  return { whole, changed };
}
