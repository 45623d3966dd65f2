import type { Language } from '#domain/locale/language.ts';

/**
 * Every error the API answers: its stable code, the HTTP status it travels with, and its words. Server and page read
 * this one table, so both say the same. `{name}` is filled from the error's values.
 */
export const errorTable = {
  bad_request: [400, 'Die Anfrage ist nicht lesbar.', 'The request cannot be read.'],
  cookies_missing: [400, 'COOKIES_MISSING', 'COOKIES_MISSING'],
  invalid: [422, 'Bitte prüfen Sie Ihre Eingaben.', 'Please check what you entered.'],
  login_failed: [
    401,
    'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es erneut.',
    'You entered the wrong email address or password. Please try again.',
  ],
  unauthorized: [401, 'Bitte melden Sie sich an.', 'Please sign in.'],
  refresh_failed: [
    401,
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    'Your session has expired. Please sign in again.',
  ],
  forbidden: [403, 'Dazu fehlt Ihnen die Berechtigung.', 'You do not have permission to do this.'],
  xsrf_mismatch: [
    403,
    'Die Anfrage stammt nicht von dieser Seite.',
    'The request does not come from this page.',
  ],
  not_found: [404, 'Diesen Eintrag gibt es nicht.', 'There is no such entry.'],
  method_not_allowed: [405, 'Diese Methode ist hier nicht vorgesehen.', 'This method is not allowed here.'],
  wrong_state: [
    409,
    'Das ist im jetzigen Status nicht möglich.',
    'This is not possible in the current status.',
  ],
  id_taken: [409, 'Diese Kennung ist bereits vergeben.', 'This identifier is already in use.'],
  link_expired: [410, 'Dieser Link ist abgelaufen oder ungültig.', 'This link has expired or is invalid.'],
  link_invalid: [400, 'Dieser Link ist abgelaufen oder ungültig.', 'This link has expired or is invalid.'],
  declarations_outdated: [
    409,
    'Der Wortlaut der Erklärungen wurde inzwischen geändert. Bitte laden Sie die Seite neu und lesen Sie ihn noch einmal.',
    'The wording of the declarations has changed in the meantime. Please reload the page and read it once more.',
  ],
  version_conflict: [
    412,
    'Jemand hat diesen Eintrag inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
    'Somebody has changed this entry in the meantime. Please check its current state.',
  ],
  too_large: [413, 'Die Datei ist zu groß.', 'The file is too large.'],
  unsupported_type: [415, 'Dieser Dateityp wird nicht angenommen.', 'This type of file is not accepted.'],
  key_reused: [
    422,
    'Dieser Schlüssel gehört zu einer anderen Anfrage.',
    'This key belongs to another request.',
  ],
  key_missing: [400, 'Der Anfrage fehlt ihr Schlüssel.', 'The request lacks its key.'],
  version_missing: [
    428,
    'Der Anfrage fehlt der Stand, auf den sie sich bezieht.',
    'The request lacks the version it refers to.',
  ],
  photo_missing: [422, 'Ein Foto ist noch nicht hochgeladen.', 'A photo has not been uploaded yet.'],
  photo_unreadable: [422, 'Dieses Foto ist kein lesbares Bild.', 'This photo is not a readable image.'],
  hash_mismatch: [422, 'Die Datei ist unvollständig angekommen.', 'The file arrived incomplete.'],
  contract_not_claimable: [
    422,
    'Zu diesem Vertrag kann kein Schaden gemeldet werden.',
    'No claim can be filed on this contract.',
  ],
  just_sent: [
    429,
    'Die E-Mail ist gerade erst hinausgegangen. Bitte warten Sie {seconds} Sekunden.',
    'The email has only just gone out. Please wait {seconds} seconds.',
  ],
  export_too_large: [
    422,
    'Das sind mehr als 50.000 Verträge. Bitte schränken Sie die Auswahl ein, zum Beispiel auf einen Händler.',
    'These are more than 50,000 contracts. Please narrow the selection, for example to one retailer.',
  ],
  throttled: [
    429,
    'Zu viele Versuche. Bitte warten Sie {seconds} Sekunden.',
    'Too many attempts. Please wait {seconds} seconds.',
  ],
  unavailable: [503, 'Der Dienst ist gerade nicht erreichbar.', 'The service is temporarily unavailable.'],
  unexpected: [
    500,
    'Da hat etwas nicht funktioniert. Bitte versuchen Sie es erneut.',
    "Something didn't work there. Please try again.",
  ],
} as const satisfies Record<string, readonly [status: number, de: string, en: string]>;

export type ErrorCode = keyof typeof errorTable;

/** Codes that any call may answer and that its endpoint need not list. */
export const commonErrors = [
  'bad_request',
  'cookies_missing',
  'invalid',
  'unauthorized',
  'forbidden',
  'xsrf_mismatch',
  'not_found',
  'throttled',
  'unavailable',
  'unexpected',
] as const satisfies readonly ErrorCode[];

export function isErrorCode(code: string): code is ErrorCode {
  return code in errorTable;
}

/** HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return errorTable[code][0];
}

/** Words of a code in a language, with `{name}` filled from `values`. */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const text: string = errorTable[code][language === 'de' ? 1 : 2];
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
