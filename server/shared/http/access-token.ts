import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../secrets.ts';

/** Lifetime of an access token in minutes. */
const accessMinutes = 15;

/** The user and device an access token names. Their permissions are looked up on each call. */
export interface TokenHolder {
  userId: string;
  deviceId: string;
}

const issuer = 'kochfeld';

export async function signAccessToken(holder: TokenHolder, now: Date, appSecret: string): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ device: holder.deviceId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(holder.userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessMinutes * 60)
    .sign(deriveKey(appSecret, 'access-token'));
}

interface Verified extends TokenHolder {
  /** In milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

/** Verified tokens by secret and token, so that a signature is checked only on its first call. */
const verified = new Map<string, Verified>();
const mostVerified = 5000;

/** The holder a token names. Null if it is forged, expired or not a token. */
export async function readAccessToken(
  token: string,
  now: Date,
  appSecret: string,
): Promise<TokenHolder | null> {
  const known = verified.get(`${appSecret} ${token}`);
  if (known && known.issuedAt <= now.getTime() && now.getTime() < known.expiresAt) {
    return { userId: known.userId, deviceId: known.deviceId };
  }
  const read = await verify(token, now, appSecret);
  if (!read) return null;
  // The oldest is dropped first: a token lives for minutes only.
  if (verified.size >= mostVerified) verified.delete(verified.keys().next().value!);
  verified.set(`${appSecret} ${token}`, read);
  return { userId: read.userId, deviceId: read.deviceId };
}

async function verify(token: string, now: Date, appSecret: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(appSecret, 'access-token'), {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
    });
    const device = payload['device'];
    return typeof payload.sub === 'string' && typeof device === 'string'
      ? {
          userId: payload.sub,
          deviceId: device,
          issuedAt: (payload.iat ?? 0) * 1000,
          expiresAt: (payload.exp ?? 0) * 1000,
        }
      : null;
  } catch {
    return null;
  }
}
