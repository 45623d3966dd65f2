import { makeStore } from '#page/store.ts';

/** The address to which the last link was mailed. It is kept as long as the page lives, and in no address. */
export const mailedTo = makeStore<string | null>(null);
