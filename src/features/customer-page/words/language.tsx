import { createContext, useContext } from 'react';
import { languages, type Language } from '#domain/locale/language.ts';
import { said, type Bilingual, type TextValues } from '#domain/locale/said.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { letterDay, letterDayOf } from '#domain/time/letter-day.ts';
import { wordIn, type Word } from './words.ts';

export const LanguageOfPage = createContext<Language>('de');

/** Returns a function for texts in the page's language: `t('confirmTitle')`. */
export function useWords(): (word: Word, values?: TextValues) => string {
  const language = useContext(LanguageOfPage);
  return (word, values) => wordIn(language, word, values);
}

/** As `useWords`, for a table of texts that is loaded with what shows it. */
export function useOwnWords<Own extends string>(
  table: Readonly<Record<Own, Bilingual>>,
): (word: Own, values?: TextValues) => string {
  const language = useContext(LanguageOfPage);
  return (word, values) => said(table[word], language, values);
}

export function usePageLanguage(): Language {
  return useContext(LanguageOfPage);
}

/** Formats days in the page's language: `day` takes a calendar day, `dayOf` an instant. */
export function useDays(): { day: (day: PlainDate) => string; dayOf: (instant: string) => string } {
  const language = useContext(LanguageOfPage);
  return {
    day: (day) => letterDay(day, language),
    dayOf: (instant) => letterDayOf(instant, language),
  };
}

const key = 'customer-language';

/** The language chosen in this tab, or null. */
export function chosenLanguage(): Language | null {
  try {
    const kept = sessionStorage.getItem(key);
    return languages.find((one) => one === kept) ?? null;
  } catch {
    return null;
  }
}

export function keepLanguage(language: Language): void {
  try {
    sessionStorage.setItem(key, language);
  } catch {
    // Storage is blocked: the choice is lost on reload.
  }
}
