import type { Language } from '../locale/language.ts';
import type { Bilingual } from '../locale/said.ts';
import { messageIn, personFields } from './person-fields.ts';

/** Messages for invalid fields, by the error codes in the domain's schemas. Page and server share this table. */
const fieldTable = {
  ...personFields,
  zip_differs: {
    de: 'Diese Postleitzahl passt nicht zu Ihrem Vertrag.',
    en: 'This postcode does not match your contract.',
  },
  iban_invalid: { de: 'Ungültige IBAN', en: 'Invalid IBAN' },
  iban_qr: {
    de: 'Das ist eine QR-IBAN. Überweisungen darauf kommen zurück; bitte geben Sie die IBAN des Kontos an.',
    en: 'This is a QR-IBAN. Transfers to it are returned; please give the account’s IBAN.',
  },
  bic_invalid: { de: 'Ungültiger BIC', en: 'Invalid BIC' },
  url_invalid: {
    de: 'Bitte geben Sie eine gültige Internetadresse ein.',
    en: 'Please enter a valid web address.',
  },
  number_invalid: {
    de: 'Bitte geben Sie eine ganze Zahl ein, mindestens 0.',
    en: 'Please enter a whole number. Minimum value to be entered is: 0',
  },
  count_invalid: {
    de: 'Bitte geben Sie eine ganze Zahl ein, mindestens 1.',
    en: 'Please enter a whole number. Minimum value to be entered is: 1',
  },
  step_too_large: {
    de: 'Die Staffel darf nicht größer sein als die Höchstmenge.',
    en: 'The step cannot be larger than the maximum.',
  },
  day_past: { de: 'Dieser Tag liegt in der Vergangenheit.', en: 'This day is in the past.' },
  end_too_early: {
    de: 'Das Ende liegt vor dem Beginn oder in der Vergangenheit.',
    en: 'The end is before the start or in the past.',
  },
  /** What the server says of a line of an order, in whole sentences. */
  order_refused: { de: '…', en: '…' },
  list_entry_exists: {
    de: 'Diesen Eintrag gibt es in der Liste schon.',
    en: 'This entry is already in the list.',
  },
  too_many: { de: 'Das sind zu viele Einträge.', en: 'There are too many entries.' },
  crm_unknown: {
    de: 'Diese CRM-ID wurde nicht gefunden.',
    en: 'This CRM ID was not found.',
  },
  crm_taken: {
    de: 'Diese CRM-ID gehört bereits zu einem Händler.',
    en: 'This CRM ID is already linked to a retailer.',
  },
  crm_other_firm: {
    de: 'Das CRM führt unter dieser ID eine andere Firma. Bitte bestätigen Sie, dass sie gemeint ist.',
    en: 'The CRM has a different company under this ID. Please confirm that it is the right one.',
  },
  crm_note_required: {
    de: 'Bitte notieren Sie, woher Sie diese CRM-ID kennen.',
    en: 'Please note how you know this CRM ID.',
  },
  price_sheet_missing: {
    de: 'Bitte wählen Sie diese Datei noch einmal aus.',
    en: 'Please choose this file again.',
  },
  vat_id_invalid: { de: 'Ungültige USt-IdNr.', en: 'Invalid VAT ID' },
  vat_id_w: {
    de: 'Das ist eine Wirtschafts-Identifikationsnummer. Dafür gibt es ein eigenes Feld.',
    en: 'This is a business identification number (W-IdNr.), which has a field of its own.',
  },
  business_id_invalid: {
    de: 'Eine W-IdNr. sieht so aus: DE123456789-00001.',
    en: 'A W-IdNr. looks like this: DE123456789-00001.',
  },
  phone_invalid: { de: 'Diese Telefonnummer ist ungültig.', en: 'This phone number is invalid.' },
  client_required: { de: 'Bitte wählen Sie einen Händler.', en: 'Please select a retailer.' },
  client_not_active: { de: 'Dieser Händler ist nicht aktiv.', en: 'This retailer is not active.' },
  product_required: { de: 'Bitte wählen Sie ein Produkt.', en: 'Please select a product.' },
  product_not_sold: { de: 'Dieses Produkt wird nicht mehr verkauft.', en: 'This product is no longer sold.' },
  company_not_allowed: {
    de: 'Bei diesem Produkt muss der Versicherungsnehmer eine Privatperson sein.',
    en: 'For this product the policyholder must be a private individual.',
  },
  country_not_allowed: {
    de: 'Dieses Produkt dürfen nur Händler in Deutschland verkaufen.',
    en: 'This product can only be sold by retailers in Germany.',
  },
  devices_too_many: {
    de: 'Je Küche sind höchstens 30 Elektrogeräte möglich.',
    en: 'At most 30 electronic devices per kitchen are possible.',
  },
  price_asked: {
    de: 'Dieser Preis lässt sich auf zwei Arten lesen: …. Bitte schreiben Sie ihn mit zwei Nachkommastellen.',
    en: 'This price can be read in two ways: …. Please write it with two decimals.',
  },
  price_net: {
    de: 'Das ist ein Nettopreis. Bitte geben Sie den Bruttopreis an.',
    en: 'This is a net price. Please give the gross price.',
  },
  price_foreign: { de: 'Bitte geben Sie den Preis in Euro an.', en: 'Please give the price in euros.' },
  price_high: {
    de: 'Mehr als 1.000.000 € kostet kein Gerät. Bitte prüfen Sie Komma und Punkt.',
    en: 'No appliance costs more than €1,000,000. Please check the comma and the point.',
  },
  band_doubled: {
    de: 'Für dieses Produkt gibt es diese Preisgrenze schon.',
    en: 'This product already has a price for this limit.',
  },
  cover_price_changed: {
    de: 'Der Preis des Schutzes hat sich geändert. Bitte zeigen Sie dem Kunden den neuen Preis.',
    en: 'The price of cover has changed. Please show the customer the new price.',
  },
  price_unlikely: {
    de: 'Kostet das wirklich …? Bitte bestätigen Sie den Preis.',
    en: 'Does it really cost …? Please confirm the price.',
  },
  price_invalid: {
    de: 'Bitte geben Sie einen Betrag in Euro ein, mindestens 0.',
    en: 'Please enter an amount in euros. Minimum value to be entered is: 0',
  },
  sent_future: {
    de: 'Der Tag darf nicht in der Zukunft liegen.',
    en: 'The day cannot be in the future.',
  },
  contract_unknown: {
    de: 'Es gibt keinen Vertrag mit dieser Nummer.',
    en: 'There is no contract with this number.',
  },
  purchase_future: {
    de: 'Das Kaufdatum darf nicht in der Zukunft liegen.',
    en: 'The purchase date cannot be in the future.',
  },
  purchase_too_old: {
    de: 'Das Kaufdatum darf höchstens 24 Monate zurückliegen.',
    en: 'The purchase date cannot be more than 24 months ago.',
  },
  order_receipt_future: {
    de: 'Der Auftragseingang darf nicht in der Zukunft liegen.',
    en: 'The order cannot have been received in the future.',
  },
  order_receipt_before_purchase: {
    de: 'Der Auftragseingang darf nicht vor dem Kauf liegen.',
    en: 'The order cannot have been received before the purchase.',
  },
  delivery_before_purchase: {
    de: 'Die Lieferung darf nicht vor dem Kauf liegen.',
    en: 'The delivery cannot be before the purchase.',
  },
  delivery_too_late: {
    de: 'Die Lieferung darf höchstens 36 Monate in der Zukunft liegen.',
    en: 'The delivery cannot be more than 36 months ahead.',
  },
  delivery_twice: {
    de: 'Bitte geben Sie entweder ein Lieferdatum oder die sofortige Lieferung an.',
    en: 'Please give either a delivery date or immediate delivery.',
  },
  password_weak: {
    de: 'Das Passwort braucht 8 bis 20 Zeichen mit Kleinbuchstabe, Großbuchstabe, Ziffer und Sonderzeichen.',
    en: 'The password needs 8 to 20 characters with a lowercase and an uppercase letter, a digit and a special character.',
  },
  password_common: {
    de: 'Dieses Passwort ist leicht zu erraten. Nehmen Sie bitte mehrere Wörter.',
    en: 'This password is easy to guess. Please use several words.',
  },
  passwords_differ: { de: 'Die Passwörter stimmen nicht überein.', en: 'The passwords do not match.' },
  code_wrong: {
    de: 'Das ist falsch oder schon benutzt.',
    en: 'This is wrong or has already been used.',
  },
  pin_digits: { de: 'Die PIN hat sechs Ziffern.', en: 'The PIN has six digits.' },
  pin_easy: {
    de: 'Diese PIN ist leicht zu erraten. Nehmen Sie bitte keine Reihe.',
    en: 'This PIN is easy to guess. Please do not use a row of digits.',
  },
  pins_differ: { de: 'Die PINs stimmen nicht überein.', en: 'The PINs do not match.' },
  password_wrong: { de: 'Dieses Passwort ist falsch.', en: 'This password is wrong.' },
  emails_differ: {
    de: 'Die E-Mail-Adressen stimmen nicht überein.',
    en: 'The email addresses do not match.',
  },
  email_taken: {
    de: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
    en: 'The email address already exists.',
  },
  email_same: {
    de: 'Das ist bereits Ihre E-Mail-Adresse.',
    en: 'This is already your email address.',
  },
  email_listed: {
    de: '„…“ ist keine gültige E-Mail-Adresse.',
    en: '“…” is not a valid email address.',
  },
  association_required: { de: 'Bitte wählen Sie einen Verband.', en: 'Please select an association.' },
  address_closed: {
    de: 'Bitte geben Sie eine öffentliche Adresse mit https:// ein.',
    en: 'Please enter a public address with https://.',
  },
  name_taken: {
    de: 'Diesen Namen gibt es bei diesem Händler schon.',
    en: 'This retailer already has somebody with this name.',
  },
  email_fixed: {
    de: 'Die E-Mail-Adresse kann hier nicht geändert werden.',
    en: 'The email address cannot be changed here.',
  },
  damage_date_future: {
    de: 'Das Schadendatum darf nicht in der Zukunft liegen.',
    en: 'The damage date cannot be in the future.',
  },
  damage_date_too_old: {
    de: 'Das Schadendatum darf höchstens 2 Jahre zurückliegen.',
    en: 'The damage date cannot be more than 2 years ago.',
  },
  contract_required: { de: 'Bitte wählen Sie einen Vertrag.', en: 'Please select a contract.' },
  object_required: {
    de: 'Bitte wählen Sie eine der folgenden Optionen.',
    en: 'Please select one of the following options.',
  },
  photos_required: {
    de: 'Bitte laden Sie mindestens 2 Fotos hoch, die den Schaden zeigen.',
    en: 'Please upload at least 2 photos showing the damage.',
  },
  photo_required: { de: 'Ein Foto ist erforderlich.', en: 'Photo is required' },
  photo_invalid: { de: 'Dieses Foto kann nicht verwendet werden.', en: 'This photo cannot be used.' },
  photo_no_image: { de: 'Diese Datei ist kein Bild.', en: 'This file is not an image.' },
  photo_too_large: { de: 'Dieses Foto ist größer als 25 MB.', en: 'This photo is larger than 25 MB.' },
  photo_too_many_pixels: {
    de: 'Dieses Foto hat mehr als 50 Megapixel und lässt sich auf diesem Gerät nicht verkleinern. Bitte nehmen Sie es mit einer kleineren Auflösung oder als JPEG auf.',
    en: 'This photo has more than 50 megapixels and cannot be made smaller on this device. Please take it at a lower resolution or as a JPEG.',
  },
  photo_not_opened: {
    de: 'Diese Datei lässt sich nicht öffnen. Bitte wählen Sie sie noch einmal aus.',
    en: 'This file cannot be opened. Please choose it again.',
  },
  photo_not_decodable: {
    de: 'Dieses Foto kann hier nicht gelesen werden. Bitte nehmen Sie ein JPEG, PNG oder WebP.',
    en: 'This photo cannot be read here. Please use a JPEG, PNG or WebP.',
  },
  reason_too_short: {
    de: 'Bitte begründen Sie das mit mindestens 10 Zeichen.',
    en: 'Please give a reason of at least 10 characters.',
  },
  search_too_short: {
    de: 'Bitte geben Sie mindestens drei Zeichen ein.',
    en: 'Please enter at least three characters.',
  },
  search_differs: {
    de: 'Das ist nicht, wonach Sie gesucht haben.',
    en: 'This is not what you searched for.',
  },
  number_differs: {
    de: 'Das ist nicht die Nummer dieses Vertrags.',
    en: 'This is not the number of this contract.',
  },
  another_person: {
    de: 'Das ist ein anderer Name. Berichtigen lässt sich nur die Schreibweise.',
    en: 'This is a different name. Only the spelling can be corrected.',
  },
  not_a_correction: {
    de: 'Das lässt sich nicht berichtigen. Berichtigen lassen sich Kontaktdaten, Anschriften und die Schreibweise von Namen.',
    en: 'This cannot be corrected. Contact data, addresses and the spelling of names can.',
  },
  start_too_early: {
    de: 'Der Beginn darf nicht vor dem Kauf liegen.',
    en: 'The start cannot be before the purchase.',
  },
  start_before_confirmation: {
    de: 'Der Beginn darf nicht vor der Bestätigung des Kunden liegen.',
    en: 'The start cannot be before the customer’s confirmation.',
  },
  start_too_late: {
    de: 'Der Beginn darf höchstens 24 Monate in der Zukunft liegen.',
    en: 'The start cannot be more than 24 months ahead.',
  },
} as const satisfies Record<string, Bilingual>;

/** Every code of a field. */
export const fieldCodes = Object.keys(fieldTable) as readonly (keyof typeof fieldTable)[];
export type FieldCode = (typeof fieldCodes)[number];

/** The message for a field's code in a language, as `messageIn` says it. */
export function fieldMessage(code: string, language: Language): string {
  return messageIn(fieldTable, code, language);
}
