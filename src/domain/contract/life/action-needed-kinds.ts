/** What customers leave undone, confirming their data and activating the cover. They are reminded of both. */
export const remindedKinds = ['not_confirmed', 'not_activated'] as const;
export type RemindedKind = (typeof remindedKinds)[number];

/** Everything that needs somebody after three weeks: what customers leave undone, and an unknown delivery date. */
export const actionNeededKinds = [...remindedKinds, 'no_delivery_date'] as const;
export type ActionNeededKind = (typeof actionNeededKinds)[number];
