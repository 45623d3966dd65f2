import type { Language } from '../locale/language.ts';
import { said, type Bilingual } from '../locale/said.ts';

/**
 * Messages for the data of a person and their declarations: those of `fields.ts` that the customer's page can say. They
 * stand apart because that page carries no others.
 */
export const personFields = {
  required: { de: 'Dieses Feld darf nicht leer sein.', en: 'This field is required.' },
  too_long: { de: 'Dieser Text ist zu lang.', en: 'This text is too long.' },
  invalid: { de: 'Diese Eingabe ist ungültig.', en: 'This entry is invalid.' },
  unprintable: {
    de: 'Das Zeichen „…“ kann in Dokumenten nicht gedruckt werden. Bitte verwenden Sie lateinische, griechische oder kyrillische Buchstaben.',
    en: 'The character “…” cannot be printed in documents. Please use Latin, Greek or Cyrillic letters.',
  },
  name_address: {
    de: 'Ein Name darf keine Adresse (Internet, E-Mail) enthalten.',
    en: 'A name cannot contain a web or email address.',
  },
  email_invalid: {
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    en: 'Please enter a valid email address.',
  },
  country_unknown: {
    de: 'Bitte wählen Sie ein Land aus der Liste.',
    en: 'Please choose a country from the list.',
  },
  zip_invalid: { de: 'Ungültige Postleitzahl', en: 'Invalid postcode' },
  phone_format: { de: 'Falsches Format, +49 xxx xxxxxxx.', en: 'Wrong format: +49xxxxxxxxxx' },
  phone_brackets: {
    de: 'Die Telefonnummer darf keine Klammern enthalten.',
    en: 'The phone number must not contain brackets.',
  },
  phone_characters: {
    de: 'Die Telefonnummer darf keine Bindestriche oder Sonderzeichen enthalten.',
    en: 'The phone number must not contain hyphens or special characters.',
  },
  phone_not_german: { de: 'Ungültige deutsche Telefonnummer', en: 'Invalid German phone number' },
  birthdate_future: {
    de: 'Das Geburtsdatum darf nicht in der Zukunft liegen.',
    en: 'The date of birth cannot be in the future.',
  },
  birthdate_minor: {
    de: 'Der Versicherungsnehmer muss mindestens 18 Jahre alt sein.',
    en: 'The policyholder must be at least 18 years old.',
  },
  second_person_incomplete: {
    de: 'Bitte geben Sie Vor- und Nachnamen der zweiten Person an oder lassen Sie beides leer.',
    en: 'Please give first and last name of the second person, or leave both empty.',
  },
  date_invalid: { de: 'Bitte geben Sie ein gültiges Datum ein.', en: 'Please enter a valid date.' },
  date_asked: {
    de: 'Bitte geben Sie ein gültiges Datum ein. Welcher Tag ist gemeint: …? Bitte mit Punkten.',
    en: 'Please enter a valid date. Which day is meant: …? Please use points.',
  },
  date_none: {
    de: 'Bitte geben Sie ein gültiges Datum ein. Den … gibt es nicht.',
    en: 'Please enter a valid date. There is no ….',
  },
  date_inexact: {
    de: 'Bitte geben Sie ein gültiges Datum ein. Es braucht Tag, Monat und Jahr.',
    en: 'Please enter a valid date. It needs day, month and year.',
  },
  accept_required: { de: 'Bitte nehmen Sie diese Erklärung an.', en: 'Please accept this declaration.' },
} as const satisfies Record<string, Bilingual>;

/**
 * The message of a table for a field's code in a language. What follows a colon in the code stands in place of the
 * message's ellipsis (`unprintable:😀`). An unknown code gets the message for `invalid`.
 */
export function messageIn(
  table: Readonly<Record<string, Bilingual>> & { readonly invalid: Bilingual },
  code: string,
  language: Language,
): string {
  const [, name = code, detail] = /^([a-z0-9_]+):(.+)$/su.exec(code) ?? [];
  const message = said((Object.hasOwn(table, name) ? table[name] : undefined) ?? table.invalid, language);
  return detail === undefined ? message : message.replace('…', () => detail);
}

/** The message for a code of a person's data. */
export function personFieldMessage(code: string, language: Language): string {
  return messageIn(personFields, code, language);
}
