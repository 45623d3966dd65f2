/** Transactions resolve once written to disk: they survive a killed browser, and a power loss if the system flushes. */
export const strict = { durability: 'strict' } as const;
