import type { Language } from '#domain/locale/language.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import type { DeedOn } from '#domain/trail/deed-names.ts';
import { invitationDays, invitationLimits, type InvitingOutcome } from '#domain/user/people.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { ernContains, scopeOf } from '#domain/user/scope.ts';
import { clientInScope } from '../../directory/lookup.usecases.ts';
import { withSystemRights } from '../../shared/db/as-system.ts';
import type { Database } from '../../shared/db/database.ts';
import { placeOf, system, type Place, type UserActor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { invitationRecord } from '../../shared/deeds/records.ts';
import { ApiError } from '../../shared/api-error.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { MailText } from '../../shared/mail/mail-text.ts';
import { admitMail } from '../../shared/mail/mail-limits.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { Settings } from '../../shared/settings.ts';
import { alreadyThereMail, joiningMail, type InvitationFacts } from '../mails/joining-mail.ts';
import { hashToken, newToken } from '../tokens.ts';
import { associationGiven, organizationOfTenant } from './associations.ts';
import {
  addInvitation,
  countOpen,
  findAddresses,
  lockInvitation,
  removeInvitation,
  renewInvitation,
} from './invitations.repository.ts';
import { accountsAmong } from './people.repository.ts';
import type { Managing } from './people.usecases.ts';

/** What inviting needs; mails name the provider. */
export type Inviting = Managing & { settings: Pick<Settings, 'publicUrl' | 'provider'> };

/** What the mail of an invitation says. */
export type InvitationWords = Bilingual<(facts: InvitationFacts) => MailText>;

/** The invitations' recipients, the language of their mails, and their words, unless they are the usual ones. */
interface Given {
  emails: readonly string[];
  language: Language;
  words?: InvitationWords;
}

/** For what somebody is invited. `place` is a client's, null for the tenant. */
interface Offer {
  role: Role;
  clientCode: string | null;
  associationErn: string | null;
  organization: string;
  place: Place | null;
}

/** Shortest time between two mails of one invitation, in seconds. */
const pauseSeconds = 60;

/** Those of the addresses that have an account, and whether the inviter may know that. */
export type Taken = ReadonlyMap<string, 'seen' | 'hidden'>;

/**
 * Asked before the call's own transaction, because nobody but the system sees the accounts of others. A retailer's
 * people are told of accounts at their own place alone.
 */
export async function addressesTaken(
  db: Database,
  actor: UserActor,
  emails: readonly string[],
): Promise<Taken> {
  const scope = scopeOf(actor);
  const found = await db.inTransaction(system, (tx) => accountsAmong(tx, emails));
  return new Map(
    found.map(({ email, ern }) => {
      const isSeen =
        scope.kind === 'all' || (scope.kind === 'subtree' && ern !== null && ernContains(scope.ern, ern));
      return [email, isSeen ? 'seen' : 'hidden'] as const;
    }),
  );
}

/** Invites people to a client. Throws `not_found`, `wrong_state` unless the client is active, `invitations_full`, `mail_limited`. */
export async function inviteToClient(needs: Inviting, given: Given & { code: string; taken: Taken }) {
  const client = await clientInScope({ ...needs, code: given.code });
  if (client.status !== 'active') throw new ApiError('wrong_state', { details: { allowed: ['active'] } });
  return invite(needs, given, {
    role: 'retailer',
    clientCode: client.code,
    associationErn: null,
    organization: client.name,
    place: placeOf(client.ern),
  });
}

/** Invites staff, brokers or marketing. Throws `invalid` without a broker's association, `invitations_full`. */
export async function inviteToTenant(
  needs: Inviting,
  given: Given & { role: Role; association: string | null; taken: Taken },
) {
  const association = await associationGiven(needs.tx, given);
  return invite(needs, given, {
    role: given.role,
    clientCode: null,
    associationErn: association?.ern ?? null,
    organization: organizationOfTenant(given.role, association, needs.settings.provider.name),
    place: null,
  });
}

async function invite(needs: Inviting, given: Given & { taken: Taken }, offer: Offer) {
  const emails = [...new Set(given.emails)];
  if ((await countOpen(needs.tx, offer.clientCode)) + emails.length > invitationLimits.open) {
    throw new ApiError('invitations_full');
  }
  const results: { email: string; outcome: InvitingOutcome }[] = [];
  for (const email of emails) {
    const outcome =
      given.taken.get(email) === 'seen'
        ? await askedOnly(needs, email)
        : await inviteOne(needs, { ...given, email }, offer);
    results.push({ email, outcome });
  }
  return { results };
}

/** Counts as a mail would: nobody is to ask of many addresses whether they have an account. */
async function askedOnly({ tx, actor, now }: Inviting, recipient: string): Promise<InvitingOutcome> {
  await admitMail(tx, { actor, now, recipient, kind: 'mailLink', client: null });
  return 'has_account';
}

/**
 * Invites an address. One that has an account which the inviter may not know of gets the same row and another mail,
 * without a link, so that nothing they see differs.
 */
async function inviteOne(
  needs: Inviting,
  { email, language, words }: Omit<Given, 'emails'> & { email: string },
  offer: Offer,
): Promise<InvitingOutcome> {
  const { tx, actor, now } = needs;
  const token = newToken();
  const id = await addInvitation(tx, {
    id: uuidv7(now),
    email,
    role: offer.role,
    clientCode: offer.clientCode,
    associationErn: offer.associationErn,
    language,
    tokenHash: hashToken(token),
    invitedBy: actor.name,
    createdAt: now,
    sentAt: now,
    expiresAt: expiryFrom(now),
  });
  if (id === null) return 'already_invited';
  await mailInvitation(needs, { email, language, words, token, offer });
  await noteInvitation(needs, id, 'invited', offer.place);
  return 'invited';
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

async function mailInvitation(
  { tx, actor, now, settings }: Inviting,
  given: {
    email: string;
    language: Language;
    words?: InvitationWords | undefined;
    token: string;
    offer: Pick<Offer, 'clientCode' | 'organization'>;
  },
): Promise<void> {
  const { clientCode, organization } = given.offer;
  const path = clientCode === null ? '/account/registration' : '/registration';
  await admitMail(tx, { actor, now, recipient: given.email, kind: 'mailLink', client: null });
  const [account] = await withSystemRights(tx, () => accountsAmong(tx, [given.email]));
  const words = account ? alreadyThereMail : (given.words ?? joiningMail);
  await writeMail(tx, {
    kind: 'invitation',
    recipient: given.email,
    language: given.language,
    now,
    provider: settings.provider,
    ...words[given.language]({
      invitedBy: actor.name,
      organization,
      provider: settings.provider.name,
      link: account ? `${settings.publicUrl}/login` : `${settings.publicUrl}${path}#token=${given.token}`,
      days: invitationDays,
    }),
  });
}

async function noteInvitation(
  { tx, actor, now }: Managing,
  id: string,
  kind: DeedOn<'invitation'>,
  place: Place | null,
) {
  await deed(tx, { record: invitationRecord({ id, place }), kind, actor, now });
}

/** An unused invitation that the actor may manage, with what it offers. Throws `not_found`. */
async function managedInvitation({ tx, actor, settings }: Inviting, id: string) {
  const invitation = await lockInvitation(tx, id);
  if (!invitation) throw new ApiError('not_found');
  const { clientCode, role, associationErn } = invitation;
  if (clientCode === null) {
    if (!may(actor.role, 'tenant.manage')) throw new ApiError('not_found');
    const association = await associationGiven(tx, { role, association: associationErn });
    const organization = organizationOfTenant(role, association, settings.provider.name);
    return { invitation, offer: { clientCode, organization }, place: null };
  }
  const client = await clientInScope({ tx, actor, code: clientCode });
  return { invitation, offer: { clientCode, organization: client.name }, place: placeOf(client.ern) };
}

/** Mails an invitation again with a new link, which ends earlier ones. Throws `not_found`, `just_sent`. */
export async function resend(
  needs: Inviting,
  { id, language }: { id: string; language: Language },
): Promise<void> {
  const { tx, now } = needs;
  const { invitation, offer, place } = await managedInvitation(needs, id);
  const waited = (now.getTime() - invitation.sentAt.getTime()) / 1000;
  if (waited < pauseSeconds) {
    throw new ApiError('just_sent', { values: { seconds: Math.ceil(pauseSeconds - waited) } });
  }
  const token = newToken();
  await renewInvitation(tx, id, {
    tokenHash: hashToken(token),
    sentAt: now,
    expiresAt: expiryFrom(now),
    language,
  });
  await mailInvitation(needs, { email: invitation.email, language, token, offer });
  await noteInvitation(needs, id, 'invitation_resent', place);
}

/** Withdraws an invitation. Throws `not_found`. */
export async function withdrawInvitation(needs: Inviting, id: string): Promise<void> {
  const { place } = await managedInvitation(needs, id);
  await removeInvitation(needs.tx, id);
  await noteInvitation(needs, id, 'invitation_deleted', place);
}

/** The addresses of invitations that are still there, by their ids. */
export async function invitedAddresses(
  tx: Inviting['tx'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findAddresses(tx, ids)).map(({ id, email }) => [id, email]));
}
