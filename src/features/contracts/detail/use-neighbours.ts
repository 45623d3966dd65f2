import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { standingOf } from '#page/lists/neighbours.ts';
import { useStore } from '#page/store.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { contractListQuery, lastView } from '../list/contract-list-query.ts';
import { contractList, type ContractListView } from '../list/contract-list.ts';

/** A contract beside another in the list, and the view whose page contains it. */
export interface Neighbour {
  contract: ContractListItem;
  view: ContractListView;
}

interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/**
 * The contracts before and after this one in the list, across page borders. Null if the user did not come from the
 * list. A contract that a change removes from the list keeps the neighbours it had.
 */
export function useNeighbours(code: string): Neighbours | null {
  const view = useStore(lastView);
  const [kept, setKept] = useState<{ code: string; found: Neighbours } | null>(null);
  const page = useQuery({ ...contractListQuery(view ?? {}), enabled: view !== null });
  const standing =
    view !== null && page.data && !page.isPlaceholderData
      ? standingOf(contractList, view, page.data, (item) => item.code === code)
      : null;
  const before = useQuery({
    ...contractListQuery(standing?.pageBefore ?? {}),
    enabled: Boolean(standing?.pageBefore),
  });
  const after = useQuery({
    ...contractListQuery(standing?.pageAfter ?? {}),
    enabled: Boolean(standing?.pageAfter),
  });
  if (view === null) return null;
  if (!standing) return kept?.code === code ? kept.found : null;
  const beside = (
    contract: ContractListItem | null | undefined,
    of: ContractListView | null,
  ): Neighbour | null => (contract && of ? { contract, view: of } : null);
  const { pageBefore, pageAfter } = standing;
  const found: Neighbours = {
    previous: pageBefore
      ? beside(before.isPlaceholderData ? null : before.data?.items.at(-1), pageBefore)
      : beside(standing.previous, view),
    next: pageAfter
      ? beside(after.isPlaceholderData ? null : after.data?.items[0], pageAfter)
      : beside(standing.next, view),
  };
  const isKept =
    kept?.code === code &&
    kept.found.previous?.contract.code === found.previous?.contract.code &&
    kept.found.next?.contract.code === found.next?.contract.code;
  if (!isKept) setKept({ code, found });
  return found;
}
