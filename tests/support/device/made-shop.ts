import type { ClaimableContract } from '#domain/contract/contract.ts';
import type { ClaimableSource } from '#offline/copy/sync-claimables.ts';

/** A contract on which a claim can be filed. Numbers order the codes. */
export function claimableContract(number: number, more: Partial<ClaimableContract> = {}): ClaimableContract {
  return {
    code: `K-${String(number).padStart(6, '0')}`,
    policyNumber: `P-${number}`,
    leadNumber: `L-${number}`,
    kvAbNumber: `AB-${number}`,
    productSlug: 'kitchen',
    clientName: 'Küchenstudio Vogt',
    customerName: `Kunde ${number}`,
    city: 'Köln',
    serviceCommencementDate: null,
    insuredObjects: [],
    ...more,
  };
}

/**
 * A shop's contracts as the server gives them to a device: in pages of 500 by code, and by a feed of the codes that have
 * changed. `asked` counts the contracts that travelled.
 */
export function madeShop(contracts: readonly ClaimableContract[] = []) {
  const byCode = new Map(contracts.map((contract) => [contract.code, contract]));
  const feed: string[] = [];
  const travelled = { contracts: 0 };
  const given = (items: ClaimableContract[]) => {
    travelled.contracts += items.length;
    return items;
  };
  const source: ClaimableSource = {
    page: (after = '') => {
      const rest = [...byCode.values()]
        .filter(({ code }) => code > after)
        .toSorted((a, b) => (a.code < b.code ? -1 : 1));
      const items = rest.slice(0, 500);
      return Promise.resolve({ items: given(items), next: rest.length > 500 ? items.at(-1)!.code : null });
    },
    changes: (since) =>
      Promise.resolve({
        feed: String(feed.length),
        codes: since === undefined ? null : [...new Set(feed.slice(Number(since)))],
      }),
    these: (codes) => Promise.resolve(given(codes.flatMap((code) => byCode.get(code) ?? []))),
  };
  return {
    source,
    travelled,
    put: (contract: ClaimableContract) => {
      byCode.set(contract.code, contract);
      feed.push(contract.code);
    },
    remove: (code: string) => {
      byCode.delete(code);
      feed.push(code);
    },
    /** All codes, in order. */
    codes: () => [...byCode.keys()].toSorted(),
  };
}
