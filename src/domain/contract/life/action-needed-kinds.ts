/** What customers leave undone: to confirm their data, and to activate the cover. */
export const actionNeededKinds = ['not_confirmed', 'not_activated'] as const;
export type ActionNeededKind = (typeof actionNeededKinds)[number];
