import type { Language } from '#domain/locale/language.ts';
import { practice } from '#offline/device/practice.ts';
import { session } from '../session/session.ts';
import { showLanguage } from '../words/i18n.ts';
import { noteUntold, storeLanguage } from '../words/language.ts';

/**
 * Shows the chosen language and stores it on this device, and in the account if a user is signed in. The choice is noted
 * before anything else: a page that is left at once, or has no network, tells the account when it starts again.
 */
export async function chooseLanguageOfPage(chosen: Language): Promise<void> {
  const userId = practice === null ? session.get()?.userId : undefined;
  storeLanguage(chosen);
  if (userId !== undefined) noteUntold(userId, chosen);
  await showLanguage(chosen);
  if (userId !== undefined) await (await import('./tell-language.ts')).tellLanguage(userId);
}
