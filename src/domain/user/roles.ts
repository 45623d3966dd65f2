/** Whose records somebody sees: all, those of an association or of one client (a shop), or none that belong to a place. */
export type RoleScope = 'all' | 'association' | 'client' | 'none';

/**
 * Every role, in lower snake case as in the API, and whose records it sees. What it may do with them is its column of
 * `permissions.ts`, what it is called is in `parts/role-name.ts`. All else follows from these, so that nothing asks for a
 * role by its name.
 */
const scopes = {
  eis_admin: 'all',
  standard_eis_admin: 'all',
  customer_service: 'all',
  view_only: 'all',
  retailer: 'client',
  broker_lead_manager: 'association',
  marketing: 'none',
} as const satisfies Record<string, RoleScope>;

export type Role = keyof typeof scopes;

export const roles = Object.keys(scopes) as readonly Role[];

/** Parses a role regardless of case; null if unknown. */
export function readRole(text: string | null | undefined): Role | null {
  const lower = text?.toLowerCase();
  return roles.find((role) => role === lower) ?? null;
}

/** Whose records a role sees. */
export function roleScope(role: Role): RoleScope {
  return scopes[role];
}

/** True for the provider's own staff, who see every retailer's data. */
export function isStaff(role: Role): boolean {
  return scopes[role] === 'all';
}

/** True for the people of one client, a kitchen studio. `role` may be a stored one that is not known. */
export function isOfClient(role: string | null | undefined): boolean {
  return scopes[role as Role] === 'client';
}

/** True for sellers: a kitchen studio, or a broker with several studios. */
export function sells(role: Role): boolean {
  return scopes[role] === 'client' || scopes[role] === 'association';
}

/** The tenant's roles: the provider's own people, brokers and marketing. All others belong to a client. */
export const tenantRoles = roles.filter((role) => !isOfClient(role));
