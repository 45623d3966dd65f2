import type { QueryClient } from '@tanstack/react-query';
import { offerPasskeySignIn, signInWithPasskey as signInCall } from '#api/account/second-factor.ts';
import { call } from '#page/api/api.ts';
import { askPasskey, offersPasskeys } from '#parts/second-factor/browser-passkey.ts';
import { begin, thisDevice } from './sign-in.ts';

/**
 * Signs in with a passkey that the user chooses in the browser's window or, with `autofill`, among what the browser
 * offers for the email field, once they do. Resolves with the user's id, or null if they have cancelled. Throws
 * `ApiFailure`.
 */
export async function signInWithPasskey(queryClient: QueryClient, autofill = false): Promise<string | null> {
  if (autofill && !(await offersPasskeys())) return null;
  const response = await askPasskey(await call(offerPasskeySignIn, {}), { autofill });
  if (typeof response === 'string') return null;
  return begin(await call(signInCall, { body: { response: { ...response }, ...thisDevice() } }), queryClient);
}
