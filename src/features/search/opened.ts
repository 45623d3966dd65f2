import { makeStore } from '#page/store.ts';

/** Whether the search dialog is open. */
export const searchOpened = makeStore(false);
