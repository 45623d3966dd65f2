import { may, type Permission } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';

/** A guard's decision on opening a path. */
export type Decision =
  | { kind: 'open' }
  | { kind: 'sign-in' }
  | { kind: 'no-access' }
  | { kind: 'elsewhere'; to: '/' | '/marketing-guide' };

const open: Decision = { kind: 'open' };
const home: Decision = { kind: 'elsewhere', to: '/' };
const guide: Decision = { kind: 'elsewhere', to: '/marketing-guide' };

/** Open to everyone, signed in or not, including the marketing role. */
const publicPaths = [
  '/login',
  '/registration',
  '/account/reset-password',
  '/account/registration',
  '/account/confirm-email',
  '/privacy',
  '/imprint',
  '/retailer-onboarding',
  '/confirm-email',
  '/confirm',
  '/activate',
  '/maintenance',
  '/accessibility',
];

/** All that marketing may open; everything else leads to the marketing guide. The outbox is everybody's own work. */
const marketingPaths = [
  '/settings',
  '/shop',
  '/checkout',
  '/client-guide',
  '/marketing-guide',
  '/outbox',
  '/help',
  '/whats-new',
];

/** The permission each path needs, or null for none; the first match counts. Unlisted paths are open to every role but marketing. */
const needed: readonly (readonly [path: string, permission: Permission | null])[] = [
  ['/checkout', 'shop.checkout'],
  ['/shop/items', 'shop.manage'],
  ['/action-needed', 'actionNeeded.read'],
  ['/cockpit', 'contracts.read'],
  ['/contracts/registration', 'contracts.write'],
  ['/contracts', 'contracts.read'],
  ['/clients/registration', 'clients.register'],
  ['/clients/', 'clients.read'],
  ['/clients', 'clients.list'],
  ['/associations', 'clients.list'],
  ['/claims/new', 'claims.file'],
  ['/claims/file', 'claims.file'],
  ['/claims', 'claims.read'],
  ['/approvals', 'clients.approve'],
  ['/import', 'imports.run'],
  ['/users', 'tenant.manage'],
  ['/settings/security', null],
  ['/settings/', 'tenant.manage'],
  ['/lists', 'tenant.manage'],
];

/** True if `path` is `base` or below it. A base ending in a slash matches only paths below it. */
function isWithin(path: string, base: string): boolean {
  if (base.endsWith('/')) return path.startsWith(base);
  return path === base || path.startsWith(`${base}/`);
}

export function isPublic(path: string): boolean {
  return publicPaths.some((one) => isWithin(path, one));
}

/** Decides by the permission matrix whether a user may open a path. `path` has no query. */
export function decide(asked: { path: string; signedIn: boolean; role: Role | null }): Decision {
  const path = asked.path === '/' ? '/' : asked.path.replace(/(?<!\/)\/+$/, '');
  if (isPublic(path)) return open;
  if (!asked.signedIn) return { kind: 'sign-in' };
  if (asked.role === null) return { kind: 'no-access' };
  const rule = needed.find(([base]) => isWithin(path, base));
  const mayOpen = !rule?.[1] || may(asked.role, rule[1]);
  if (asked.role === 'marketing') {
    return mayOpen && marketingPaths.some((one) => isWithin(path, one)) ? open : guide;
  }
  return mayOpen ? open : home;
}
