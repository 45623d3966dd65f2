import type { Bilingual } from '#domain/locale/said.ts';

/** Texts of the pages on which a customer withdraws, besides those that the provider configures. */
export const withdrawWords = {
  periodTitle: { de: 'Ihr Widerrufsrecht', en: 'Your right of withdrawal' },
  notBegun: {
    de: 'Sie können den Vertrag innerhalb von {days} Tagen widerrufen, nachdem er bestätigt ist und Sie alle Unterlagen erhalten haben. Diese Frist hat noch nicht begonnen.',
    en: 'You may withdraw from the contract within {days} days once it is confirmed and you have received all documents. This period has not begun yet.',
  },
  until: {
    de: 'Sie können den Vertrag bis zum {day} widerrufen. Die Frist von {days} Tagen hat am {from} begonnen: Da war der Vertrag bestätigt, und Sie hatten alle Unterlagen.',
    en: 'You may withdraw from the contract until {day}. The period of {days} days began on {from}: by then the contract was confirmed and you had all documents.',
  },
  moved: {
    de: 'Der {day} ist kein Arbeitstag, deshalb endet sie später.',
    en: '{day} is not a working day, so it ends later.',
  },
  over: {
    de: 'Die Widerrufsfrist ist am {day} abgelaufen. Sie können uns trotzdem schreiben, dass Sie widerrufen; wir prüfen es.',
    en: 'The period for a withdrawal ended on {day}. You may still tell us that you withdraw; we will look into it.',
  },
  what: { de: 'Das widerrufen Sie', en: 'What you withdraw from' },
  plan: { de: 'Versicherungsschutz', en: 'Plan' },
  number: { de: 'Nummer', en: 'Number' },
  noReason: {
    de: 'Sie brauchen keinen Grund zu nennen.',
    en: 'You do not need to give a reason.',
  },
  secondStep: {
    de: 'Schritt 2 von 2: Bitte bestätigen Sie, dass Sie widerrufen. Erst damit geben Sie die Erklärung ab.',
    en: 'Step 2 of 2: please confirm that you withdraw. Only then do you make the declaration.',
  },
  declaration: { de: 'Ihre Erklärung', en: 'Your declaration' },
  back: { de: 'Zurück, nicht widerrufen', en: 'Back, do not withdraw' },
  toPage: { de: 'Zurück zu Ihrem Vertrag', en: 'Back to your contract' },
  formLead: {
    de: 'Hier können Sie einen Vertrag ohne Konto und ohne Link widerrufen. Sie erhalten sofort eine Eingangsbestätigung.',
    en: 'Here you can withdraw from a contract without an account and without a link. You receive a receipt at once.',
  },
  yourData: { de: 'Ihre Angaben', en: 'Your details' },
  name: { de: 'Vor- und Nachname', en: 'First and last name' },
  numberHint: {
    de: 'Die Versicherungs- oder Antragsnummer. Sie steht auf Ihrem Zertifikat und in unseren E-Mails.',
    en: 'The insurance or application number. It is on your certificate and in our emails.',
  },
  contractNumber: { de: 'Versicherungs- oder Antragsnummer', en: 'Insurance or application number' },
  email: { de: 'E-Mail-Adresse', en: 'Email address' },
  emailHint: {
    de: 'An diese Adresse schicken wir die Eingangsbestätigung.',
    en: 'We will send the receipt to this address.',
  },
  receivedTitle: { de: 'Ihr Widerruf ist eingegangen', en: 'We have received your withdrawal' },
  receivedLead: {
    de: 'Bitte bewahren Sie die Eingangsbestätigung auf. Wir schicken sie auch an Ihre E-Mail-Adresse, wenn wir eine kennen.',
    en: 'Please keep the receipt. We also send it to your email address if we know one.',
  },
  receivedByForm: {
    de: 'Bitte bewahren Sie die Eingangsbestätigung auf. Wir schicken sie auch an {email}.',
    en: 'Please keep the receipt. We also send it to {email}.',
  },
  toBeChecked: {
    de: 'Wir prüfen Ihren Widerruf und schreiben Ihnen, was daraus folgt.',
    en: 'We will look into your withdrawal and write to you about what follows.',
  },
  effective: {
    de: 'Ihr Widerruf ist wirksam und der Vertrag beendet.',
    en: 'Your withdrawal has taken effect and the contract has ended.',
  },
  toBePaid: {
    de: 'Eine Prämie, die Sie bereits gezahlt haben, zahlen wir Ihnen zurück.',
    en: 'Any premium that you have already paid will be paid back to you.',
  },
  late: {
    de: 'Ihr Widerruf kam nach Ablauf der Frist. Wir prüfen ihn und schreiben Ihnen, wie wir entscheiden.',
    en: 'Your withdrawal came after the period had ended. We will look into it and write to you about our decision.',
  },
  endedBefore: {
    de: 'Der Vertrag war schon beendet. Wir prüfen Ihren Widerruf und schreiben Ihnen.',
    en: 'The contract had already ended. We will look into your withdrawal and write to you.',
  },
  refused: {
    de: 'Wir haben Ihren Widerruf geprüft und abgelehnt; die Begründung haben wir Ihnen geschickt. Sie können erneut widerrufen.',
    en: 'We have examined your withdrawal and refused it; we have sent you the reason. You may withdraw again.',
  },
  isEnded: {
    de: 'Dieser Vertrag ist bereits beendet. Sie können trotzdem widerrufen, zum Beispiel wegen einer gezahlten Prämie.',
    en: 'This contract has already ended. You may still withdraw, for instance because of a premium you paid.',
  },
  paidBack: {
    de: 'Am {day} haben wir Ihnen {amount} zurückgezahlt.',
    en: 'We paid {amount} back to you on {day}.',
  },
  nothingPaid: {
    de: 'Sie hatten noch keine Prämie gezahlt; es war nichts zurückzuzahlen.',
    en: 'You had not paid any premium yet, so there was nothing to pay back.',
  },
  receipt: { de: 'Eingangsbestätigung', en: 'Receipt' },
  checksum: { de: 'Prüfsumme (SHA-256)', en: 'Checksum (SHA-256)' },
  print: { de: 'Drucken', en: 'Print' },
  save: { de: 'Als Datei speichern', en: 'Save as a file' },
  fileName: { de: 'Widerruf', en: 'Withdrawal' },
  withoutLink: {
    de: 'Sie können auch ohne diesen Link widerrufen:',
    en: 'You can also withdraw without this link:',
  },
} as const satisfies Record<string, Bilingual>;
