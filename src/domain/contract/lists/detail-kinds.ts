/** What a contract is found by besides names and numbers. */
export const detailKinds = ['street', 'postcode', 'phone', 'birthdate', 'order', 'serial'] as const;
export type DetailKind = (typeof detailKinds)[number];
