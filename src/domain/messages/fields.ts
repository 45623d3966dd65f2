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
  country_unknown: ['Bitte wählen Sie ein Land der Liste.', 'Please choose a country of the list.'],
  zip_invalid: ['Ungültige Postleitzahl', 'Invalid postcode'],
  iban_invalid: ['Ungültige IBAN', 'Invalid IBAN'],
  vat_id_invalid: ['Ungültige USt-IdNr.', 'Invalid VAT ID'],
  phone_format: ['Falsches Format, +49 xxx xxxxxxx.', 'Wrong format: +49xxxxxxxxxx'],
  phone_brackets: [
    'Die Telefonnummer darf keine Klammern enthalten.',
    'The phone number must not contain brackets.',
  ],
  phone_characters: [
    'Die Telefonnummer darf keine Bindestriche oder Sonderzeichen enthalten.',
    'The phone number must not contain hyphens or special characters.',
  ],
  phone_not_german: [
    'Das ist keine deutsche Mobilnummer mit +49.',
    'Invalid German phone number: a mobile number with +49 is needed.',
  ],
  phone_invalid: ['Diese Telefonnummer gibt es nicht.', 'This phone number does not exist.'],
  birthdate_future: [
    'Das Geburtsdatum darf nicht in der Zukunft liegen.',
    'The date of birth cannot be in the future.',
  ],
  birthdate_minor: [
    'Der Versicherungsnehmer muss mindestens 18 Jahre alt sein.',
    'The policyholder must be at least 18 years old.',
  ],
  second_person_incomplete: [
    'Bitte geben Sie Vor- und Nachnamen der zweiten Person an oder lassen Sie beides leer.',
    'Please give first and last name of the second person, or leave both empty.',
  ],
  client_required: ['Bitte wählen Sie einen Händler.', 'Please select a retailer.'],
  client_not_active: ['Dieser Händler ist nicht aktiv.', 'This retailer is not active.'],
  product_required: ['Bitte wählen Sie ein Produkt.', 'Please select a product.'],
  product_not_sold: ['Dieses Produkt wird nicht mehr verkauft.', 'This product is no longer sold.'],
  company_not_allowed: [
    'Bei diesem Produkt muss der Versicherungsnehmer eine Privatperson sein.',
    'For this product the policyholder must be a private person.',
  ],
  country_not_allowed: [
    'Dieses Produkt dürfen nur Händler in Deutschland verkaufen.',
    'This product can only be sold by retailers in Germany.',
  ],
  devices_too_many: [
    'Je Küche sind höchstens 30 Elektrogeräte möglich.',
    'At most 30 electronic devices per kitchen are possible.',
  ],
  price_invalid: [
    'Bitte geben Sie einen Betrag in Euro ein, mindestens 0.',
    'Please enter an amount in euros. Minimum value to be entered is: 0',
  ],
  purchase_future: [
    'Das Kaufdatum darf nicht in der Zukunft liegen.',
    'The purchase date cannot be in the future.',
  ],
  purchase_too_old: [
    'Das Kaufdatum darf höchstens 24 Monate zurückliegen.',
    'The purchase date can be at most 24 months back.',
  ],
  order_receipt_future: [
    'Der Auftragseingang darf nicht in der Zukunft liegen.',
    'The order receipt cannot be in the future.',
  ],
  order_receipt_before_purchase: [
    'Der Auftragseingang darf nicht vor dem Kauf liegen.',
    'The order receipt cannot be before the purchase.',
  ],
  delivery_before_purchase: [
    'Die Lieferung darf nicht vor dem Kauf liegen.',
    'The delivery cannot be before the purchase.',
  ],
  delivery_too_late: [
    'Die Lieferung darf höchstens 36 Monate in der Zukunft liegen.',
    'The delivery can be at most 36 months ahead.',
  ],
  delivery_twice: [
    'Bitte geben Sie entweder ein Lieferdatum oder die sofortige Lieferung an.',
    'Please give either a delivery date or immediate delivery.',
  ],
  password_weak: [
    'Das Passwort braucht 8 bis 20 Zeichen mit Kleinbuchstabe, Großbuchstabe, Ziffer und Sonderzeichen.',
    'The password needs 8 to 20 characters with a lowercase and an uppercase letter, a digit and a special character.',
  ],
  passwords_differ: ['Die Passwörter stimmen nicht überein.', 'The passwords do not match.'],
  date_invalid: ['Bitte geben Sie ein gültiges Datum ein.', 'Please enter a valid date.'],
  email_fixed: [
    'Die E-Mail-Adresse kann hier nicht geändert werden.',
    'The email address cannot be changed here.',
  ],
  accept_required: ['Bitte nehmen Sie diese Erklärung an.', 'Please accept this declaration.'],
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
