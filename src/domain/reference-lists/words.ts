import type { Language } from '../locale/language.ts';
import { said } from '../locale/said.ts';
import { fold } from '../text/fold.ts';
import type { ListEntry } from './reference-lists.ts';

/** The "Not specified" entry, part of every list whose field may be left open. */
export const notSpecified: ListEntry = { key: 'not-specified', de: 'Keine Angabe', en: 'Not specified' };

/** True for "Not specified" in either language. */
export function isNotSpecified(text: string | null): boolean {
  return text !== null && Object.values(notSpecified).includes(text);
}

/** A list name for display: "Not specified" is translated, other names stay as they are, null stays null. */
export function shownName(text: string | null, language: Language): string | null {
  return isNotSpecified(text) ? said(notSpecified, language) : text;
}

/** The entry that a text refers to: by key, or by its folded text in either language; null if none. */
export function entryNamed(entries: readonly ListEntry[], text: string): ListEntry | null {
  const folded = fold(text);
  return (
    entries.find((entry) => entry.key === text) ??
    entries.find((entry) => fold(entry.de) === folded || fold(entry.en) === folded) ??
    null
  );
}
