import { makeStore } from '../store.ts';

/** True while the cookie banner is shown: on the first visit, and when the user opens it again. */
export const consentAsked = makeStore(false);

/** Opens the cookie banner. */
export function askConsent(): void {
  consentAsked.set(true);
}
