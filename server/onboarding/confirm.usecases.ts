import type { EmailConfirmation } from '#domain/client/email-confirmation.ts';
import { unconfirmedUntil } from '#domain/client/onboarding.ts';
import { firstAccountState, hashFirstPassword, makeFirstAccount } from '../auth/joining.usecases.ts';
import { advanceClient, joiningClient, type JoiningClient } from '../clients/joining.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import { refusalOfToken } from '../shared/http/throttle.ts';
import { readEmailToken, type EmailLink } from './email-link.ts';
import type { Visiting } from './visiting.ts';
import { onboardingMails } from './onboarding-mails.ts';
import { findOnboarding } from './onboardings.repository.ts';
import { mailTeam } from './send-mails.ts';

/** Reads a token. Throws `link_invalid` (`throttled` after too many). */
async function linkOf({ db, settings, now, address }: Visiting, token: string): Promise<EmailLink> {
  const link = readEmailToken(settings.appSecret, token);
  if (!link) throw await refusalOfToken({ db, now, address });
  return link;
}

/** A retailer on its way in, locked. Throws `profile_expired` if it did not confirm its address in time. */
export async function keptClient(tx: Tx, code: string, now: Date): Promise<JoiningClient> {
  const row = await joiningClient(tx, system, code);
  const isOver = row?.status === 'email-pending' && unconfirmedUntil(row.createdAt) <= now;
  if (!row || isOver) throw new ApiError('profile_expired');
  return row;
}

/** The retailer of a link, locked. Throws as `keptClient`, `link_expired` for a link of an earlier address. */
export async function linkedClient(
  tx: Tx,
  link: EmailLink,
  now: Date,
): Promise<JoiningClient & { email: string }> {
  const row = await keptClient(tx, link.code, now);
  const { email } = row;
  if (link.version !== row.emailLinkVersion || email === null) throw new ApiError('link_expired');
  return { ...row, email };
}

async function confirmationOf(
  tx: Tx,
  { name, email, status, ern }: JoiningClient & { email: string },
  { terms }: Pick<Visiting['settings'], 'terms'>,
): Promise<EmailConfirmation> {
  return { name, email, status, account: await firstAccountState(tx, { email, ern }), terms };
}

/**
 * Confirms a retailer's address, once, and tells the internal team. Again it says how things stand. Throws
 * `link_invalid`, `link_expired`, `profile_expired`, `throttled`.
 */
export async function confirm(visiting: Visiting, token: string): Promise<EmailConfirmation> {
  const { db, settings, now } = visiting;
  const link = await linkOf(visiting, token);
  return db.inTransaction(system, async (tx) => {
    const row = await linkedClient(tx, link, now);
    if (row.status !== 'email-pending') return confirmationOf(tx, row, settings);
    if (link.expiresAt <= now) throw new ApiError('link_expired');
    const after = await advanceClient({ tx, actor: system, now }, row, 'confirmEmail', {
      emailConfirmedAt: now,
      pendingSince: now,
    });
    const facts = { name: row.name, city: row.city, provider: settings.provider.name };
    const page = `${settings.publicUrl}/approvals/${row.code}`;
    await mailTeam({ tx, now, settings }, 'client_waiting', (language) =>
      onboardingMails.waiting[language]({ ...facts, link: page }),
    );
    return confirmationOf(tx, { ...after, email: row.email }, settings);
  });
}

/**
 * Sets the password of the retailer's first account, which can sign in once the retailer is approved. Throws as
 * `confirm`, `wrong_state` unless the address is confirmed and the retailer waits, `account_exists`,
 * `declarations_outdated` if other terms are in force by now, `invalid` if the password is easy to guess.
 */
export async function setPassword(
  visiting: Visiting,
  given: { token: string; password: string; termsVersion: string },
): Promise<EmailConfirmation> {
  const { db, settings, now } = visiting;
  const { termsVersion } = given;
  const link = await linkOf(visiting, given.token);
  if (link.expiresAt <= now) throw new ApiError('link_expired');
  if (termsVersion !== settings.terms.version) throw new ApiError('declarations_outdated');
  const owner = await db.inTransaction(system, (tx) => linkedClient(tx, link, now));
  const passwordHash = await hashFirstPassword(given.password, { settings, owner });
  return db.inTransaction(system, async (tx) => {
    const row = await linkedClient(tx, link, now);
    const { name, email, ern, status } = row;
    if (status !== 'pending') throw new ApiError('wrong_state', { details: { status } });
    const onboarding = await findOnboarding(tx, row.code);
    await makeFirstAccount(tx, {
      email,
      name: personOf(row),
      ern,
      organization: name,
      language: onboarding?.language ?? 'de',
      passwordHash,
      termsVersion,
      now,
    });
    return confirmationOf(tx, row, settings);
  });
}

/** The person behind a retailer's first account: its first contact, else the retailer. */
function personOf({ profile, name }: Pick<JoiningClient, 'profile' | 'name'>): string {
  const [first] = profile.contacts ?? [];
  return first ? `${first.firstName} ${first.lastName}` : name;
}
