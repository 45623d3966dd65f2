import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const numberBytes = 4;
const bodyBytes = idBytes + numberBytes;
const macBytes = 16;

/** What a token carries: a record's id, and a number up to 2^32 - 1. Both can be read by whoever has the token. */
export interface SignedContent {
  id: string;
  number: number;
}

/**
 * A token of 48 base64url characters that only this installation can make. `purpose` names what it is for; a token
 * made for another purpose is not genuine.
 */
export function signedToken(secret: string, purpose: string, { id, number }: SignedContent): string {
  const body = Buffer.alloc(bodyBytes);
  body.write(id.replaceAll('-', ''), 'hex');
  body.writeUInt32BE(number, idBytes);
  return Buffer.concat([body, macOf(secret, purpose, body)]).toString('base64url');
}

/** A token's content, to be trusted only if the token `isGenuine`; null if malformed. */
export function readToken(token: string): SignedContent | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== token) return null;
  const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, number: bytes.readUInt32BE(idBytes) };
}

/** True if a well-formed token was made here for this purpose. */
export function isGenuine(secret: string, purpose: string, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  return timingSafeEqual(bytes.subarray(bodyBytes), macOf(secret, purpose, bytes.subarray(0, bodyBytes)));
}

function macOf(secret: string, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:`).update(body).digest().subarray(0, macBytes);
}
