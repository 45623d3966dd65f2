import type { Tx } from '../shared/db/database.ts';
import type { Cookies } from '../shared/http/cookies.ts';
import { forgetTries } from '../shared/http/throttle.ts';
import { takeTry } from '../shared/http/tries.ts';
import { hashOfAccount } from '../shared/security-log.ts';
import {
  clearKnownTries,
  keepNewestKnown,
  lockKnownDevice,
  saveKnownDevice,
  type KnownDevice,
} from './known-devices.repository.ts';
import { hashToken, newToken } from './tokens.ts';

/** An account. `email` is in lower case. */
interface Account {
  id: string;
  email: string;
}

/** Known devices that an account has at once, beside those that are signed in. */
const mostKnown = 20;

/** Browsers keep no cookie longer. Each sign-in and renewal gives it anew. */
const keptDays = 400;

const cookieOf = (email: string) => `device-${hashOfAccount(email)}`;

/** The account's known device that the browser proves to be; null if it proves none. */
export async function provedDevice(tx: Tx, account: Account, cookies: Cookies): Promise<KnownDevice | null> {
  const secret = cookies.read(cookieOf(account.email));
  return secret ? lockKnownDevice(tx, { userId: account.id, secretHash: hashToken(secret) }) : null;
}

/**
 * Makes the browser one that the account knows, or keeps it one: whoever got here has proved to be the account's owner.
 * Its counter of wrong tries starts anew.
 */
export async function knowDevice(
  tx: Tx,
  account: Account,
  { cookies, deviceId, now }: { cookies: Cookies; deviceId: string | null; now: Date },
): Promise<void> {
  const proved = await provedDevice(tx, account, cookies);
  const secret = proved ? cookies.read(cookieOf(account.email))! : newToken();
  await saveKnownDevice(tx, {
    secretHash: hashToken(secret),
    userId: account.id,
    deviceId: deviceId ?? proved?.deviceId ?? null,
    lastUsedAt: now,
    tries: 0,
    lastTryAt: null,
  });
  await keepNewestKnown(tx, account.id, mostKnown);
  cookies.give(cookieOf(account.email), secret, { path: '/api/auth', days: keptDays });
}

/** Counts a try at the account's password on a known device, and returns the seconds to wait. */
export async function countKnownTry(tx: Tx, known: KnownDevice, now: Date): Promise<number> {
  const { tries, lastTryAt } = known;
  const taken = takeTry(lastTryAt ? { count: tries, lastAt: lastTryAt } : null, now);
  if ('seconds' in taken) return taken.seconds;
  await saveKnownDevice(tx, { ...known, tries: taken.tries.count, lastTryAt: now });
  return 0;
}

/** Forgets all wrong tries at an account's password: its owner has set a new one, or the operator says so. */
export async function forgiveAccount(tx: Tx, account: Account): Promise<void> {
  await forgetTries(tx, account.email);
  await clearKnownTries(tx, account.id);
}
