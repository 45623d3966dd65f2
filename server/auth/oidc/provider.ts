import type { Configuration } from 'openid-client';
import type { Settings } from '../../shared/settings.ts';

export type Provider = NonNullable<Settings['identityProvider']>;

/** Read with the first sign-in at a provider. */
const library = () => import('openid-client');

/** What providers publish about themselves, asked for once. */
const found = new Map<string, Promise<Configuration>>();

function configurationOf(provider: Provider): Promise<Configuration> {
  const key = `${provider.issuer} ${provider.clientId}`;
  const known = found.get(key);
  if (known) return known;
  const asked = library().then(({ discovery, allowInsecureRequests }) =>
    discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
      // Settings refuse it in production.
      execute: provider.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      timeout: 10,
    }),
  );
  found.set(key, asked);
  // One that was not there is asked again.
  asked.catch(() => found.delete(key));
  return asked;
}

/** What a sign-in carries to the provider and back: `state` goes along, the others stay here. */
export interface Round {
  nonce: string;
  verifier: string;
}

export async function newRound(): Promise<Round> {
  const { randomNonce, randomPKCECodeVerifier } = await library();
  return { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
}

/** The address at which the provider asks who somebody is: authorization code with PKCE. */
export async function addressOf(
  provider: Provider,
  { nonce, verifier }: Round,
  given: { state: string; redirectUri: string },
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  return buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: given.redirectUri,
    scope: 'openid email',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: given.state,
    nonce,
  }).href;
}

/** The verified email (lower case) of who came back with a code; null if the provider has not verified one. */
export async function emailOf(
  provider: Provider,
  { nonce, verifier }: Round,
  { back, state }: { back: URL; state: string },
): Promise<string | null> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const configuration = await configurationOf(provider);
  const tokens = await authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  const person =
    claims['email'] === undefined
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const { email, email_verified: isVerified } = person;
  return isVerified === true && typeof email === 'string' ? email.toLowerCase() : null;
}
