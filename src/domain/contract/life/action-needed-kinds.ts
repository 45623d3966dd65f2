/** Things that customers leave undone: confirming their data and activating the cover. */
export const actionNeededKinds = ['not_confirmed', 'not_activated'] as const;
export type ActionNeededKind = (typeof actionNeededKinds)[number];
