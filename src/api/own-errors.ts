import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';

/** The API errors that a device also detects by itself, with the same words as the server's. */
export const ownErrors = {
  too_large: { status: 413, de: 'Die Datei ist zu groß.', en: 'The file is too large.' },
  unsupported_type: {
    status: 415,
    de: 'Dieser Dateityp wird nicht angenommen.',
    en: 'This type of file is not accepted.',
  },
  contract_not_claimable: {
    status: 422,
    de: 'Zu diesem Vertrag kann kein Schaden gemeldet werden.',
    en: 'No claim can be filed on this contract.',
  },
  unavailable: {
    status: 503,
    de: 'Der Dienst ist gerade nicht erreichbar.',
    en: 'The service is temporarily unavailable.',
  },
  unexpected: {
    status: 500,
    de: 'Da hat etwas nicht funktioniert. Bitte versuchen Sie es erneut.',
    en: "Something didn't work there. Please try again.",
  },
} as const satisfies Record<string, Bilingual & { status: number }>;

/** The message of an error that a device detected by itself. */
export function ownErrorMessage(code: keyof typeof ownErrors, language: Language): string {
  return said(ownErrors[code], language);
}
