import * as v from 'valibot';
import { requiredText } from '#domain/text/fields.ts';
import { typedLine } from '#domain/text/typed.ts';
import { Instant } from '#domain/time/instant.ts';
import { endpoint } from '../endpoint.ts';

const Secret = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(400));
/** What a browser says about a passkey; the server's library reads it. */
const Response = v.looseObject({ id: v.pipe(v.string(), v.maxLength(2000)), type: v.literal('public-key') });
const PasskeyId = v.pipe(v.string(), v.maxLength(2000));
const PasskeyName = requiredText(60);
const device = {
  deviceId: v.optional(v.pipe(v.string(), v.uuid())),
  deviceName: v.optional(v.pipe(typedLine(), v.maxLength(120))),
};
const Tokens = v.object({ accessToken: v.string(), refreshToken: v.string() });

/** What the details of `second_factor_needed` and `second_factor_setup` hold. `token` works once, until `expiresAt`. */
export const SignInChallenge = v.object({
  token: v.string(),
  expiresAt: Instant,
  /** What the account has. */
  totp: v.boolean(),
  passkey: v.boolean(),
});
export type SignInChallenge = v.InferOutput<typeof SignInChallenge>;

/** A new factor's two kinds to choose from: `totp` for an authenticator app, `passkey` for the browser. */
export const FactorOffer = v.object({
  token: v.string(),
  expiresAt: Instant,
  /** The app's secret in base32, and as an `otpauth:` address for its camera. */
  totp: v.object({ secret: v.string(), uri: v.string() }),
  /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
  passkey: v.looseObject({}),
});
export type FactorOffer = v.InferOutput<typeof FactorOffer>;

/** The app's first code, or the passkey that the browser made. */
export const NewFactor = v.variant('kind', [
  v.object({ kind: v.literal('totp'), code: Secret }),
  v.object({ kind: v.literal('passkey'), name: PasskeyName, response: Response }),
]);
export type NewFactor = v.InferOutput<typeof NewFactor>;

/** New recovery codes, shown once; null if the earlier ones still hold. */
const recoveryCodes = v.nullable(v.array(v.string()));

/** The form's value: a code of the app, or a recovery code. */
export const SecondStep = v.object({ code: Secret });

export const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  may: 'anyone',
  summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
  evenInMaintenance: true,
  body: v.object({ token: Secret, code: Secret }),
  answer: Tokens,
  errors: ['challenge_expired', 'throttled'],
});

export const offerEnrolment = endpoint({
  method: 'POST',
  path: '/auth/second-factor/offer',
  may: 'anyone',
  summary: 'Begin to set up the second factor that a sign-in requires',
  evenInMaintenance: true,
  body: v.object({ token: Secret }),
  answer: FactorOffer,
  errors: ['challenge_expired'],
});

export const enrol = endpoint({
  method: 'POST',
  path: '/auth/second-factor/enrol',
  may: 'anyone',
  summary: 'Set up the second factor that a sign-in requires, and finish the sign-in',
  evenInMaintenance: true,
  body: v.object({ token: Secret, factor: NewFactor }),
  answer: v.object({ ...Tokens.entries, recoveryCodes }),
  errors: ['challenge_expired', 'passkey_refused', 'throttled'],
});

export const offerPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/offer',
  may: 'anyone',
  summary: 'What a passkey has to sign to sign in, as WebAuthn’s request options',
  evenInMaintenance: true,
  answer: v.looseObject({}),
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  may: 'anyone',
  summary: 'Sign in with a passkey, which counts as both factors',
  evenInMaintenance: true,
  body: v.object({ response: Response, ...device }),
  answer: Tokens,
  errors: ['passkey_refused', 'throttled'],
});

/**
 * Begins a sign-in at the provider of identities: the address to go to. The page keeps a secret of its own and gives its
 * SHA-256 (hex); `search` is the sign-in page's, which it comes back to.
 */
export const beginAtProvider = endpoint({
  method: 'POST',
  path: '/auth/oidc/begin',
  may: 'anyone',
  summary: 'Begin to sign in at the provider of identities (OpenID Connect)',
  evenInMaintenance: true,
  body: v.object({
    binding: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
    search: v.pipe(v.string(), v.maxLength(2000), v.regex(/^(\?.*)?$/)),
  }),
  answer: v.object({ url: v.string() }),
  errors: ['unavailable', 'not_found'],
});

/** `token` comes back in the page's address, `secret` is what the page kept. */
export const finishAtProvider = endpoint({
  method: 'POST',
  path: '/auth/oidc/finish',
  may: 'anyone',
  summary: 'Finish a sign-in at the provider of identities, in the page that began it',
  evenInMaintenance: true,
  body: v.object({ token: Secret, secret: Secret, ...device }),
  answer: Tokens,
  errors: ['challenge_expired'],
});

/** A passkey as its owner sees it. */
export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
});
export type Passkey = v.InferOutput<typeof Passkey>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/second-factor',
  may: 'session',
  summary: 'The caller’s second factors',
  answer: v.object({
    /** True if the installation requires one of the caller. */
    required: v.boolean(),
    /** Since when an authenticator app is set up; null if none is. */
    totpSince: v.nullable(Instant),
    passkeys: v.array(Passkey),
    recoveryCodesLeft: v.number(),
  }),
});

/** `proof`: the caller's password, or a code of their app. */
export const Proof = v.object({ proof: Secret });

export const offerFactor = endpoint({
  method: 'POST',
  path: '/v1/second-factor/offer',
  may: 'session',
  summary: 'Begin to set up an authenticator app or a passkey',
  body: Proof,
  answer: FactorOffer,
  errors: ['throttled'],
});

export const addFactor = endpoint({
  method: 'POST',
  path: '/v1/second-factor',
  may: 'session',
  summary: 'Set up an authenticator app in place of an earlier one, or a further passkey',
  body: v.object({ token: Secret, factor: NewFactor }),
  answer: v.object({ recoveryCodes }),
  errors: ['challenge_expired', 'passkey_refused', 'throttled'],
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/v1/second-factor/totp/remove',
  may: 'session',
  summary: 'Remove the authenticator app',
  body: Proof,
  errors: ['factor_required', 'throttled'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/v1/second-factor/passkeys/remove',
  may: 'session',
  summary: 'Remove a passkey',
  body: v.object({ ...Proof.entries, id: PasskeyId }),
  errors: ['factor_required', 'throttled'],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/v1/second-factor/passkeys',
  may: 'session',
  summary: 'Give one of the caller’s passkeys another name',
  body: v.object({ id: PasskeyId, name: PasskeyName }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/second-factor/recovery-codes',
  may: 'session',
  summary: 'Get new recovery codes; the earlier ones end',
  body: Proof,
  answer: v.object({ recoveryCodes: v.array(v.string()) }),
  errors: ['wrong_state', 'throttled'],
});
