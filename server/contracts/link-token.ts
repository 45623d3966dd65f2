import { linkDays, type LinkKind } from '#domain/contract/customer-page/contract-link.ts';
import type { Secrets } from '../shared/secrets.ts';
import { isGenuine, readSignedToken, readToken, signedToken, signToken } from '../shared/signed-token.ts';

const purposeOf = (kind: LinkKind) => `customer-link:${kind}`;

/**
 * The token of a customer's link. It is derived from the contract's id and link version, so that it can be shown again
 * without being stored. It reveals only id and version, and making it needs the secret.
 */
export function linkToken(
  secrets: Secrets,
  kind: LinkKind,
  { id, linkVersion }: { id: string; linkVersion: number },
): string {
  return signedToken(secrets, purposeOf(kind), { id, number: linkVersion });
}

/** The contents of a genuine customer link. */
export interface CustomerLink {
  contractId: string;
  linkVersion: number;
  /** The link's showing; null for a mailed one. */
  shownId: string | null;
}

const shownPurpose = (kind: LinkKind) => `customer-link-shown:${kind}`;
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * The token of a link that somebody of the shop is shown. It names the showing, so that what is declared by it tells how
 * it was come by. It cannot be turned into the mailed one.
 */
export function shownToken(
  secrets: Secrets,
  kind: LinkKind,
  { id, linkVersion, shownId }: { id: string; linkVersion: number; shownId: string },
): string {
  const version = Buffer.alloc(4);
  version.writeUInt32BE(linkVersion);
  return signToken(secrets, shownPurpose(kind), Buffer.concat([bytesOf(id), version, bytesOf(shownId)]));
}

/**
 * Reads a token, mailed or shown; null if it was not made here for this kind of page. Callers check expiry and version on
 * the contract. Links copied before showings were noted are as the mailed ones.
 */
export function readLinkToken(secrets: Secrets, kind: LinkKind, token: string): CustomerLink | null {
  const content = readToken(token);
  if (content && isGenuine(secrets, purposeOf(kind), token)) {
    return { contractId: content.id, linkVersion: content.number, shownId: null };
  }
  const shown = readSignedToken(secrets, shownPurpose(kind), token);
  if (shown?.length !== 36) return null;
  return {
    contractId: idOf(shown.subarray(0, 16)),
    linkVersion: shown.readUInt32BE(16),
    shownId: idOf(shown.subarray(20)),
  };
}

/** The URL of a customer's page as it is mailed. */
export function customerLink(
  settings: { publicUrl: string; appSecret: Secrets },
  kind: LinkKind,
  contract: { id: string; linkVersion: number },
): string {
  return `${settings.publicUrl}/${kind}/${linkToken(settings.appSecret, kind, contract)}`;
}

/** The URL of a customer's page as it is copied and shown as a QR code. */
export function shownLink(
  settings: { publicUrl: string; appSecret: Secrets },
  kind: LinkKind,
  shown: Parameters<typeof shownToken>[2],
): string {
  return `${settings.publicUrl}/${kind}/${shownToken(settings.appSecret, kind, shown)}`;
}

/** When a link mailed now expires. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + linkDays * 86_400_000);
}
