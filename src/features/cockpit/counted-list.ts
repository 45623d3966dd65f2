import type { Cockpit, PartKind } from '#domain/contract/cockpit/cockpit.ts';
import type { StepFilter } from '#domain/contract/reached.ts';
import type { CockpitView } from './cockpit-view.ts';

/** The contract list's filters under which it shows the contracts that a number counts. */
export type Counted = Pick<CockpitView, 'product' | 'association' | 'client' | 'seller'> & {
  from: string;
  to: string;
  step?: StepFilter;
};

/** The filters of the total. */
export function countedIn(view: CockpitView, { from, to }: Pick<Cockpit, 'from' | 'to'>): Counted {
  const { product, association, client, seller } = view;
  return {
    from,
    to,
    ...(product && { product }),
    ...(association && !client && { association }),
    ...(client && { client }),
    ...(seller && { seller }),
  };
}

/** What narrows a view to one of its parts. */
export function narrowedTo(
  kind: PartKind,
  key: string,
): Pick<CockpitView, 'association' | 'client' | 'seller'> {
  if (kind === 'associations') return { association: key };
  return kind === 'clients' ? { client: key, association: undefined } : { seller: key };
}
