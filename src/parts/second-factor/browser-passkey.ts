import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why there is no passkey: the user (or the browser for them) has given up, or this device has one already. */
export type NoPasskey = 'cancelled' | 'known';

/** Asks the browser to make a passkey. Returns what the server checks, or why there is none. */
export async function makePasskey(options: object) {
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'known'
      : whyNone(error);
  }
}

/** Asks the browser for a passkey, in its own window or (`autofill`) among what it offers for the email field. */
export async function askPasskey(options: object, { autofill = false } = {}) {
  try {
    return await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
      verifyBrowserAutofillInput: false,
    });
  } catch (error) {
    return whyNone(error);
  }
}

/** True if the browser offers passkeys among what it fills in. */
export const offersPasskeys = browserSupportsWebAuthnAutofill;

function whyNone(error: unknown): NoPasskey {
  // Browsers do not tell a user who cancels from one who has no passkey, to keep that from pages.
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return 'cancelled';
  throw error;
}
