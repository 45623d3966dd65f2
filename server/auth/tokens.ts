import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a token is stored. The token is random, so a plain hash cannot be reversed by guessing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
