import * as v from 'valibot';
import { Instant } from '../time/instant.ts';
import { may, permissions, type Permission } from './permissions.ts';
import { roles, type Role } from './roles.ts';

/**
 * What no machine is allowed, whatever its role: it could let itself or others in, or be an
 * administrator's own second pair of eyes.
 */
const closed: ReadonlySet<Permission> = new Set([
  'tenant.manage',
  'users.read',
  'users.invite',
  'requiredDocuments.manage',
]);

/** True if some machine can be given the permission. */
export function isScope(permission: Permission): boolean {
  return !closed.has(permission);
}

/** The permissions of a role that a machine can be given as its scopes. */
export function scopesFor(role: Role): Permission[] {
  return permissions.filter((permission) => !closed.has(permission) && may(role, permission));
}

/** Tokens of one machine that are valid at once: the one in use, and the one that replaces it. */
export const mostTokens = 2;

/** How a machine's token begins, so that it is told from a session's and found by scanners for secrets. */
export const tokenPrefix = 'kfm_';

/** A token as administrators see it. The token itself is shown once, when it is issued. */
export const MachineToken = v.object({
  id: v.string(),
  /** The first characters, by which two are told apart. */
  begins: v.string(),
  createdAt: Instant,
  /** Null if it is valid until it is revoked. */
  expiresAt: v.nullable(Instant),
  /** To the minute; null if it was never used. */
  lastUsedAt: v.nullable(Instant),
});
export type MachineToken = v.InferOutput<typeof MachineToken>;

/** Another system that calls the API with tokens, as a user of a role would. */
export const Machine = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** The retailer or association whose records it sees; null for roles without a place. */
  place: v.nullable(v.object({ ern: v.string(), name: v.string() })),
  scopes: v.array(v.picklist(permissions)),
  createdAt: Instant,
  tokens: v.array(MachineToken),
});
export type Machine = v.InferOutput<typeof Machine>;
