import { chooseLanguage, languages, type Language } from '#domain/locale/language.ts';
import { makeStore, useStore } from '../store.ts';

const key = 'language';

/** The initial language: the one chosen on this device, else the account's, else the browser's. */
export function firstLanguage(known: {
  stored: string | null;
  account?: Language | undefined;
  browser: string | undefined;
}): Language {
  const stored = languages.find((one) => one === known.stored);
  return stored ?? known.account ?? chooseLanguage(known.browser);
}

/** The language chosen on this device, if any. */
export function storedLanguage(): string | null {
  return localStorage.getItem(key);
}

/** The current language of the page. */
export const language = makeStore<Language>(
  firstLanguage({ stored: storedLanguage(), browser: navigator.language }),
);

export function storeLanguage(chosen: Language): void {
  localStorage.setItem(key, chosen);
}

const untoldKey = 'language_untold';

/** The language that the user chose on this device and that their account may not know yet, or null. */
export function untoldLanguage(userId: string): Language | null {
  const [whose, chosen] = (localStorage.getItem(untoldKey) ?? '').split(' ');
  return (whose === userId && languages.find((one) => one === chosen)) || null;
}

/** Notes a choice until the account knows it; null forgets it. */
export function noteUntold(userId: string, chosen: Language | null): void {
  if (chosen) localStorage.setItem(untoldKey, `${userId} ${chosen}`);
  else localStorage.removeItem(untoldKey);
}

export function useLanguage(): Language {
  return useStore(language);
}
