import { createHash, timingSafeEqual } from 'node:crypto';
import { isStaff, readRole } from '#domain/user/roles.ts';
import { system } from '../../shared/db/tenancy.ts';
import type { Deps } from '../../shared/deps.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Cookies } from '../../shared/http/cookies.ts';
import { openText, sealText } from '../../shared/sealed.ts';
import { noteSecurity } from '../../shared/security-log.ts';
import type { Settings } from '../../shared/settings.ts';
import { findAccount, findActiveUser } from '../auth.repository.ts';
import { challengeOf, openChallenge } from '../factors/challenges.usecases.ts';
import { deleteChallenge } from '../factors/factors.repository.ts';
import { openSession } from '../session.usecases.ts';
import { addressOf, emailOf, newRound, type Round } from './provider.ts';

type Needs = Pick<Deps, 'db' | 'settings' | 'log'> & { now: Date };

/** Minutes for signing in at the provider. */
const minutes = 15;

/** What the state holds, sealed: strangers may begin as often as they like, and nothing is kept of it. */
interface State extends Round {
  /** SHA-256 of what the page that began keeps to itself. */
  binding: string;
  /** The sign-in page's search. */
  search: string;
  /** When it ends, in milliseconds. */
  until: number;
}

const sealing = ({ appSecret }: Pick<Settings, 'appSecret'>) => ({
  appSecret,
  purpose: 'sign-in elsewhere',
  keyId: 'o1',
  owner: 'state',
});

const redirectUriOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => `${publicUrl}/api/auth/oidc/callback`;

/** The provider's address for a sign-in. Throws `not_found` where none is set, `unavailable` if it does not answer. */
export async function beginAtProvider(
  { settings, log, now }: Pick<Needs, 'settings' | 'log' | 'now'>,
  { binding, search }: { binding: string; search: string },
): Promise<{ url: string }> {
  const provider = settings.identityProvider;
  if (!provider) throw new ApiError('not_found');
  const round = await newRound();
  const state: State = { ...round, binding, search, until: now.getTime() + minutes * 60_000 };
  const sealed = Buffer.from(sealText(sealing(settings), JSON.stringify(state))).toString('base64url');
  try {
    return {
      url: await addressOf(provider, round, { state: sealed, redirectUri: redirectUriOf(settings) }),
    };
  } catch (error) {
    log.error({ err: error }, 'the provider of identities does not answer');
    throw new ApiError('unavailable');
  }
}

function openState(settings: Settings, sealed: string, now: Date): State | null {
  try {
    const text = openText(sealing(settings), Buffer.from(sealed, 'base64url').toString());
    const state = JSON.parse(text) as State;
    return state.until > now.getTime() ? state : null;
  } catch {
    return null;
  }
}

/**
 * Where somebody goes who comes back from the provider: the sign-in page, with a token that its page takes once, or
 * `refused` unless the provider names the verified address of an active member of staff. No account is made.
 */
export async function comeBack({ db, settings, log, now }: Needs, query: URLSearchParams): Promise<string> {
  const given = query.get('state') ?? '';
  const provider = settings.identityProvider;
  const state = openState(settings, given, now);
  if (!provider || !state) return '/login#oidc=refused';
  const back = new URL(`${redirectUriOf(settings)}?${query.toString()}`);
  const refused = (why: string, account?: string) => {
    noteSecurity({ log }, 'sign_in_failed', { way: 'oidc', why, ...(account && { account }) });
    return `/login${state.search}#oidc=refused`;
  };
  const email = await emailOf(provider, state, { back, state: given }).catch((error: Error) => error);
  if (email instanceof Error) return refused(email.name);
  if (email === null) return refused('email not verified');
  const token = await db.inTransaction(system, async (tx) => {
    const user = await findAccount(tx, email);
    const role = readRole(user?.role);
    if (!user || !role || !isStaff(role)) return null;
    const data = { binding: state.binding };
    return (await openChallenge(tx, { userId: user.id, purpose: 'oidc', data, now })).token;
  });
  return token === null ? refused('no account', email) : `/login${state.search}#oidc=${token}`;
}

/** Opens the session, in the page that began alone. Throws `challenge_expired`. */
export async function finishAtProvider(
  { db, settings, cookies, now }: Needs & { cookies: Cookies },
  given: { token: string; secret: string; deviceId?: string | undefined; deviceName?: string | undefined },
) {
  return db.inTransaction(system, async (tx) => {
    const { tokenHash, userId, data } = await challengeOf(tx, { token: given.token, purpose: 'oidc', now });
    const bound = Buffer.from(data.binding ?? '', 'hex');
    const shown = createHash('sha256').update(given.secret).digest();
    const user = await findActiveUser(tx, userId);
    const isPage = bound.length === shown.length && timingSafeEqual(bound, shown);
    if (!user || !isPage) throw new ApiError('challenge_expired');
    await deleteChallenge(tx, tokenHash);
    const device = { id: given.deviceId, name: given.deviceName };
    return openSession(tx, { user, device, strong: true, cookies, settings, now });
  });
}
