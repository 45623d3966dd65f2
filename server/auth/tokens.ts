import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '../shared/secrets.ts';
import { isGenuine, signToken } from '../shared/signed-token.ts';

/** An opaque token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const resetPurpose = 'password reset';

/** A token of a link to a password. It is signed, so that made-up ones are told without asking the database. */
export function newResetToken(secrets: Secrets): string {
  return signToken(secrets, resetPurpose, randomBytes(32));
}

/** True if a link to a password was once made here. It may be used up by now. */
export function isResetToken(secrets: Secrets, token: string): boolean {
  return isGenuine(secrets, resetPurpose, token);
}

/** The hash under which a token is stored. The token is random, so a plain hash cannot be reversed by guessing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
