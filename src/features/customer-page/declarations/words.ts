import type { Bilingual } from '#domain/locale/said.ts';

/** Texts on declarations that were made, or are made later than the data was confirmed. */
export const declarationWords = {
  acceptedOn: { de: 'Angenommen am {day}', en: 'Accepted on {day}' },
  revokedOn: { de: 'Widerrufen am {day}', en: 'Revoked on {day}' },
  byStaff: {
    de: 'Ihre Daten wurden am {day} von {provider} in Ihrem Auftrag bestätigt. Die folgenden Erklärungen können nur Sie selbst abgeben; das können Sie jetzt nachholen.',
    en: 'Your details were confirmed on {day} by {provider} on your behalf. Only you can make the following declarations, and you can do so now.',
  },
  acceptedNow: {
    de: 'Vielen Dank, Ihre Erklärungen sind angenommen. Sie finden sie oben bei Ihren Unterlagen.',
    en: 'Thank you, your declarations are accepted. You will find them among your documents above.',
  },
  revoke: { de: 'Widerrufen', en: 'Revoke' },
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
