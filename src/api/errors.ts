import { ownPriceSheetProblems } from '#domain/client/price-sheet-problems.ts';
import { pdfProblems } from '#domain/files/pdf-problems.ts';
import { assetProblems } from '#domain/guides/asset-problems.ts';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual, type TextValues } from '#domain/locale/said.ts';
import { ownErrors } from './own-errors.ts';

/**
 * Every API error: its stable code, HTTP status and message. A device shows the message of the answer; what it detects
 * itself stands in `ownErrors`, so that pages do not load this table. `{name}` is filled in from the error's values.
 */
export const errorTable = {
  bad_request: { status: 400, de: 'Die Anfrage ist nicht lesbar.', en: 'The request cannot be read.' },
  cookies_missing: { status: 400, de: 'COOKIES_MISSING', en: 'COOKIES_MISSING' },
  invalid: { status: 422, de: 'Bitte prüfen Sie Ihre Eingaben.', en: 'Please check what you entered.' },
  login_failed: {
    status: 401,
    de: 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es erneut.',
    en: 'You entered the wrong email address or password. Please try again.',
  },
  account_waiting: {
    status: 403,
    de: 'Ihr Händlerprofil wird noch geprüft. Sobald es freigegeben ist, erhalten Sie eine E-Mail und können sich anmelden.',
    en: 'Your retailer profile is still being reviewed. You will get an email and can sign in once it is approved.',
  },
  second_factor_needed: {
    status: 401,
    de: 'Bitte geben Sie auch den zweiten Faktor an.',
    en: 'Please enter your second factor as well.',
  },
  second_factor_setup: {
    status: 401,
    de: 'Ihr Konto braucht einen zweiten Faktor. Bitte richten Sie ihn jetzt ein.',
    en: 'Your account needs a second factor. Please set it up now.',
  },
  challenge_expired: {
    status: 410,
    de: 'Das hat zu lange gedauert, oder es gab zu viele falsche Codes. Bitte beginnen Sie noch einmal.',
    en: 'This has taken too long, or there were too many wrong codes. Please start again.',
  },
  passkey_refused: {
    status: 401,
    de: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
    en: 'This passkey was not accepted. Please try again, or sign in with your password.',
  },
  factor_required: {
    status: 409,
    de: 'Ihr Konto braucht einen zweiten Faktor. Bitte richten Sie zuerst einen anderen ein.',
    en: 'Your account needs a second factor. Please set up another one first.',
  },
  unauthorized: { status: 401, de: 'Bitte melden Sie sich an.', en: 'Please sign in.' },
  refresh_failed: {
    status: 401,
    de: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    en: 'Your session has expired. Please sign in again.',
  },
  too_slow: {
    status: 408,
    de: 'Die Übertragung ist ins Stocken geraten. Bitte versuchen Sie es noch einmal.',
    en: 'The transfer has stalled. Please try again.',
  },
  forbidden: {
    status: 403,
    de: 'Dazu fehlt Ihnen die Berechtigung.',
    en: 'You do not have permission to do this.',
  },
  xsrf_mismatch: {
    status: 403,
    de: 'Die Anfrage stammt nicht von dieser Seite.',
    en: 'The request does not come from this page.',
  },
  not_found: { status: 404, de: 'Diesen Eintrag gibt es nicht.', en: 'There is no such entry.' },
  method_not_allowed: {
    status: 405,
    de: 'Diese Methode ist hier nicht vorgesehen.',
    en: 'This method is not allowed here.',
  },
  wrong_state: {
    status: 409,
    de: 'Das ist im jetzigen Status nicht möglich.',
    en: 'This is not possible in the current status.',
  },
  id_taken: {
    status: 409,
    de: 'Diese Kennung ist bereits vergeben.',
    en: 'This identifier is already in use.',
  },
  link_expired: {
    status: 410,
    de: 'Dieser Link ist abgelaufen oder ungültig.',
    en: 'This link has expired or is invalid.',
  },
  invitation_used: {
    status: 410,
    de: 'Diese Einladung wurde bereits eingelöst. Bitte melden Sie sich an.',
    en: 'This invitation has already been used. Please sign in.',
  },
  email_taken: {
    status: 422,
    de: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
    en: 'The email address already exists.',
  },
  invitations_full: {
    status: 422,
    de: 'Es sind schon 200 Einladungen offen. Bitte löschen Sie zuerst welche.',
    en: 'There are already 200 open invitations. Please delete some of them first.',
  },
  tokens_full: {
    status: 422,
    de: 'Es gelten schon zwei Token.',
    en: 'Two tokens are already valid.',
  },
  last_admin: {
    status: 422,
    de: 'Das ist der letzte aktive Administrator. Bitte ernennen Sie zuerst einen zweiten.',
    en: 'This is the last active administrator. Please appoint another one first.',
  },
  own_proposal: {
    status: 422,
    de: 'Ihren eigenen Vorschlag kann nur jemand anderes freigeben.',
    en: 'Only somebody else can approve your own proposal.',
  },
  last_of_client: {
    status: 422,
    de: 'Sie sind der letzte aktive Benutzer dieses Händlers und können sich nicht selbst deaktivieren.',
    en: 'You are the last active user of this retailer and cannot deactivate yourself.',
  },
  postcode_needed: {
    status: 403,
    de: 'Bitte geben Sie zuerst Ihre Postleitzahl ein.',
    en: 'Please enter your postcode first.',
  },
  link_invalid: {
    status: 400,
    de: 'Dieser Link ist abgelaufen oder ungültig.',
    en: 'This link has expired or is invalid.',
  },
  profile_expired: {
    status: 410,
    de: 'Die E-Mail-Adresse wurde nicht rechtzeitig bestätigt. Das Profil ist gelöscht; bitte legen Sie es neu an.',
    en: 'The email address was not confirmed in time. The profile has been deleted; please create it again.',
  },
  code_needed: {
    status: 403,
    de: 'Bitte geben Sie den Code ein, den wir Ihnen per E-Mail geschickt haben.',
    en: 'Please enter the code that we have sent you by email.',
  },
  code_not_needed: {
    status: 409,
    de: 'Sie brauchen keinen Code. Bitte geben Sie nur Ihre Postleitzahl ein.',
    en: 'You do not need a code. Please enter your postcode only.',
  },
  no_mailbox: {
    status: 409,
    de: 'Wir kennen keine E-Mail-Adresse, an die wir einen Code schicken können. Bitte wenden Sie sich an Ihr Küchenstudio.',
    en: 'We have no email address to which we could send a code. Please contact your kitchen studio.',
  },
  code_wrong: {
    status: 403,
    de: 'Dieser Code ist falsch. Bitte prüfen Sie ihn; er steht in unserer letzten E-Mail.',
    en: 'This code is wrong. Please check it; it is in our latest email.',
  },
  code_expired: {
    status: 410,
    de: 'Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen schicken.',
    en: 'This code is no longer valid. Please request a new one.',
  },
  declarations_outdated: {
    status: 409,
    de: 'Der Wortlaut der Erklärungen wurde inzwischen geändert. Bitte laden Sie die Seite neu und lesen Sie ihn noch einmal.',
    en: 'The wording of the declarations has changed in the meantime. Please reload the page and read it once more.',
  },
  version_conflict: {
    status: 412,
    de: 'Jemand hat diesen Eintrag inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
    en: 'Somebody has changed this entry in the meantime. Please check its current state.',
  },
  key_reused: {
    status: 422,
    de: 'Dieser Schlüssel gehört zu einer anderen Anfrage.',
    en: 'This key belongs to another request.',
  },
  key_missing: { status: 400, de: 'Der Anfrage fehlt ihr Schlüssel.', en: 'The request lacks its key.' },
  version_missing: {
    status: 428,
    de: 'Der Anfrage fehlt der Stand, auf den sie sich bezieht.',
    en: 'The request lacks the version it refers to.',
  },
  photo_missing: {
    status: 422,
    de: 'Ein Foto oder eine Datei ist noch nicht hochgeladen.',
    en: 'A photo or file has not been uploaded yet.',
  },
  photo_unreadable: {
    status: 422,
    de: 'Dieses Foto ist kein lesbares Bild.',
    en: 'This photo is not a readable image.',
  },
  account_exists: {
    status: 409,
    de: 'Für diese E-Mail-Adresse gibt es bereits ein Konto.',
    en: 'The email address already exists.',
  },
  hash_mismatch: {
    status: 422,
    de: 'Die Datei ist unvollständig angekommen.',
    en: 'The file arrived incomplete.',
  },
  just_sent: {
    status: 429,
    de: 'Die E-Mail ist gerade erst hinausgegangen. Bitte warten Sie {seconds} Sekunden.',
    en: 'The email has only just gone out. Please wait {seconds} seconds.',
  },
  mail_limited: {
    status: 429,
    de: 'An diese Adresse oder von diesem Händler sind gerade zu viele E-Mails hinausgegangen. Bitte versuchen Sie es {wait} erneut.',
    en: 'Too many emails have just gone out to this address or from this retailer. Please try again {wait}.',
  },
  export_too_large: {
    status: 422,
    de: 'Das sind mehr als 50.000 Verträge. Bitte schränken Sie die Auswahl ein, zum Beispiel auf einen Händler.',
    en: 'This selection has more than 50,000 contracts. Please narrow the selection, for example to one retailer.',
  },
  import_spreadsheet: {
    status: 422,
    de: 'Das ist eine Excel-Datei oder ein Archiv. Bitte speichern Sie die Tabelle als CSV und wählen Sie diese Datei.',
    en: 'This is a spreadsheet or an archive. Please save the table as CSV and choose that file.',
  },
  import_not_text: {
    status: 422,
    de: 'Diese Datei enthält keinen Text. Bitte wählen Sie eine CSV-Datei.',
    en: 'This file contains no text. Please choose a CSV file.',
  },
  import_not_csv: {
    status: 422,
    de: 'In dieser Datei ist keine Tabelle mit Überschriften und Zeilen zu finden (höchstens 200 Spalten).',
    en: 'No table with headings and rows was found in this file (at most 200 columns).',
  },
  import_quotes: {
    status: 422,
    de: 'In Zeile {line} beginnt ein Text mit einem Anführungszeichen, zu dem das schließende fehlt. Bitte ergänzen oder entfernen Sie es.',
    en: 'A text in line {line} starts with a quotation mark that is never closed. Please close it or remove it.',
  },
  import_too_many_lines: {
    status: 422,
    de: 'Die Datei hat mehr als 50.000 Zeilen, leere mitgezählt. Bitte entfernen Sie die leeren Zeilen oder teilen Sie die Datei auf.',
    en: 'The file has more than 50,000 lines, empty ones included. Please remove the empty lines or split the file.',
  },
  import_encoding_unclear: {
    status: 422,
    de: 'Die Umlaute dieser Datei lassen sich auf mehrere Arten lesen. Bitte wählen Sie die richtige.',
    en: 'The accented characters in this file can be read in several ways. Please choose the right one.',
  },
  import_headings_unclear: {
    status: 422,
    de: 'Es ist unklar, in welcher Zeile die Überschriften der Spalten stehen. Bitte wählen Sie diese Zeile.',
    en: 'It is unclear which row contains the column headings. Please choose that row.',
  },
  import_too_many_rows: {
    status: 422,
    de: 'Die Datei hat mehr als 5.000 Zeilen. Bitte teilen Sie sie auf.',
    en: 'The file has more than 5,000 rows. Please split it.',
  },
  import_in_use: {
    status: 409,
    de: 'Mit {count} der importierten Einträge wurde schon gearbeitet. Der Import lässt sich nicht mehr rückgängig machen.',
    en: 'Somebody has already worked with {count} of the imported entries. The import can no longer be undone.',
  },
  list_fixed: {
    status: 409,
    de: 'Diese Liste ist festgelegt und lässt sich nicht ändern.',
    en: 'This list is fixed and cannot be changed.',
  },
  file_infected: {
    status: 422,
    de: 'Der Virenscanner hat diese Datei abgelehnt.',
    en: 'The virus scanner has rejected this file.',
  },
  throttled: {
    status: 429,
    de: 'Zu viele Versuche. Bitte versuchen Sie es {wait} erneut.',
    en: 'Too many attempts. Please try again {wait}.',
  },
  maintenance: {
    status: 503,
    de: '{reason} Bitte versuchen Sie es {again} erneut.',
    en: '{reason} Please try again {again}.',
  },
  ...assetProblems,
  ...ownPriceSheetProblems,
  ...pdfProblems,
  ...ownErrors,
} as const satisfies Record<string, Bilingual & { status: number }>;

export type ErrorCode = keyof typeof errorTable;

/** Error codes that any call may answer without listing them. */
export const commonErrors = [
  'bad_request',
  'cookies_missing',
  'invalid',
  'unauthorized',
  'forbidden',
  'xsrf_mismatch',
  'not_found',
  'throttled',
  'too_slow',
  'mail_limited',
  'unavailable',
  'maintenance',
  'unexpected',
] as const satisfies readonly ErrorCode[];

export function statusOf(code: ErrorCode): number {
  return errorTable[code].status;
}

/** An error's message in a language, with `{name}` filled in from `values`. */
export function errorMessage(code: ErrorCode, language: Language, values?: TextValues): string {
  return said(errorTable[code], language, values);
}
