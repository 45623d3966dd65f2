import { linkDays, type LinkKind } from '#domain/contract/customer-page/contract-link.ts';
import { readSignedToken, signToken } from '../shared/signed-token.ts';

const idBytes = 16;
const versionBytes = 4;

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
  return signToken(secret, purposeOf(kind), body);
}

/**
 * Reads a token; null if it was not made here for this kind of page. Callers check expiry and version on the contract.
 */
export function readLinkToken(
  secret: string,
  kind: LinkKind,
  token: string,
): { contractId: string; linkVersion: number } | null {
  const body = readSignedToken(secret, purposeOf(kind), token);
  if (body?.length !== idBytes + versionBytes) return null;
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

function purposeOf(kind: LinkKind): string {
  return `customer-link:${kind}`;
}
