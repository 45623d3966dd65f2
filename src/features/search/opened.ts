import { makeStore } from '#page/store.ts';

/** Whether the search stands open over the page. */
export const searchOpened = makeStore(false);
