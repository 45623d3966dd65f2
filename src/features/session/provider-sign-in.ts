import type { QueryClient } from '@tanstack/react-query';
import { beginAtProvider, finishAtProvider } from '#api/account/second-factor.ts';
import { call } from '#page/api/api.ts';
import { begin, thisDevice } from './sign-in.ts';

/** Where a tab keeps the secret by which the server knows that it began a sign-in elsewhere. */
const kept = 'sign-in-elsewhere';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Leaves the page for the provider of identities. Throws `ApiFailure`. */
export async function goToProvider(): Promise<void> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const binding = hex(new Uint8Array(hash));
  const { url } = await call(beginAtProvider, { body: { binding, search: location.search } });
  sessionStorage.setItem(kept, secret);
  location.assign(url);
}

/** The answer with which somebody has come back, if any: a token, or `refused`. */
export function answerBrought(): string | null {
  return /^#oidc=([\w-]+)$/.exec(location.hash)?.[1] ?? null;
}

/** Takes the answer out of the address, so that no reload brings it again. */
export function forgetAnswer(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Begins the session with the token that was brought back. Resolves with the user's id. Throws `ApiFailure`. */
export async function comeBackWith(token: string, queryClient: QueryClient): Promise<string> {
  const secret = sessionStorage.getItem(kept) ?? 'none';
  sessionStorage.removeItem(kept);
  const body = { token, secret, ...thisDevice() };
  return begin(await call(finishAtProvider, { body }), queryClient);
}
