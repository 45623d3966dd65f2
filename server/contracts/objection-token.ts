import type { Secrets } from '../shared/secrets.ts';
import { isGenuine, readToken, signedToken } from '../shared/signed-token.ts';

const purpose = 'customer-objection';

/**
 * The address at which a customer says that a deed was not theirs. It depends on no link version: whoever makes the
 * links worthless does not take this right away.
 */
export function objectionLink(
  settings: { publicUrl: string; appSecret: Secrets },
  { useId }: { useId: string },
): string {
  return `${settings.publicUrl}/object/${signedToken(settings.appSecret, purpose, { id: useId, number: 0 })}`;
}

/** The id of the deed that a genuine token is about; null for any other token. */
export function readObjectionToken(secret: Secrets, token: string): string | null {
  return isGenuine(secret, purpose, token) ? (readToken(token)?.id ?? null) : null;
}
