import { roles, type Role } from './roles.ts';

/**
 * Defines which role may do what. The server's authorisation, the routes, the sidebar and the buttons all read this
 * table. Which records a role may act on is decided by its scope (`scope.ts`).
 */
const matrix = {
  'contracts.read': 'eis_admin standard_eis_admin customer_service view_only retailer broker_lead_manager',
  'contracts.write': 'eis_admin standard_eis_admin customer_service retailer broker_lead_manager',
  'contracts.decide': 'eis_admin standard_eis_admin customer_service retailer broker_lead_manager',
  'links.revoke': 'eis_admin standard_eis_admin customer_service',
  'declarations.check': 'eis_admin standard_eis_admin customer_service',
  'leads.confirm': 'eis_admin standard_eis_admin customer_service',
  'leads.withdraw': 'eis_admin standard_eis_admin customer_service retailer broker_lead_manager',
  'policies.withdraw': 'eis_admin standard_eis_admin',
  'withdrawals.handle': 'eis_admin standard_eis_admin customer_service',
  'leads.changeStart': 'eis_admin standard_eis_admin customer_service retailer broker_lead_manager',
  'leads.startEarlier': 'eis_admin standard_eis_admin customer_service',
  'policies.changeStart': 'eis_admin standard_eis_admin customer_service',
  'actionNeeded.read': 'eis_admin standard_eis_admin customer_service retailer broker_lead_manager',
  'clients.list': 'eis_admin standard_eis_admin customer_service view_only broker_lead_manager',
  'clients.read': 'eis_admin standard_eis_admin customer_service view_only retailer broker_lead_manager',
  'clients.register': 'eis_admin standard_eis_admin customer_service broker_lead_manager',
  'clients.write': 'eis_admin standard_eis_admin customer_service retailer',
  'clients.writeIds': 'eis_admin standard_eis_admin customer_service',
  'clients.revealBank': 'eis_admin standard_eis_admin retailer',
  'clients.approve': 'eis_admin standard_eis_admin',
  'users.read': 'eis_admin standard_eis_admin customer_service view_only retailer',
  'users.invite': 'eis_admin standard_eis_admin retailer',
  'claims.read': 'eis_admin standard_eis_admin customer_service view_only retailer',
  'claims.file': 'eis_admin standard_eis_admin customer_service retailer',
  'claims.comment': 'eis_admin standard_eis_admin customer_service retailer',
  'claims.handle': 'eis_admin standard_eis_admin customer_service',
  'claims.reopen': 'eis_admin standard_eis_admin customer_service retailer',
  'shop.browse':
    'eis_admin standard_eis_admin customer_service view_only retailer broker_lead_manager marketing',
  'shop.checkout': 'retailer broker_lead_manager marketing',
  'shop.manage': 'eis_admin',
  'orders.read':
    'eis_admin standard_eis_admin customer_service view_only retailer broker_lead_manager marketing',
  'orders.readAll': 'eis_admin standard_eis_admin customer_service view_only',
  'orders.handle': 'eis_admin standard_eis_admin customer_service',
  'imports.run': 'eis_admin standard_eis_admin',
  'tenant.manage': 'eis_admin',
  'assets.download':
    'eis_admin standard_eis_admin customer_service view_only retailer broker_lead_manager marketing',
  'assets.manage': 'eis_admin marketing',
  'requiredDocuments.manage': 'eis_admin',
  'coverPrices.manage': 'eis_admin',
  'requiredDocuments.send': 'eis_admin standard_eis_admin customer_service',
} as const;

export type Permission = keyof typeof matrix;

export const permissions = Object.keys(matrix) as readonly Permission[];

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Does not compile if a row names a role that there is not. */
const rolesIn = (permission: Permission) =>
  matrix[permission].split(' ') as Words<(typeof matrix)[Permission]>[];

const granted = new Map<Permission, ReadonlySet<Role>>(
  permissions.map((permission) => [permission, new Set(rolesIn(permission))]),
);

export function rolesWith(permission: Permission): readonly Role[] {
  return roles.filter((role) => may(role, permission));
}

/** True if the role has the permission. A null role has no permissions. */
export function may(role: Role | null, permission: Permission): boolean {
  return role !== null && granted.get(permission)!.has(role);
}
