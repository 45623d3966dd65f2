import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Settings } from '../../shared/settings.ts';
import { readSignedToken, signToken } from '../../shared/signed-token.ts';
import type { PasskeyRow } from './factors.repository.ts';

/** Read with the first passkey: it brings a library for certificates. */
const library = () => import('@simplewebauthn/server');

/** The algorithms that passkeys may sign with: EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Milliseconds that a browser gives its user. */
const timeout = 300_000;

type At = Pick<Settings, 'publicUrl' | 'provider' | 'appSecret'>;

const siteOf = ({ publicUrl }: At) => ({
  id: new URL(publicUrl).hostname,
  origin: new URL(publicUrl).origin,
});

/** The options with which a browser makes a passkey of a user. Their `challenge` is what it has to sign. */
export async function creationOptions(
  settings: At,
  user: { id: string; email: string; name: string },
  known: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: settings.provider.name,
    rpID: siteOf(settings).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that a browser has made, if it signed this challenge for this site and asked its user; else null. */
export async function madePasskey(
  settings: At,
  response: unknown,
  challenge: string,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library();
  const site = siteOf(settings);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

const purpose = 'passkey sign-in';

/** The options with which a browser asks for any passkey of this site. Their challenge is signed and not kept. */
export async function requestOptions(settings: At, now: Date) {
  const { generateAuthenticationOptions } = await library();
  const body = Buffer.concat([randomBytes(16), Buffer.alloc(4)]);
  body.writeUInt32BE(Math.floor((now.getTime() + timeout) / 1000), 16);
  const challenge = Buffer.from(signToken(settings.appSecret, purpose, body), 'base64url');
  return generateAuthenticationOptions({
    rpID: siteOf(settings).id,
    challenge: new Uint8Array(challenge),
    timeout,
    userVerification: 'required',
  });
}

/** When a challenge of `requestOptions` ends; null if it is none of ours, or has ended. */
function endOf(settings: At, challenge: string, now: Date): Date | null {
  const body = readSignedToken(settings.appSecret, purpose, challenge);
  const end = body?.length === 20 ? new Date(body.readUInt32BE(16) * 1000) : null;
  return end && end > now ? end : null;
}

/** What a browser says with a passkey: the challenge that was signed with its end, and the counter; null if it is wrong. */
export async function givenPasskey(
  settings: At,
  response: unknown,
  { passkey, now }: { passkey: PasskeyRow; now: Date },
): Promise<{ challenge: string; endsAt: Date; counter: number } | null> {
  const { verifyAuthenticationResponse } = await library();
  const site = siteOf(settings);
  let signed: { challenge: string; endsAt: Date } | null = null;
  const answer = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => {
      const endsAt = endOf(settings, challenge, now);
      signed = endsAt && { challenge, endsAt };
      return endsAt !== null;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  const checked = signed as { challenge: string; endsAt: Date } | null;
  if (!answer?.verified || !checked) return null;
  return { ...checked, counter: answer.authenticationInfo.newCounter };
}
