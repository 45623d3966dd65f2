import type { Secrets } from '../shared/secrets.ts';
import { isGenuine, readToken, signedToken } from '../shared/signed-token.ts';

interface Opening {
  documentId: string;
  /** Expiry in seconds since 1970. */
  expires: number;
}

const purposeOf = (linkVersion: number) => `document-link:${linkVersion}`;

/**
 * The token of a mailed document's link. It carries the document's id and the expiry, and making it needs the secret.
 * It depends on the contract's link version, so that a changed email invalidates it.
 */
export function documentToken(
  secret: Secrets,
  { documentId, expires }: Opening,
  linkVersion: number,
): string {
  return signedToken(secret, purposeOf(linkVersion), { id: documentId, number: expires });
}

/** A token's contents, to be trusted only after `versionOf`; null if malformed. */
export function readDocumentToken(token: string): Opening | null {
  const content = readToken(token);
  return content && { documentId: content.id, expires: content.number };
}

/** The link version under which a well-formed token was made, from `latest` down; null for a false token. */
export function versionOf(secret: Secrets, token: string, latest: number): number | null {
  for (let version = latest; version > 0; version -= 1)
    if (isGenuine(secret, purposeOf(version), token)) return version;
  return null;
}
