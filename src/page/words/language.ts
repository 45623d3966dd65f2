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

export function useLanguage(): Language {
  return useStore(language);
}
