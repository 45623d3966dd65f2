import type { Language } from '../locale/language.ts';
import type { Bilingual } from '../locale/said.ts';
import { fieldMessage } from '../messages/fields.ts';
import { messageIn } from '../messages/person-fields.ts';

/** Messages that only rows of files need. They stand apart from those of forms, which every page loads. */
const rowTable: Readonly<Record<string, Bilingual>> = {
  client_unknown: { de: 'Diesen Händler gibt es nicht.', en: 'There is no such retailer.' },
  association_unknown: { de: 'Diesen Verband gibt es nicht.', en: 'There is no such association.' },
  product_unknown: { de: 'Dieses Produkt gibt es nicht.', en: 'There is no such product.' },
  yes_no_invalid: { de: 'Bitte geben Sie „ja“ oder „nein“ an.', en: 'Please give "yes" or "no".' },
  street_post_box: {
    de: 'An ein Postfach oder eine Packstation wird keine Küche geliefert. Bitte geben Sie Straße und Hausnummer an.',
    en: 'No kitchen is delivered to a post office box or a parcel locker. Please give street and house number.',
  },
  street_without_number: {
    de: 'Zu dieser Straße fehlt die Hausnummer.',
    en: 'The house number of this street is missing.',
  },
  street_unclear: {
    de: 'Straße und Hausnummer lassen sich hier nicht sicher trennen. Bitte geben Sie die Hausnummer in einer eigenen Spalte an.',
    en: 'Street and house number cannot be told apart for certain. Please give the house number in a column of its own.',
  },
  number_shortened: {
    de: 'Ein Tabellenprogramm hat diese Nummer gekürzt. Bitte formatieren Sie die Spalte als Text und geben Sie die ganze Nummer ein.',
    en: 'A spreadsheet has shortened this number. Please format the column as text and enter the whole number.',
  },
  number_became_date: {
    de: 'Ein Tabellenprogramm hat daraus ein Datum gemacht. Bitte formatieren Sie die Spalte als Text und geben Sie die Nummer neu ein.',
    en: 'A spreadsheet has made a date of this. Please format the column as text and enter the number again.',
  },
  number_became_decimal: {
    de: 'Ein Programm hat aus dieser Nummer eine Kommazahl gemacht. Bitte formatieren Sie die Spalte als Text und geben Sie die Nummer neu ein.',
    en: 'A program has made a decimal of this number. Please format the column as text and enter the number again.',
  },
  cell_yes_no: {
    de: 'Hier steht nur „wahr“ oder „falsch“ statt eines Texts.',
    en: 'This only says true or false instead of a text.',
  },
  cell_error: {
    de: 'Hier steht die Fehlermeldung eines Tabellenprogramms statt eines Werts.',
    en: 'This is a spreadsheet’s error message instead of a value.',
  },
  text_spoilt: {
    de: 'Hier sind Zeichen verloren gegangen: Der Text wurde in einer anderen Zeichencodierung geschrieben als die übrige Datei.',
    en: 'Characters were lost here: this text was written in another encoding than the rest of the file.',
  },
  row_too_long: {
    de: 'Diese Zeile hat mehr Zellen, als es Überschriften gibt. Ohne Überschrift: …',
    en: 'This row has more cells than there are headings. Without a heading: …',
  },
  row_broken: {
    de: 'Diese Zeile sieht wie ein Teil einer anderen aus: Ein Zeilenumbruch ohne Anführungszeichen hat sie getrennt.',
    en: 'This row looks like a part of another one: a line break without quotation marks has parted them.',
  },
  row_quotes: {
    de: 'Die Anführungszeichen in dieser Zeile gehen nicht auf, die Zellen sind vielleicht verschoben.',
    en: 'The quotation marks in this row do not match, so its cells may have moved.',
  },
  row_above_headings: {
    de: 'Diese Zeile steht über den Überschriften.',
    en: 'This row stands above the headings.',
  },
  row_headings_again: {
    de: 'Diese Zeile wiederholt die Überschriften.',
    en: 'This row repeats the headings.',
  },
  cell_too_long: {
    de: 'Die Zelle „…“ hat mehr als 5.000 Zeichen.',
    en: 'The cell “…” has more than 5,000 characters.',
  },
  record_unknown: {
    de: 'Unter dieser Nummer gibt es hier nichts. Bei Neuem bleibt die Zelle leer, oder die Spalte wird nicht importiert.',
    en: 'There is nothing here under this number. For new entries leave the cell empty, or do not import the column.',
  },
  records_differ: {
    de: 'Die Nummern dieser Zeile gehören zu verschiedenen Verträgen.',
    en: 'The numbers in this row belong to different contracts.',
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
  const [name = code] = code.split(':');
  return Object.hasOwn(rowTable, name)
    ? messageIn({ ...rowTable, invalid: rowTable[name]! }, code, language)
    : fieldMessage(code, language);
}
