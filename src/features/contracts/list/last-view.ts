import { session } from '#page/session/session.ts';
import { makeStore } from '#page/store.ts';
import type { ContractView } from './list-view.ts';

const key = 'contracts_view';

/**
 * How the list was last looked at in this tab, so that the way back from a contract leads to the same page of it, and on
 * to the next contract. Null until the list has been looked at; a reload keeps it.
 */
export const lastView = makeStore<ContractView | null>(
  // Whoever changes it by hand gets what the address would give: a list, or none.
  JSON.parse(sessionStorage.getItem(key) ?? 'null') as ContractView | null,
);

lastView.watch(() => sessionStorage.setItem(key, JSON.stringify(lastView.get())));

// What somebody searched for is not for whoever signs in next.
session.watch(() => {
  if (session.get() === null) lastView.set(null);
});
