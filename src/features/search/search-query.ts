import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchAll, type Found, type FoundContract } from '#api/search.ts';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import type { ClaimableContract, Contract } from '#domain/contract/contract.ts';
import type { FoundDetail } from '#domain/contract/lists/details.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { call } from '#page/api/api.ts';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { isUnreachable } from '#page/api/api-failure.ts';
import { session } from '#page/session/session.ts';

/** The hits from the server, or, if it is unreachable, from what is kept on this device. */
export type SearchOutcome =
  | { from: 'server'; found: Found }
  | {
      from: 'device';
      contracts: readonly FoundContract[];
      /** Activated contracts beyond those kept in full. */
      claimables: readonly (ClaimableContract & { foundBy: FoundDetail | null })[];
      claims: readonly ClaimListItem[];
      asOf: Date;
    };

/** The most hits of a kind from the device that are shown. */
const shownOfDevice = 10;

/** The hits for a text. Answers are cached only briefly in memory, never on the device. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<SearchOutcome> => {
      try {
        return { from: 'server', found: await call(searchAll, { query: { q: text }, signal }) };
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        const onDevice = await searchDevice(text);
        if (!onDevice) throw error;
        return onDevice;
      }
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 15_000,
    gcTime: 60_000,
  });
}

/** Searches the contracts and claims kept in full, and the activated contracts. Null if nothing is kept. */
async function searchDevice(text: string): Promise<SearchOutcome | null> {
  const [
    { searchClaimables },
    { claimablesAsOf },
    { keptLists, mostKeptInFull },
    { pageOfKeptContracts },
    { pageOfKeptClaims },
    { foundKeptDetail },
  ] = await Promise.all([
    import('#offline/copy/claimables.ts'),
    import('#offline/copy/claimable-rows.ts'),
    import('#offline/copy/kept-lists.ts'),
    import('#domain/contract/lists/kept-list.ts'),
    import('#domain/claim/kept-list.ts'),
    import('#domain/contract/lists/kept-details.ts'),
  ]);
  const userId = session.get()?.userId;
  const [copy, kept] = await Promise.all([claimablesAsOf(), userId ? keptLists(userId) : null]);
  if (!copy && !kept) return null;
  const lists = kept?.lists ?? { contracts: [], claims: [] };
  const query = { search: text, status: 'all', tab: 'all', sort: 'createdAt', order: 'desc' } as const;
  const contracts = pageOfKeptContracts(lists.contracts, query, shownOfDevice).items;
  const isKept = new Set(lists.contracts.map(({ item }) => item.code));
  const { items } = await searchClaimables(text, { limit: mostKeptInFull + shownOfDevice });
  return {
    from: 'device',
    contracts: await Promise.all(contracts.map((item) => foundOnDevice(userId!, item, text))),
    claimables: items
      .filter(({ code }) => !isKept.has(code))
      .slice(0, shownOfDevice - contracts.length)
      .map((one) => ({ ...one, foundBy: foundKeptDetail(one, text) })),
    claims: pageOfKeptClaims(
      lists.claims,
      { search: text },
      { size: shownOfDevice, now: new Date(), contracts: lists.contracts },
    ).items,
    asOf: new Date(Math.min(kept?.asOf ?? Infinity, copy?.asOf.getTime() ?? Infinity)),
  };
}

/** A kept contract with what the server adds to a hit: what it was found by that its row does not show. */
async function foundOnDevice(userId: string, item: ContractListItem, text: string): Promise<FoundContract> {
  const [{ answerKept }, { foundDetail }, { contractSearchText }] = await Promise.all([
    import('#offline/copy/query-cache.ts'),
    import('#domain/contract/lists/details.ts'),
    import('#domain/contract/lists/search-text.ts'),
  ]);
  const kept = await answerKept(userId, contractQuery(item.code).queryKey);
  const contract = kept?.data as Contract | undefined;
  if (!contract) return { ...item, email: '', secondPerson: '', foundBy: null };
  const { email, personTwoFirstName, personTwoLastName } = contract.customer;
  return {
    ...item,
    email,
    secondPerson: [personTwoFirstName, personTwoLastName].filter(Boolean).join(' '),
    foundBy: foundDetail({ ...contract, searchable: contractSearchText(contract) }, text),
  };
}
