import type { Language } from '#domain/locale/language.ts';

/**
 * All words of the customer's page, German and English beside each other so that neither can be missing. The page has a
 * table of its own because it loads nothing of the portal. `{name}` is filled from the values given.
 */
const table = {
  titleOfPage: ['Ihr Küchenschutz', 'Your kitchen protection'],
  loading: ['Ihre Seite wird geladen …', 'Your page is loading …'],
  language: ['Sprache', 'Language'],
  sending: ['Wird gesendet …', 'Sending …'],
  tryAgain: ['Erneut versuchen', 'Try again'],
  reload: ['Seite neu laden', 'Reload the page'],
  optional: ['freiwillig', 'optional'],

  confirmTitle: ['Bitte bestätigen Sie Ihre Angaben', 'Please confirm your details'],
  confirmLead: [
    '{retailer} hat für Ihre Küche den Küchenschutz {product} vorbereitet. Bitte prüfen Sie Ihre Angaben und nehmen Sie die drei Erklärungen an. Das dauert etwa drei Minuten.',
    '{retailer} has prepared the kitchen protection plan {product} for your kitchen. Please check your details and accept the three declarations. This takes about three minutes.',
  ],
  yourData: ['Ihre Angaben', 'Your details'],
  yourPlan: ['Ihr Schutz', 'Your plan'],
  yourDeclarations: ['Ihre Erklärungen', 'Your declarations'],
  correct: ['Angaben korrigieren', 'Correct details'],
  correctAbout: [
    'Bitte ändern Sie, was nicht stimmt. Gespeichert wird es, wenn Sie unten bestätigen.',
    'Please change what is wrong. It is saved when you confirm below.',
  ],
  planWrong: [
    'Stimmt hier etwas nicht? Bitte wenden Sie sich an {retailer}.',
    'Is something wrong here? Please contact {retailer}.',
  ],
  declarationsAbout: [
    'Alle drei gehören zum Küchenschutz. Servicevereinbarung und Abtretung können Sie später jederzeit auf dieser Seite widerrufen.',
    'All three belong to the plan. You can revoke the service agreement and the assignment on this page at any time later.',
  ],
  accessionShort: [
    'Sie treten dem Gruppenvertrag bei und sind damit versichert.',
    'You join the group contract and are thereby insured.',
  ],
  serviceAgreementShort: [
    'Im Schadenfall organisieren wir Reparatur oder Ersatz für Sie.',
    'In the event of damage we arrange repair or replacement for you.',
  ],
  assignmentShort: [
    'Der Fachbetrieb rechnet direkt mit uns ab; Sie gehen nicht in Vorleistung.',
    'The specialist company settles directly with us; you pay nothing in advance.',
  ],
  readText: ['Wortlaut lesen', 'Read the wording'],
  acceptDeclaration: ['Gelesen und angenommen: {title}', 'Read and accepted: {title}'],
  confirmButton: ['Bestätigen und annehmen', 'Confirm and accept'],
  confirmNote: [
    'Damit beginnt noch kein Schutz. Er beginnt, sobald Ihre Küche geliefert ist und Sie ihn aktivieren.',
    'Cover does not begin with this. It begins once your kitchen has been delivered and you activate it.',
  ],
  checkOne: ['Bitte prüfen Sie eine Angabe', 'Please check one entry'],
  checkMany: ['Bitte prüfen Sie {count} Angaben', 'Please check {count} entries'],

  personal: ['Zur Person', 'About you'],
  organization: ['Zum Unternehmen', 'About your company'],
  name: ['Name', 'Name'],
  company: ['Unternehmen', 'Company'],
  contact: ['Kontaktperson', 'Contact person'],
  secondPerson: ['Zweite Person', 'Second person'],
  addSecondPerson: ['Zweite Person angeben', 'Add a second person'],
  title: ['Akademischer Titel', 'Academic title'],
  firstName: ['Vorname', 'First name'],
  lastName: ['Nachname', 'Last name'],
  gender: ['Geschlecht', 'Gender'],
  male: ['männlich', 'male'],
  female: ['weiblich', 'female'],
  diverse: ['divers', 'diverse'],
  notSaid: ['Keine Angabe', 'Not specified'],
  birthdate: ['Geburtsdatum', 'Date of birth'],
  mobileNumber: ['Mobilnummer', 'Mobile number'],
  mobileHint: [
    'Mit Landesvorwahl, zum Beispiel +49\u00a0170\u00a01234567',
    'With country code, for example +49\u00a0170\u00a01234567',
  ],
  email: ['E-Mail', 'Email'],
  emailFixed: [
    'An diese Adresse ging Ihr Link. Soll sie geändert werden, wenden Sie sich bitte an {retailer}.',
    'Your link was sent to this address. To have it changed, please contact {retailer}.',
  ],
  address: ['Anschrift', 'Address'],
  riskAddress: ['Standort der Küche', 'Location of the kitchen'],
  sameAddress: ['Die Küche steht an meiner Anschrift', 'The kitchen is at my address'],
  street: ['Straße', 'Street'],
  houseNumber: ['Hausnummer', 'House number'],
  zipCode: ['Postleitzahl', 'Postcode'],
  city: ['Ort', 'City'],
  country: ['Land', 'Country'],
  unitDescription: ['Adresszusatz', 'Address addition'],

  product: ['Produkt', 'Plan'],
  number: ['Antragsnummer', 'Application number'],
  policyNumber: ['Versicherungsnummer', 'Insurance number'],
  kvAbNumber: ['Kaufvertrag/Auftrag', 'Purchase contract'],
  retailer: ['Händler', 'Retailer'],
  delivery: ['Voraussichtliche Lieferung', 'Expected delivery'],
  covered: ['Versichert sind', 'Covered items'],
  start: ['Beginn', 'Start'],
  service: ['Leistungsbeginn', 'Service begins'],
  end: ['Ende', 'End'],

  confirmedTitle: ['Vielen Dank, Ihre Angaben sind bestätigt', 'Thank you, your details are confirmed'],
  confirmedLead: [
    'Im Moment müssen Sie nichts weiter tun. Sobald Ihre Küche geliefert ist, schicken wir Ihnen eine E-Mail, mit der Sie den Schutz aktivieren.',
    'There is nothing more for you to do now. Once your kitchen has been delivered, we send you an email with which you activate your cover.',
  ],
  confirmedByStaffLead: [
    'Sobald Ihre Küche geliefert ist, schicken wir Ihnen eine E-Mail, mit der Sie den Schutz aktivieren.',
    'Once your kitchen has been delivered, we send you an email with which you activate your cover.',
  ],
  activateTitle: [
    'Ihre Küche ist da: Aktivieren Sie Ihren Schutz',
    'Your kitchen is here: activate your cover',
  ],
  activateLead: [
    'Mit der Aktivierung beginnt Ihr Küchenschutz {product}. Danach stellen wir Ihr Versicherungszertifikat aus.',
    'Your kitchen protection plan {product} begins when you activate it. We then issue your insurance certificate.',
  ],
  activateButton: ['Schutz jetzt aktivieren', 'Activate cover now'],
  activateNotHere: [
    'Ist Ihre Küche noch nicht geliefert? Dann warten Sie bitte mit der Aktivierung.',
    'Has your kitchen not been delivered yet? Then please wait before activating.',
  ],
  approvedTitle: ['Ihr Küchenschutz ist aktiviert', 'Your kitchen protection is activated'],
  approvedLead: [
    'Ihr Versicherungszertifikat wird gerade ausgestellt. Das dauert nur einen Moment.',
    'Your insurance certificate is being issued. This only takes a moment.',
  ],
  activeTitle: ['Ihr Küchenschutz ist aktiv', 'Your kitchen protection is active'],
  activeLead: [
    'Bei einem Schaden wenden Sie sich bitte an {retailer}; dort wird er für Sie gemeldet.',
    'If something is damaged, please contact {retailer}; they report it for you.',
  ],
  endedTitle: ['Ihr Küchenschutz ist beendet', 'Your kitchen protection has ended'],
  endedLead: ['Der Schutz endete am {day}.', 'Cover ended on {day}.'],
  declinedTitle: ['Der Küchenschutz wurde abgelehnt', 'The kitchen protection was declined'],
  withdrawnTitle: ['Dieser Vertrag wurde widerrufen', 'This contract has been withdrawn'],
  noCover: [
    'Es besteht kein Schutz, und Sie müssen nichts weiter tun. War das ein Versehen? Dann wenden Sie sich bitte an {retailer}.',
    'There is no cover, and nothing more for you to do. Was this a mistake? Then please contact {retailer}.',
  ],
  createdTitle: ['Ihr Küchenschutz wird vorbereitet', 'Your kitchen protection is being prepared'],
  createdLead: [
    'Sobald alles bereit ist, bekommen Sie eine E-Mail von uns.',
    'You will receive an email from us as soon as everything is ready.',
  ],

  next: ['So geht es weiter', 'What happens next'],
  progress: ['So steht es', 'How things stand'],
  stepConfirmed: ['Angaben bestätigt', 'Details confirmed'],
  stepDelivery: ['Küche wird geliefert', 'Kitchen is delivered'],
  stepDelivered: ['Küche geliefert', 'Kitchen delivered'],
  stepActivate: ['Sie aktivieren den Schutz', 'You activate the cover'],
  stepActivated: ['Schutz aktiviert', 'Cover activated'],
  stepCertificate: ['Sie erhalten das Versicherungszertifikat', 'You receive the insurance certificate'],
  stepCertified: ['Versicherungszertifikat ausgestellt', 'Insurance certificate issued'],
  done: ['erledigt', 'done'],
  on: ['am {day}', 'on {day}'],
  expectedOn: ['voraussichtlich am {day}', 'expected on {day}'],
  noDayYet: ['Termin noch offen', 'day not known yet'],
  keepLink: [
    'Über Ihren Link sehen Sie hier jederzeit den Stand, laden Ihre Unterlagen herunter und können Servicevereinbarung und Abtretung widerrufen. Er gilt bis {day}; danach schickt Ihnen {retailer} gern einen neuen.',
    'Your link brings you back here at any time: to see how things stand, to download your documents, and to revoke the service agreement or the assignment. It is valid until {day}; after that {retailer} will gladly send you a new one.',
  ],

  documents: ['Ihre Unterlagen', 'Your documents'],
  noDocuments: [
    'Ihre Unterlagen finden Sie hier, sobald sie ausgestellt sind.',
    'You will find your documents here as soon as they are issued.',
  ],
  insurance_certificate: ['Versicherungszertifikat', 'Insurance certificate'],
  guarantee_certificate: ['Garantiezertifikat', 'Guarantee certificate'],
  declaration_of_accession: ['Beitrittserklärung', 'Declaration of accession'],
  service_agreement: ['Servicevereinbarung', 'Service agreement'],
  damage_declaration: ['Abtretungserklärung', 'Declaration of assignment'],
  contract_declaration: ['Vertragserklärung', 'Contract declaration'],
  issuedOn: ['PDF, {size}, vom {day}', 'PDF, {size}, issued on {day}'],
  issuedNow: ['PDF', 'PDF'],

  acceptedOn: ['Angenommen am {day}', 'Accepted on {day}'],
  revokedOn: ['Widerrufen am {day}', 'Revoked on {day}'],
  byStaff: [
    'Ihre Daten wurden am {day} von {provider} in Ihrem Auftrag bestätigt. Die folgenden Erklärungen können nur Sie selbst abgeben; das können Sie jetzt nachholen.',
    'Your details were confirmed on {day} by {provider} on your behalf. Only you can make the following declarations, and you can do so now.',
  ],
  acceptStill: [
    'Ihre Daten wurden von {provider} bestätigt. Drei Erklärungen, die nur Sie selbst abgeben können, stehen noch aus.',
    'Your details were confirmed by {provider}. Three declarations that only you can make are still missing.',
  ],
  acceptGoThere: ['Erklärungen lesen und annehmen', 'Read and accept the declarations'],
  acceptButton: ['Erklärungen annehmen', 'Accept the declarations'],
  acceptedNow: [
    'Vielen Dank, Ihre Erklärungen sind angenommen. Sie finden sie oben bei Ihren Unterlagen.',
    'Thank you, your declarations are accepted. You will find them among your documents above.',
  ],
  revoke: ['Widerrufen', 'Revoke'],
  revokeThis: ['{title} widerrufen', 'Revoke: {title}'],
  revokeServiceAbout: [
    'Ohne Servicevereinbarung organisieren wir Reparaturen nicht mehr für Sie. Der Versicherungsschutz besteht unverändert fort. Das lässt sich hier nicht zurücknehmen.',
    'Without the service agreement we no longer arrange repairs for you. The insurance cover continues unchanged. This cannot be undone here.',
  ],
  revokeAssignmentAbout: [
    'Ohne Abtretung legen Sie Reparaturkosten künftig selbst aus und reichen die Rechnung ein. Der Versicherungsschutz besteht unverändert fort. Das lässt sich hier nicht zurücknehmen.',
    'Without the assignment you pay for repairs yourself and submit the invoice. The insurance cover continues unchanged. This cannot be undone here.',
  ],
  revokeButton: ['Ja, widerrufen', 'Yes, revoke'],
  keep: ['Nicht widerrufen', 'Do not revoke'],

  declineAsk: ['Sie möchten den Küchenschutz nicht?', 'You do not want this plan?'],
  declineAbout: [
    'Wenn Sie ablehnen, besteht kein Schutz, und der Antrag kann nicht wieder aufgenommen werden.',
    'If you decline, there is no cover, and the application cannot be taken up again.',
  ],
  declineReason: ['Ihr Grund', 'Your reason'],
  declineHint: ['Ein kurzer Satz genügt.', 'A short sentence is enough.'],
  declineButton: ['Küchenschutz ablehnen', 'Decline the plan'],
  declineKeep: ['Doch nicht ablehnen', 'Do not decline'],

  outpaced: [
    'Inzwischen hat sich etwas geändert. Das ist der jetzige Stand.',
    'Something has changed in the meantime. This is how things stand now.',
  ],
  unreachable: [
    'Das hat nicht geklappt: Wir erreichen den Server gerade nicht. Ihre Eingaben bleiben hier stehen. Bitte versuchen Sie es noch einmal; es kann nichts doppelt geschehen.',
    'That did not work: we cannot reach the server right now. What you entered stays here. Please try again; nothing can happen twice.',
  ],
  failed: [
    'Das hat nicht geklappt: Bei uns ist gerade etwas nicht in Ordnung. Ihre Eingaben bleiben hier stehen. Bitte versuchen Sie es in ein paar Minuten noch einmal; es kann nichts doppelt geschehen.',
    'That did not work: something is not right on our side. What you entered stays here. Please try again in a few minutes; nothing can happen twice.',
  ],
  failedTitle: ['Das hat leider nicht geklappt', 'Sorry, that did not work'],
  failedLead: [
    'Bei uns ist gerade etwas nicht in Ordnung. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    'Something is not right on our side. Please try again in a few minutes.',
  ],
  unreachableTitle: ['Keine Verbindung', 'No connection'],
  unreachableLead: [
    'Ihre Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    'Your page could not be loaded. Please check your internet connection and try again.',
  ],
  invalidTitle: ['Dieser Link führt leider nicht weiter', 'This link leads nowhere, sorry'],
  invalidLead: [
    'Vielleicht wurde er beim Kopieren abgeschnitten. Öffnen Sie bitte den Link aus unserer E-Mail noch einmal, oder fragen Sie das Küchenstudio, bei dem Sie Ihre Küche gekauft haben.',
    'It may have been cut off when it was copied. Please open the link in our email once more, or ask the kitchen studio where you bought your kitchen.',
  ],
  expiredTitle: ['Dieser Link gilt nicht mehr', 'This link is no longer valid'],
  expiredLead: [
    'Aus Sicherheitsgründen gelten unsere Links 60 Tage, und ein neuer ersetzt den alten. {retailer} schickt Ihnen gern einen neuen.',
    'For security our links are valid for 60 days, and a new one replaces the old. {retailer} will gladly send you a new one.',
  ],
  throttledTitle: ['Bitte einen Moment Geduld', 'One moment, please'],
  questions: ['Fragen?', 'Questions?'],
  questionsAbout: ['{retailer} hilft Ihnen gern weiter.', '{retailer} will be happy to help you.'],
  askProvider: ['Sie erreichen uns unter', 'You can reach us at'],
  runBy: [
    'Diese Seite betreibt {provider} im Auftrag von {retailer}.',
    '{provider} runs this page on behalf of {retailer}.',
  ],
  runByAlone: ['Diese Seite betreibt {provider}.', '{provider} runs this page.'],
  privacy: ['Datenschutz', 'Privacy'],
} as const satisfies Record<string, readonly [de: string, en: string]>;

export type Word = keyof typeof table;
export type Values = Record<string, string | number>;

export function isWord(name: string): name is Word {
  return name in table;
}

/** A text of the page in a language, `{name}` filled in. */
export function wordIn(language: Language, word: Word, values: Values = {}): string {
  const text: string = table[word][language === 'de' ? 0 : 1];
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
