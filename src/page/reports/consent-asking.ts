import { readConsent } from './consent.ts';
import { makeStore } from '../store.ts';

/** True while the cookie banner is to be seen: on the first visit, and when somebody asks for it. */
export const consentAsked = makeStore(readConsent() === null);

/** Opens the cookie banner again. */
export function askConsentAgain(): void {
  consentAsked.set(true);
}
