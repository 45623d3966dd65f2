/** Markers of closed drafts and traces of sent items are deleted after this time. */
export const rememberedMs = 30 * 24 * 60 * 60_000;
