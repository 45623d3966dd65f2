/** The steps of registering a contract, in their order. */
export const steps = ['customer', 'contract', 'overview', 'done'] as const;
export type Step = (typeof steps)[number];
