import { linkDays, type LinkKind } from '#domain/contract/customer-page/contract-link.ts';
import { isGenuine, readToken, signedToken } from '../shared/signed-token.ts';

const purposeOf = (kind: LinkKind) => `customer-link:${kind}`;

/**
 * The token of a customer's link. It is derived from the contract's id and link version, so that it can be shown again
 * without being stored. It reveals only id and version, and making it needs the secret.
 */
export function linkToken(
  secret: string,
  kind: LinkKind,
  { id, linkVersion }: { id: string; linkVersion: number },
): string {
  return signedToken(secret, purposeOf(kind), { id, number: linkVersion });
}

/**
 * Reads a token; null if it was not made here for this kind of page. Callers check expiry and version on the contract.
 */
export function readLinkToken(
  secret: string,
  kind: LinkKind,
  token: string,
): { contractId: string; linkVersion: number } | null {
  const content = readToken(token);
  if (!content || !isGenuine(secret, purposeOf(kind), token)) return null;
  return { contractId: content.id, linkVersion: content.number };
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
