import { makeStore } from '#client/store.ts';
import type { ContractView } from './list-view.ts';

/** How the list was last looked at, so that the way back from a contract leads to the same page of it. */
export const lastView = makeStore<ContractView>({});
