import type { Language } from '../locale/language.ts';
import { fold } from '../text/fold.ts';
import type { ListEntry } from './lists.ts';

/** Key of "not specified", a value of every list whose field may be left open. */
export const notSpecifiedKey = 'not-specified';
const notSpecifiedWords = ['Keine Angabe', 'Not specified'];

/** True for what says that nothing is said, in either language. */
export function isNotSpecified(text: string | null): boolean {
  return text !== null && (text === notSpecifiedKey || notSpecifiedWords.includes(text));
}

/** A name of a list as it is shown: "not specified" in the language, any other as it is, nothing as null. */
export function shownName(text: string | null, language: Language): string | null {
  return isNotSpecified(text) ? notSpecifiedWords[language === 'de' ? 0 : 1]! : text;
}

/** The entry that a text names: by its key, or by its word in either language, however it is written. */
export function entryNamed(entries: readonly ListEntry[], text: string): ListEntry | null {
  const folded = fold(text);
  return (
    entries.find((entry) => entry.key === text) ??
    entries.find((entry) => fold(entry.de) === folded || fold(entry.en) === folded) ??
    null
  );
}

/** The entry's word in a language. */
export function wordOf(entry: ListEntry, language: Language): string {
  return entry[language];
}
