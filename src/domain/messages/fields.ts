import type { Language } from '../locale/language.ts';

/**
 * What is said at a field that does not hold what it should, by the code that the schemas of the domain carry.
 * Page and server answer from this one table.
 */
const fieldTable = {
  required: ['Dieses Feld darf nicht leer sein.', 'This field is required.'],
  too_long: ['Dieser Text ist zu lang.', 'This text is too long.'],
  invalid: ['Diese Eingabe ist ungültig.', 'This entry is invalid.'],
  email_invalid: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.', 'Please enter a valid email address.'],
  password_weak: [
    'Das Passwort braucht 8 bis 20 Zeichen mit Kleinbuchstabe, Großbuchstabe, Ziffer und Sonderzeichen.',
    'The password needs 8 to 20 characters with a lowercase and an uppercase letter, a digit and a special character.',
  ],
  passwords_differ: ['Die Passwörter stimmen nicht überein.', 'The passwords do not match.'],
  date_invalid: ['Bitte geben Sie ein gültiges Datum ein.', 'Please enter a valid date.'],
  date_future: ['Das Datum darf nicht in der Zukunft liegen.', 'The date cannot be in the future.'],
  under_age: [
    'Versicherte Personen müssen mindestens 18 Jahre alt sein.',
    'Policyholders must be at least 18 years old.',
  ],
  phone_invalid: [
    'Bitte geben Sie eine deutsche Mobilnummer ein, zum Beispiel +49 170 1234567.',
    'Please enter a German mobile number, for example +49 170 1234567.',
  ],
  second_name_whole: [
    'Bitte geben Sie Vor- und Nachname der zweiten Person an oder keinen von beiden.',
    'Please give first and last name of the second person, or neither.',
  ],
  accept_required: [
    'Bitte nehmen Sie diese Erklärung an. Ohne sie kann der Schutz nicht bestehen.',
    'Please accept this declaration. There is no cover without it.',
  ],
  damage_date_future: [
    'Das Schadendatum darf nicht in der Zukunft liegen.',
    'The damage date cannot be in the future.',
  ],
  damage_date_too_old: [
    'Das Schadendatum darf höchstens 2 Jahre zurückliegen.',
    'The damage date can be at most 2 years back.',
  ],
  contract_required: ['Bitte wählen Sie einen Vertrag.', 'Please select a contract.'],
  object_required: [
    'Bitte wählen Sie eine der folgenden Optionen.',
    'Please select one of the following options.',
  ],
  photos_required: [
    'Bitte laden Sie mindestens 2 Fotos hoch, die den Schaden zeigen.',
    'Please upload at least 2 photos showing the damage.',
  ],
  photo_required: ['Ein Foto ist erforderlich.', 'Photo is required'],
  photo_invalid: ['Dieses Foto kann nicht verwendet werden.', 'This photo cannot be used.'],
  photo_no_image: ['Diese Datei ist kein Bild.', 'This file is not an image.'],
  photo_too_large: ['Dieses Foto ist größer als 25 MB.', 'This photo is larger than 25 MB.'],
  photo_not_decodable: [
    'Dieses Foto kann hier nicht gelesen werden. Bitte nehmen Sie ein JPEG, PNG oder WebP.',
    'This photo cannot be read here. Please use a JPEG, PNG or WebP.',
  ],
  reason_too_short: [
    'Bitte begründen Sie das mit mindestens 10 Zeichen.',
    'Please give a reason of at least 10 characters.',
  ],
  number_differs: ['Das ist nicht die Nummer dieses Vertrags.', 'This is not the number of this contract.'],
  start_too_early: ['Der Beginn darf nicht vor dem Kauf liegen.', 'The start cannot be before the purchase.'],
  start_too_late: [
    'Der Beginn darf höchstens 24 Monate in der Zukunft liegen.',
    'The start can be at most 24 months ahead.',
  ],
} as const satisfies Record<string, readonly [de: string, en: string]>;

export type FieldCode = keyof typeof fieldTable;

/** Words of a field's code in a language; what is no known code is said to be invalid. */
export function fieldMessage(code: string, language: Language): string {
  const known = code in fieldTable ? (code as FieldCode) : 'invalid';
  return fieldTable[known][language === 'de' ? 0 : 1];
}
