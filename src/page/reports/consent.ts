import * as v from 'valibot';
import { cookieNamed } from '#offline/http/ask.ts';

/** The user's cookie choices; necessary cookies are always on. */
export const Consent = v.object({
  necessary: v.literal(true),
  preferences: v.boolean(),
  analytics: v.boolean(),
  marketing: v.boolean(),
});
export type Consent = v.InferOutput<typeof Consent>;

export const onlyNecessary: Consent = {
  necessary: true,
  preferences: false,
  analytics: false,
  marketing: false,
};
export const everything: Consent = { necessary: true, preferences: true, analytics: true, marketing: true };

const asked = 'gm_cookie_consent_asked';
const details = 'gm_cookie_consent_details';

/** The agreed expiry is 2100. Browsers cap it at 400 days, so the cookie is written again on each visit. */
function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; expires=Fri, 31 Dec 2100 23:59:59 GMT; path=/; SameSite=Lax${secure}`;
}

/** The choice made in this browser, or null if the user has not chosen yet. */
export function readConsent(): Consent | null {
  if (!cookieNamed(asked, document.cookie)) return null;
  try {
    return v.parse(Consent, JSON.parse(cookieNamed(details, document.cookie) ?? ''));
  } catch {
    return null;
  }
}

export function writeConsent(consent: Consent): void {
  keep(asked, 'true');
  keep(details, JSON.stringify(consent));
}

/** Extends the cookies' lifetime. Call it once per visit. Returns false if the user has not chosen yet. */
export function renewConsent(): boolean {
  const consent = readConsent();
  if (consent) writeConsent(consent);
  return consent !== null;
}
