import { emailLinkDays, unconfirmedUntil } from '#domain/client/onboarding.ts';
import type { Secrets } from '../shared/secrets.ts';
import { readSignedToken, signToken } from '../shared/signed-token.ts';

const purpose = 'client-email';
const headBytes = 8;

/** What the link that confirms a retailer's address says. `expiresAt` has no fraction of a second. */
export interface EmailLink {
  code: string;
  version: number;
  expiresAt: Date;
}

/**
 * The token of the link that confirms a retailer's address: its code, the version of its links and the end of its time,
 * signed. A changed address raises the version, so that earlier links are worthless.
 */
export function emailToken(secret: Secrets, { code, version, expiresAt }: EmailLink): string {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(version, 0);
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 4);
  return signToken(secret, purpose, Buffer.concat([head, Buffer.from(code, 'utf8')]));
}

/** Reads a token; null if it was not made here. Callers check version and time. */
export function readEmailToken(secret: Secrets, token: string): EmailLink | null {
  const body = readSignedToken(secret, purpose, token);
  if (!body || body.length <= headBytes) return null;
  return {
    code: body.toString('utf8', headBytes),
    version: body.readUInt32BE(0),
    expiresAt: new Date(body.readUInt32BE(4) * 1000),
  };
}

/**
 * The address of the page that confirms a retailer's email, as it is mailed now, and until when it works: as long as any
 * link, but no longer than the retailer's profile is kept without it.
 */
export function emailLink(
  settings: { publicUrl: string; appSecret: Secrets },
  client: { code: string; emailLinkVersion: number; createdAt: Date },
  now: Date,
): { link: string; expiresAt: Date } {
  const ends = [now.getTime() + emailLinkDays * 86_400_000, unconfirmedUntil(client.createdAt).getTime()];
  const expiresAt = new Date(Math.min(...ends));
  const token = emailToken(settings.appSecret, {
    code: client.code,
    version: client.emailLinkVersion,
    expiresAt,
  });
  return { link: `${settings.publicUrl}/confirm-email#token=${token}`, expiresAt };
}
