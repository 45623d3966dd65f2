import type { Bilingual } from '#domain/locale/said.ts';

/** Texts of the page on which a customer objects. */
export const objectionWords = {
  objectTitle: { de: 'Waren Sie das nicht?', en: 'Was this not you?' },
  objectLead: {
    de: 'In Ihrem Namen wurde eine Erklärung abgegeben. Waren Sie das nicht, sagen Sie es uns hier; {provider} prüft es.',
    en: 'A declaration was made in your name. If that was not you, please tell us here; {provider} will look into it.',
  },
  whatWasDeclared: { de: 'Das wurde erklärt', en: 'What was declared' },
  declared: { de: 'Erklärung', en: 'Declaration' },
  declaredAt: { de: 'Zeitpunkt', en: 'When' },
  declaredNumber: { de: 'Nummer', en: 'Number' },
  declaredConfirm: {
    de: 'Daten bestätigt und Erklärungen angenommen',
    en: 'Details confirmed and declarations accepted',
  },
  declaredAccept: { de: 'Erklärungen angenommen', en: 'Declarations accepted' },
  declaredDecline: { de: 'Küchenschutz abgelehnt', en: 'Plan declined' },
  declaredActivate: { de: 'Schutz aktiviert', en: 'Cover activated' },
  declaredRevokeService: { de: 'Servicevereinbarung widerrufen', en: 'Service agreement revoked' },
  declaredRevokeAssignment: { de: 'Abtretung widerrufen', en: 'Assignment revoked' },
  declaredRescind: { de: 'Vertrag widerrufen', en: 'Withdrawn from the contract' },
  objectWordsTitle: { de: 'Ihr Widerspruch', en: 'Your objection' },
  objectWords: { de: 'Was möchten Sie uns sagen?', en: 'What would you like to tell us?' },
  objectHint: { de: 'Sie können das Feld leer lassen.', en: 'You may leave this empty.' },
  objectButton: { de: 'Das war ich nicht', en: 'That was not me' },
  objectNote: {
    de: 'Ihr Vertrag bleibt unverändert, bis wir mit Ihnen gesprochen haben.',
    en: 'Your contract stays as it is until we have spoken with you.',
  },
  objectedTitle: { de: 'Ihr Widerspruch ist angekommen', en: 'We have received your objection' },
  objectedLead: {
    de: 'Eingegangen am {at} Uhr. {provider} prüft ihn und meldet sich bei Ihnen. Sie müssen nichts weiter tun.',
    en: 'Received on {at}. {provider} is looking into it and will contact you. There is nothing more for you to do.',
  },
  tooLong: { de: 'Dieser Text ist zu lang.', en: 'This text is too long.' },
} as const satisfies Record<string, Bilingual>;
