import { makeStore } from '#page/store.ts';

/** Whether the command palette is open. */
export const searchOpened = makeStore(false);

/** Whether the list of the screen's keys is open. */
export const keysOpened = makeStore(false);
