import type { Sealed } from '../seal.ts';

/** Markers of closed drafts and traces of sent items are deleted after this time. */
export const rememberedMs = 30 * 24 * 60 * 60_000;

/** The trace of an item that the server has taken, kept in `meta`. `sealed` holds the server's answer. */
export interface Trace {
  /** ISO instant. */
  at: string;
  sealed: Sealed;
}

export const tracePrefix = 'sent:';

/** The key of an item's trace. */
export const traceKey = (id: string) => `${tracePrefix}${id}`;
