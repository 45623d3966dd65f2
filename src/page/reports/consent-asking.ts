import { readConsent } from './consent.ts';
import { makeStore } from '../store.ts';

/** True while the cookie banner is shown: on the first visit, and when the user opens it again. */
export const consentAsked = makeStore(readConsent() === null);

/** Opens the cookie banner again. */
export function askConsentAgain(): void {
  consentAsked.set(true);
}
