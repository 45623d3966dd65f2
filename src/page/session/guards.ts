import { may, type Permission } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';

/** A guard's decision on opening a path. */
export type Decision =
  | { kind: 'open' }
  | { kind: 'sign-in' }
  | { kind: 'no-access' }
  | { kind: 'elsewhere'; to: '/' | '/settings' };

const open: Decision = { kind: 'open' };
const home: Decision = { kind: 'elsewhere', to: '/' };

/** Open to everyone, signed in or not, including the marketing role. */
const publicPaths = [
  '/login',
  '/registration',
  '/account/reset-password',
  '/account/registration',
  '/privacy',
  '/retailer-onboarding',
  '/confirm-email',
  '/confirm',
  '/activate',
  '/maintenance',
];

/** Of these, the settings are the page that exists so far, so marketing is led there. */
const marketingPaths = ['/settings', '/shop', '/checkout', '/client-guide', '/marketing-guide', '/outbox'];

/** The permission each path needs; the first match counts. Unlisted paths are open to every role but marketing. */
const needed: readonly (readonly [path: string, permission: Permission])[] = [
  ['/checkout', 'shop.checkout'],
  ['/action-needed', 'actionNeeded.read'],
  ['/contracts/registration', 'contracts.write'],
  ['/contracts', 'contracts.read'],
  ['/clients/registration', 'clients.register'],
  ['/clients/', 'clients.read'],
  ['/clients', 'clients.list'],
  ['/claims/new', 'claims.file'],
  ['/claims/file', 'claims.file'],
  ['/claims', 'claims.read'],
  ['/approvals', 'clients.approve'],
  ['/import', 'imports.run'],
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
  const path = asked.path === '/' ? '/' : asked.path.replace(/\/+$/, '');
  if (isPublic(path)) return open;
  if (!asked.signedIn) return { kind: 'sign-in' };
  if (asked.role === null) return { kind: 'no-access' };
  if (asked.role === 'marketing') {
    const allowed = marketingPaths.some((one) => isWithin(path, one));
    return allowed ? open : { kind: 'elsewhere', to: '/settings' };
  }
  const rule = needed.find(([base]) => isWithin(path, base));
  return !rule || may(asked.role, rule[1]) ? open : home;
}
