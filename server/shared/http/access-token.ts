import { jwtVerify, SignJWT } from 'jose';
import { Newest } from '../newest.ts';
import { deriveKey, deriveKeys, keyIdOf, type Secrets } from '../secrets.ts';

/** Lifetime of an access token in minutes. */
const accessMinutes = 15;

/**
 * The user, device and session an access token names. Permissions are looked up on each call, and whether the session
 * is still the device's: each sign-in begins a new one.
 */
export interface TokenHolder {
  userId: string;
  deviceId: string;
  sessionId: string;
  /** True of a token that is good for the calls of an outbox alone. */
  sendsOnly?: true;
}

/** A machine's token as it is looked up: by its hash, and whether it is valid at this instant. */
export interface MachineHolder {
  tokenHash: string;
  now: Date;
}

/** Who calls with a token, before they are looked up. */
export type Holder = TokenHolder | MachineHolder;

export function isMachine(holder: Holder): holder is MachineHolder {
  return 'tokenHash' in holder;
}

const issuer = 'kochfeld';
const purpose = 'access-token';
/** The claim `use` of a token that only sends. */
const sending = 'sending';

export async function signAccessToken(holder: TokenHolder, now: Date, secrets: Secrets): Promise<string> {
  const key = deriveKey(secrets, purpose);
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    device: holder.deviceId,
    sid: holder.sessionId,
    ...(holder.sendsOnly && { use: sending }),
  })
    .setProtectedHeader({ alg: 'HS256', kid: keyIdOf(key) })
    .setIssuer(issuer)
    .setSubject(holder.userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessMinutes * 60)
    .sign(key);
}

interface Verified extends TokenHolder {
  /** In milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

/** Verified tokens by the secrets that verified them, so that a signature is checked only on its first call. */
const verifiedBy = new WeakMap<Secrets, Newest<string, Verified>>();
const mostVerified = 5000;

/** The holder a token names. Null if it is forged, expired or not a token. */
export async function readAccessToken(
  token: string,
  now: Date,
  secrets: Secrets,
): Promise<TokenHolder | null> {
  const verified = verifiedBy.get(secrets) ?? new Newest<string, Verified>(mostVerified);
  verifiedBy.set(secrets, verified);
  const known = verified.get(token);
  if (known && known.issuedAt <= now.getTime() && now.getTime() < known.expiresAt) {
    return holderOf(known);
  }
  const read = await verify(token, now, secrets);
  if (!read) return null;
  verified.set(token, read);
  return holderOf(read);
}

function holderOf({ userId, deviceId, sessionId, sendsOnly }: Verified): TokenHolder {
  return { userId, deviceId, sessionId, ...(sendsOnly && { sendsOnly }) };
}

async function verify(token: string, now: Date, secrets: Secrets): Promise<Verified | null> {
  try {
    const keyOf = ({ kid }: { kid?: string }) => {
      const key = deriveKeys(secrets, purpose).find((one) => keyIdOf(one) === kid);
      if (!key) throw new Error('signed with a key of nobody');
      return key;
    };
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
    });
    const { device, sid, use } = payload;
    return typeof payload.sub === 'string' && typeof device === 'string' && typeof sid === 'string'
      ? {
          userId: payload.sub,
          deviceId: device,
          sessionId: sid,
          ...(use === sending && { sendsOnly: true }),
          issuedAt: (payload.iat ?? 0) * 1000,
          expiresAt: (payload.exp ?? 0) * 1000,
        }
      : null;
  } catch {
    return null;
  }
}
