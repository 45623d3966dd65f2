import { createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 16;

/**
 * A token that carries `body`, readable, with a signature for one purpose: it need not be stored, and making it needs the
 * secret. base64url.
 */
export function signToken(secret: string, purpose: string, body: Buffer): string {
  return Buffer.concat([body, macOf(secret, purpose, body)]).toString('base64url');
}

/** The body of a token that was made here for this purpose, or null. */
export function readSignedToken(secret: string, purpose: string, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= macBytes || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, -macBytes);
  return timingSafeEqual(bytes.subarray(-macBytes), macOf(secret, purpose, body)) ? body : null;
}

function macOf(secret: string, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:`).update(body).digest().subarray(0, macBytes);
}
