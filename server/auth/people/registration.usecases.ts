import type { InvitationShown } from '#api/account/auth.ts';
import type { Language } from '#domain/locale/language.ts';
import { associationsSeen, clientByCode } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { placeOf, system, type Place } from '../../shared/db/tenancy.ts';
import { deed, news } from '../../shared/deeds/deed.ts';
import { invitationRecord, listedUser } from '../../shared/deeds/records.ts';
import type { Deps } from '../../shared/deps.ts';
import { ApiError } from '../../shared/api-error.ts';
import { forgetTries, refusalOfToken } from '../../shared/http/throttle.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { addUser, findUserByEmail } from '../auth.repository.ts';
import { hashNewPassword } from '../new-password.ts';
import { hashToken } from '../tokens.ts';
import { organizationOfTenant } from './associations.ts';
import { invitationByToken, useInvitation, type InvitationRow } from './invitations.repository.ts';

/** A visitor with a link. `address` is their network address. */
type Visiting = Pick<Deps, 'db' | 'settings'> & { now: Date; address: string };

interface Offered {
  invitation: InvitationRow;
  organization: string;
  ern: string | null;
  place: Place | null;
}

/**
 * What the token's invitation offers; null if there is none. Throws `invitation_used`, `link_expired`, or `email_taken`
 * if its address got an account some other way.
 */
async function offeredBy(
  tx: Tx,
  { settings, now }: Pick<Visiting, 'settings' | 'now'>,
  token: string,
): Promise<Offered | null> {
  const invitation = await invitationByToken(tx, hashToken(token));
  if (!invitation) return null;
  if (invitation.usedAt) throw new ApiError('invitation_used');
  if (await findUserByEmail(tx, invitation.email)) throw new ApiError('email_taken');
  if (invitation.expiresAt <= now) throw new ApiError('link_expired');
  const { clientCode, associationErn, role } = invitation;
  if (clientCode !== null) {
    const { name: organization, ern } = (await clientByCode(tx, clientCode))!;
    return { invitation, organization, ern, place: placeOf(ern) };
  }
  const association = (await associationsSeen(tx)).find((one) => one.ern === associationErn) ?? null;
  const organization = organizationOfTenant(role, association, settings.provider.name);
  return { invitation, organization, ern: associationErn, place: null };
}

/**
 * The invitation behind a token. Throws `link_invalid` (`throttled` after too many) if there is none, else as
 * `offeredBy`.
 */
export async function showInvitation(needs: Visiting, token: string): Promise<InvitationShown> {
  const { db, settings } = needs;
  const offered = await db.inTransaction(system, (tx) => offeredBy(tx, needs, token));
  if (!offered) throw await refusalOfToken(needs);
  const { invitation, organization } = offered;
  return {
    email: invitation.email,
    scope: invitation.clientCode === null ? 'tenant' : 'organization',
    organization,
    role: invitation.role,
    terms: settings.terms,
  };
}

/** What somebody enters who registers. */
export interface Registering {
  token: string;
  email: string;
  name: string;
  password: string;
  termsVersion: string;
  language: Language;
}

/**
 * Makes the account that an invitation offers. Throws as `showInvitation`, `invalid` unless the email is the
 * invitation's, and `declarations_outdated` if other terms are in force by now. The invitation is checked before the
 * password is hashed, so that made-up tokens cost no hash.
 */
export async function registerUser(needs: Visiting, given: Registering): Promise<void> {
  const { db, settings, now } = needs;
  const { email } = await showInvitation(needs, given.token);
  if (given.email !== email) throw new ApiError('invalid', { fields: { email: 'emails_differ' } });
  if (given.termsVersion !== settings.terms.version) throw new ApiError('declarations_outdated');
  const passwordHash = await hashNewPassword(given.password, { settings, owner: given });
  await db.inTransaction(system, async (tx) => {
    const offered = await offeredBy(tx, needs, given.token);
    if (!offered) throw new ApiError('link_invalid');
    const { invitation, organization, ern, place } = offered;
    const user = await addUser(tx, {
      id: uuidv7(now),
      email,
      name: given.name,
      passwordHash,
      role: invitation.role,
      ern,
      organization,
      status: 'active',
      language: given.language,
      termsVersion: given.termsVersion,
      termsAcceptedAt: now,
      createdAt: now,
    });
    await forgetTries(tx, email);
    const record = listedUser({ id: user.id, place });
    const data = { invitation: invitation.id, terms: given.termsVersion };
    await deed(tx, { record, kind: 'registered', actor: system, now, data });
    for (const other of await useInvitation(tx, invitation, now)) await tellGone(tx, other, now);
  });
}

/** Tells those who look at the list of another client or the tenant that an invitation is gone. */
async function tellGone(
  tx: Tx,
  { id, clientCode }: { id: string; clientCode: string | null },
  now: Date,
): Promise<void> {
  const client = clientCode === null ? null : await clientByCode(tx, clientCode);
  await news(tx, invitationRecord({ id, place: client ? placeOf(client.ern) : null }), now);
}
