import * as v from 'valibot';
import { Instant } from '../time/instant.ts';
import { may } from './permissions.ts';
import { isOfClient, roles, roleScope, type Role } from './roles.ts';

/** A user's status as lists show it. Somebody invited who has not registered yet is `email-pending`. */
export const personStatuses = ['active', 'deactivated'] as const;

/** A user as those see them who manage users. `role` is null if it is unknown. */
export const Person = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role: v.nullable(v.picklist(roles)),
  /** The association of a broker lead manager; null for everybody else. */
  association: v.nullable(v.object({ ern: v.string(), name: v.string() })),
  status: v.picklist(personStatuses),
  /** Null if they are signed in nowhere. */
  lastSeenAt: v.nullable(Instant),
  /** What they sign in with besides the password; null to those who cannot reset it. */
  factors: v.nullable(v.object({ totp: v.boolean(), passkeys: v.number() })),
});
export type Person = v.InferOutput<typeof Person>;

/** An invitation that nobody has used yet (`email-pending`). */
export const Invitation = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  association: v.nullable(v.object({ ern: v.string(), name: v.string() })),
  /** When its latest mail was written. */
  sentAt: Instant,
  expiresAt: Instant,
  /** True if its link no longer works. */
  expired: v.boolean(),
  invitedBy: v.string(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** A row of the list of users: somebody who may sign in, or an invitation to. */
export const PeopleRow = v.variant('kind', [
  v.object({ kind: v.literal('person'), ...Person.entries }),
  v.object({ kind: v.literal('invitation'), ...Invitation.entries }),
]);
export type PeopleRow = v.InferOutput<typeof PeopleRow>;

/** What became of one address that was to be invited. */
export const invitingOutcomes = ['invited', 'already_invited', 'has_account'] as const;
export type InvitingOutcome = (typeof invitingOutcomes)[number];

/** Days for which an invitation's link works. */
export const invitationDays = 7;

/** Most addresses in one go, and most unused invitations of one client or of the tenant: each is a mail to anybody. */
export const invitationLimits = { atOnce: 50, open: 200 } as const;

/** True if somebody of this role has an association for a place. */
export function needsAssociation(role: Role): boolean {
  return roleScope(role) === 'association';
}

/** Why somebody's access has to stay as it is. */
export type WhyKept = 'last_admin' | 'last_of_client';

/**
 * Why a user must not lose their access, or null. The installation keeps an administrator in any case. The last
 * active user of a client cannot shut themselves out, but staff can. `othersActive` counts the other active users of
 * the same role and place.
 */
export function whyKept(asked: {
  actorId: string;
  user: { id: string; role: Role | null; isActive: boolean };
  othersActive: number;
}): WhyKept | null {
  const { actorId, user, othersActive } = asked;
  if (!user.isActive || othersActive > 0) return null;
  if (may(user.role, 'tenant.manage')) return 'last_admin';
  return isOfClient(user.role) && user.id === actorId ? 'last_of_client' : null;
}
