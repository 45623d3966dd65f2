import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkDays, type LinkKind } from '#domain/contract/customer-page/contract-link.ts';

const idBytes = 16;
const versionBytes = 4;
const macBytes = 16;

/**
 * The token of a customer's link. It is derived from the contract's id and link version, so that it can be shown again
 * without being stored. Its 48 base64url characters reveal only id and version, and making it needs the secret.
 */
export function linkToken(
  secret: string,
  kind: LinkKind,
  contract: { id: string; linkVersion: number },
): string {
  const body = Buffer.alloc(idBytes + versionBytes);
  body.write(contract.id.replaceAll('-', ''), 'hex');
  body.writeUInt32BE(contract.linkVersion, idBytes);
  return Buffer.concat([body, macOf(secret, kind, body)]).toString('base64url');
}

/**
 * Reads a token; null if it was not made here for this kind of page. Callers check expiry and version on the contract.
 */
export function readLinkToken(
  secret: string,
  kind: LinkKind,
  token: string,
): { contractId: string; linkVersion: number } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + versionBytes + macBytes || bytes.toString('base64url') !== token)
    return null;
  const body = bytes.subarray(0, idBytes + versionBytes);
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(secret, kind, body))) return null;
  const hex = body.toString('hex', 0, idBytes);
  const contractId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
  return { contractId, linkVersion: body.readUInt32BE(idBytes) };
}

/** The URL of a customer's page, as it is mailed, copied and shown as a QR code. */
export function customerLink(
  settings: { publicUrl: string; appSecret: string },
  kind: LinkKind,
  contract: { id: string; linkVersion: number },
): string {
  return `${settings.publicUrl}/${kind}/${linkToken(settings.appSecret, kind, contract)}`;
}

/** When a link mailed now expires. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + linkDays * 86_400_000);
}

function macOf(secret: string, kind: LinkKind, body: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`customer-link:${kind}:`)
    .update(body)
    .digest()
    .subarray(0, macBytes);
}
