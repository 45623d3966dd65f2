import type { Language } from '../locale/language.ts';
import { said } from '../locale/said.ts';
import { fold } from '../text/fold.ts';
import type { ListEntry } from './lists.ts';

/** "Not specified": an entry of every list whose field may be left open. */
export const notSpecified: ListEntry = { key: 'not-specified', de: 'Keine Angabe', en: 'Not specified' };

/** True for what says that nothing is said, in either language. */
export function isNotSpecified(text: string | null): boolean {
  return text !== null && Object.values(notSpecified).includes(text);
}

/** A name of a list as it is shown: "not specified" in the language, any other as it is, nothing as null. */
export function shownName(text: string | null, language: Language): string | null {
  return isNotSpecified(text) ? said(notSpecified, language) : text;
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
