/** All roles, in lower snake case as in the API. */
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

/** Parses a role regardless of case; null if unknown. */
export function readRole(text: string | null | undefined): Role | null {
  const lower = text?.toLowerCase();
  return roles.find((role) => role === lower) ?? null;
}

const staff: readonly Role[] = ['eis_admin', 'standard_eis_admin', 'customer_service', 'view_only'];

/** True for the provider's own staff, who see every retailer's data. */
export function isStaff(role: Role): boolean {
  return staff.includes(role);
}

/** True for sellers: a kitchen studio, or a broker with several studios. */
export function isRetailerType(role: Role): boolean {
  return role === 'retailer' || role === 'broker_lead_manager';
}
