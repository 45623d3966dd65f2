import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const idBytes = 16;
const numberBytes = 4;
const bodyBytes = idBytes + numberBytes;
const macBytes = 16;

/**
 * A token that carries `body`, readable, and that only this installation can make. `purpose` names what it is for; a
 * token made for another purpose is not genuine. base64url.
 */
export function signToken([newest]: Secrets, purpose: string, body: Buffer): string {
  return Buffer.concat([body, macOf(newest, purpose, body)]).toString('base64url');
}

/** The body of a token that was made here for this purpose, with any of the secrets, or null. */
export function readSignedToken(secrets: Secrets, purpose: string, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= macBytes || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, -macBytes);
  const mac = bytes.subarray(-macBytes);
  return secrets.some((secret) => timingSafeEqual(mac, macOf(secret, purpose, body))) ? body : null;
}

/** What a record's token carries: its id, and a number up to 2^32 - 1. Anyone with the token can read both. */
export interface SignedContent {
  id: string;
  number: number;
}

/** A token of 48 base64url characters for a record with a UUID. */
export function signedToken(secrets: Secrets, purpose: string, { id, number }: SignedContent): string {
  const body = Buffer.alloc(bodyBytes);
  body.write(id.replaceAll('-', ''), 'hex');
  body.writeUInt32BE(number, idBytes);
  return signToken(secrets, purpose, body);
}

/** The content of a record's token, to be trusted only if the token `isGenuine`; null if malformed. */
export function readToken(token: string): SignedContent | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== token) return null;
  const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, number: bytes.readUInt32BE(idBytes) };
}

/** True if a token was made here for this purpose. */
export function isGenuine(secrets: Secrets, purpose: string, token: string): boolean {
  return readSignedToken(secrets, purpose, token) !== null;
}

function macOf(secret: string, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:`).update(body).digest().subarray(0, macBytes);
}
