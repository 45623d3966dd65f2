/** Every role of the business, lower snake case as on the wire. */
export const roles = [
  'eis_admin',
  'standard_eis_admin',
  'customer_service',
  'view_only',
  'retailer',
  'broker_lead_manager',
  'marketing',
] as const;

export type Role = (typeof roles)[number];

/** Reads a role in any case; what is not a known role is no role. */
export function readRole(text: string | null | undefined): Role | null {
  const lower = text?.toLowerCase();
  return roles.find((role) => role === lower) ?? null;
}

const staff: readonly Role[] = ['eis_admin', 'standard_eis_admin', 'customer_service', 'view_only'];

/** The provider's own people, who see every retailer's data. */
export function isStaff(role: Role): boolean {
  return staff.includes(role);
}

/** Those who sell: a kitchen studio, or a broker with several of them. */
export function isRetailerType(role: Role): boolean {
  return role === 'retailer' || role === 'broker_lead_manager';
}
