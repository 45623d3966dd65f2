import type { Bilingual } from '#domain/locale/said.ts';

/** Texts of the question before a declaration is revoked. */
export const revokingWords = {
  revokeThis: { de: '{title} widerrufen', en: 'Revoke: {title}' },
  revokeServiceAbout: {
    de: 'Ohne Servicevereinbarung organisieren wir Reparaturen nicht mehr für Sie. Der Versicherungsschutz besteht unverändert fort. Das lässt sich hier nicht zurücknehmen.',
    en: 'Without the service agreement we no longer arrange repairs for you. The insurance cover continues unchanged. This cannot be undone here.',
  },
  revokeAssignmentAbout: {
    de: 'Ohne Abtretung legen Sie Reparaturkosten künftig selbst aus und reichen die Rechnung ein. Der Versicherungsschutz besteht unverändert fort. Das lässt sich hier nicht zurücknehmen.',
    en: 'Without the assignment you pay for repairs yourself and submit the invoice. The insurance cover continues unchanged. This cannot be undone here.',
  },
  revokeButton: { de: 'Ja, widerrufen', en: 'Yes, revoke' },
  keep: { de: 'Nicht widerrufen', en: 'Do not revoke' },
} as const satisfies Record<string, Bilingual>;
