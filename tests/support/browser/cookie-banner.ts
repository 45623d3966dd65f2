import type { Page } from '@playwright/test';
import { onlyNecessary } from '#page/reports/consent.ts';

const cookie = (name: string, value: string) => ({
  name,
  value: encodeURIComponent(value),
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

/** The cookies of a browser in which somebody has allowed necessary cookies only. */
export const answeredBanner = {
  cookies: [
    cookie('gm_cookie_consent_asked', 'true'),
    cookie('gm_cookie_consent_details', JSON.stringify(onlyNecessary)),
  ],
  origins: [],
};

/** The cookies of a browser that has never been here, for tests in which the banner is shown. */
export const unanswered = { storageState: { cookies: [], origins: [] } };

/** Closes the cookie banner, where it has not been answered yet. */
export async function closeCookieBanner(page: Page): Promise<void> {
  if (await page.evaluate(() => document.cookie.includes('gm_cookie_consent_asked'))) return;
  const necessary = page.getByRole('button', { name: /^(Nur notwendige|Necessary only)$/ });
  await necessary.click();
  await necessary.waitFor({ state: 'hidden' });
}
