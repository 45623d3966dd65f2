import type { Language } from '../locale/language.ts';
import { said, type Bilingual } from '../locale/said.ts';
import { fieldMessage } from '../messages/fields.ts';

/** Messages that only rows of files need. They stand apart from those of forms, which every page loads. */
const rowTable: Readonly<Record<string, Bilingual>> = {
  client_unknown: { de: 'Diesen Händler gibt es nicht.', en: 'There is no such retailer.' },
  association_unknown: { de: 'Diesen Verband gibt es nicht.', en: 'There is no such association.' },
  product_unknown: { de: 'Dieses Produkt gibt es nicht.', en: 'There is no such product.' },
  yes_no_invalid: { de: 'Bitte geben Sie „ja“ oder „nein“ an.', en: 'Please give "yes" or "no".' },
  street_post_box: {
    de: 'An ein Postfach wird keine Küche geliefert. Bitte geben Sie Straße und Hausnummer an.',
    en: 'No kitchen is delivered to a post office box. Please give street and house number.',
  },
  street_without_number: {
    de: 'Zu dieser Straße fehlt die Hausnummer.',
    en: 'The house number of this street is missing.',
  },
  street_unclear: {
    de: 'Straße und Hausnummer lassen sich hier nicht sicher trennen. Bitte geben Sie die Hausnummer in einer eigenen Spalte an.',
    en: 'Street and house number cannot be told apart for certain. Please give the house number in a column of its own.',
  },
  row_failed: {
    de: 'Diese Zeile ließ sich nicht importieren. Bitte versuchen Sie es erneut.',
    en: 'This row could not be imported. Please try again.',
  },
  changed_since: {
    de: 'Damit wurde inzwischen gearbeitet.',
    en: 'Somebody has worked with this in the meantime.',
  },
};

/** The message for a row's code in a language: its own, else that of the field. */
export function rowMessage(code: string, language: Language): string {
  const own = rowTable[code];
  return own ? said(own, language) : fieldMessage(code, language);
}
