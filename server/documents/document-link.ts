import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const timeBytes = 4;
const macBytes = 16;

interface Opening {
  documentId: string;
  /** Expiry in seconds since 1970. */
  expires: number;
}

/**
 * The token of a mailed document's link. It carries the document's id and the expiry, and making it needs the secret.
 * It depends on the contract's link version, so that a changed email invalidates it.
 */
export function documentToken(secret: string, { documentId, expires }: Opening, linkVersion: number): string {
  const body = Buffer.alloc(idBytes + timeBytes);
  body.write(documentId.replaceAll('-', ''), 'hex');
  body.writeUInt32BE(expires, idBytes);
  return Buffer.concat([body, macOf(secret, body, linkVersion)]).toString('base64url');
}

/** A token's contents, to be trusted only after `versionOf`; null if malformed. */
export function readDocumentToken(token: string): Opening | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + timeBytes + macBytes || bytes.toString('base64url') !== token) return null;
  const hex = bytes.toString('hex', 0, idBytes);
  const documentId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { documentId, expires: bytes.readUInt32BE(idBytes) };
}

/** The link version under which a token was made, from `latest` down; null for a false token. */
export function versionOf(secret: string, token: string, latest: number): number | null {
  for (let version = latest; version > 0; version -= 1) if (isGenuine(secret, token, version)) return version;
  return null;
}

function isGenuine(secret: string, token: string, linkVersion: number): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(0, idBytes + timeBytes);
  return timingSafeEqual(bytes.subarray(body.length), macOf(secret, body, linkVersion));
}

function macOf(secret: string, body: Buffer, linkVersion: number): Buffer {
  return createHmac('sha256', secret)
    .update(`document-link:${linkVersion}:`)
    .update(body)
    .digest()
    .subarray(0, macBytes);
}
