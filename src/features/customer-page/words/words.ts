import { troubleWords } from '#domain/contract/customer-page/trouble-words.ts';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual, type TextValues } from '#domain/locale/said.ts';

/**
 * All texts of the customer's page. German and English sit side by side so that neither can be missing. The table is
 * separate because this page loads nothing of the portal. `{name}` is replaced by the value of that name.
 */
const table = {
  ...troubleWords,

  titleOfPage: { de: 'Ihr Küchenschutz', en: 'Your kitchen protection' },
  loading: { de: 'Ihre Seite wird geladen …', en: 'Your page is loading …' },
  language: { de: 'Sprache', en: 'Language' },
  sending: { de: 'Wird gesendet …', en: 'Sending …' },
  tryAgain: { de: 'Erneut versuchen', en: 'Try again' },
  reload: { de: 'Seite neu laden', en: 'Reload the page' },
  optional: { de: 'optional', en: 'optional' },

  confirmTitle: { de: 'Bitte bestätigen Sie Ihre Angaben', en: 'Please confirm your details' },
  confirmLead: {
    de: '{retailer} hat für Ihre Küche den Küchenschutz {product} vorbereitet. Bitte prüfen Sie Ihre Angaben und nehmen Sie die drei Erklärungen an. Das dauert etwa drei Minuten.',
    en: '{retailer} has prepared the {product} kitchen protection plan for your kitchen. Please check your details and accept the three declarations. This takes about three minutes.',
  },
  yourData: { de: 'Ihre Angaben', en: 'Your details' },
  yourPlan: { de: 'Ihr Schutz', en: 'Your plan' },
  yourDeclarations: { de: 'Ihre Erklärungen', en: 'Your declarations' },
  correct: { de: 'Angaben korrigieren', en: 'Correct details' },
  correctAbout: {
    de: 'Bitte ändern Sie, was nicht stimmt. Gespeichert wird es, wenn Sie unten bestätigen.',
    en: 'Please change anything that is wrong. Your changes are saved when you confirm below.',
  },
  planWrong: {
    de: 'Stimmt hier etwas nicht? Bitte wenden Sie sich an {retailer}.',
    en: 'Is something wrong here? Please contact {retailer}.',
  },
  declarationsAbout: {
    de: 'Alle drei gehören zum Küchenschutz. Servicevereinbarung und Abtretung können Sie später jederzeit auf dieser Seite widerrufen.',
    en: 'All three belong to the plan. You can revoke the service agreement and the assignment on this page at any time.',
  },
  readText: { de: 'Wortlaut lesen', en: 'Read the wording' },
  acceptDeclaration: { de: 'Gelesen und angenommen: {title}', en: 'Read and accepted: {title}' },
  confirmButton: { de: 'Bestätigen und annehmen', en: 'Confirm and accept' },
  confirmNote: {
    de: 'Damit beginnt noch kein Schutz. Er beginnt, sobald Ihre Küche geliefert ist und Sie ihn aktivieren.',
    en: 'This does not start your cover yet. It begins once your kitchen has been delivered and you activate it.',
  },
  checkOne: { de: 'Bitte prüfen Sie eine Angabe', en: 'Please check one entry' },
  checkMany: { de: 'Bitte prüfen Sie {count} Angaben', en: 'Please check {count} entries' },

  personal: { de: 'Zur Person', en: 'About you' },
  organization: { de: 'Zum Unternehmen', en: 'About your company' },
  name: { de: 'Name', en: 'Name' },
  company: { de: 'Unternehmen', en: 'Company' },
  contact: { de: 'Ansprechperson', en: 'Contact person' },
  secondPerson: { de: 'Zweite Person', en: 'Second person' },
  addSecondPerson: { de: 'Zweite Person angeben', en: 'Add a second person' },
  title: { de: 'Akademischer Titel', en: 'Academic title' },
  firstName: { de: 'Vorname', en: 'First name' },
  lastName: { de: 'Nachname', en: 'Last name' },
  gender: { de: 'Anrede', en: 'Form of address' },
  male: { de: 'Herr', en: 'Mr' },
  female: { de: 'Frau', en: 'Ms' },
  diverse: { de: 'Divers', en: 'Mx' },
  birthdate: { de: 'Geburtsdatum', en: 'Date of birth' },
  dateHint: {
    de: 'Tag, Monat, Jahr: zum Beispiel 24.12.1975',
    en: 'Day, month, year: for example 24.12.1975',
  },
  mobileNumber: { de: 'Mobilnummer', en: 'Mobile number' },
  mobileHint: {
    de: 'Mit Landesvorwahl, zum Beispiel +49\u00a0170\u00a01234567',
    en: 'With country code, for example +49\u00a0170\u00a01234567',
  },
  email: { de: 'E-Mail', en: 'Email' },
  emailFixed: {
    de: 'An diese Adresse ging Ihr Link. Soll sie geändert werden, wenden Sie sich bitte an {retailer}.',
    en: 'Your link was sent to this address. To have it changed, please contact {retailer}.',
  },
  address: { de: 'Anschrift', en: 'Address' },
  riskAddress: { de: 'Standort der Küche', en: 'Kitchen location' },
  sameAddress: { de: 'Die Küche steht an meiner Anschrift', en: 'The kitchen is at my address' },
  street: { de: 'Straße', en: 'Street' },
  houseNumber: { de: 'Hausnummer', en: 'House number' },
  zipCode: { de: 'Postleitzahl', en: 'Postcode' },
  city: { de: 'Ort', en: 'City' },
  country: { de: 'Land', en: 'Country' },
  unitDescription: { de: 'Adresszusatz', en: 'Address line 2' },

  product: { de: 'Produkt', en: 'Plan' },
  number: { de: 'Antragsnummer', en: 'Application number' },
  policyNumber: { de: 'Versicherungsnummer', en: 'Insurance number' },
  kvAbNumber: { de: 'Auftragsnummer', en: 'Order number' },
  retailer: { de: 'Händler', en: 'Retailer' },
  delivery: { de: 'Voraussichtliche Lieferung', en: 'Expected delivery' },
  covered: { de: 'Versichert sind', en: 'Covered items' },
  start: { de: 'Beginn', en: 'Start' },
  service: { de: 'Leistungsbeginn', en: 'Service begins' },
  end: { de: 'Ende', en: 'End' },
  onActivation: { de: 'mit der Aktivierung', en: 'on activation' },
  days: { de: '{count} Tage nach dem Beginn', en: '{count} days after the start' },
  months: { de: '{count} Monate nach dem Beginn', en: '{count} months after the start' },
  duration: { de: 'Laufzeit', en: 'Duration' },
  years: { de: '{count} Jahre', en: '{count} years' },
  serviceAhead: {
    de: 'Leistungen erhalten Sie ab dem {day}. Schäden, die vorher eintreten, sind noch nicht gedeckt.',
    en: 'Your benefits begin on {day}. Damage that occurs before then is not covered yet.',
  },

  confirmedTitle: {
    de: 'Vielen Dank, Ihre Angaben sind bestätigt',
    en: 'Thank you, your details are confirmed',
  },
  confirmedLead: {
    de: 'Im Moment müssen Sie nichts weiter tun. Sobald Ihre Küche geliefert ist, schicken wir Ihnen eine E-Mail, mit der Sie den Schutz aktivieren.',
    en: 'There is nothing more for you to do now. Once your kitchen has been delivered, we will send you an email that lets you activate your cover.',
  },
  confirmedByStaffLead: {
    de: 'Sobald Ihre Küche geliefert ist, schicken wir Ihnen eine E-Mail, mit der Sie den Schutz aktivieren.',
    en: 'Once your kitchen has been delivered, we will send you an email that lets you activate your cover.',
  },
  activateTitle: { de: 'Aktivieren Sie jetzt Ihren Schutz', en: 'Activate your cover now' },
  activateLead: {
    de: 'Ihre Küche ist da. Mit der Aktivierung beginnt Ihr Küchenschutz {product}. Danach stellen wir Ihr Versicherungszertifikat aus.',
    en: 'Your kitchen has arrived. Your {product} kitchen protection plan begins when you activate it. We will then issue your insurance certificate.',
  },
  activateButton: { de: 'Schutz jetzt aktivieren', en: 'Activate cover now' },
  activateNotHere: {
    de: 'Ist Ihre Küche noch nicht geliefert? Dann warten Sie bitte mit der Aktivierung.',
    en: 'Has your kitchen not been delivered yet? Then please wait before activating.',
  },
  approvedTitle: { de: 'Ihr Küchenschutz ist aktiviert', en: 'Your kitchen protection is activated' },
  approvedLead: {
    de: 'Ihr Versicherungszertifikat wird gerade ausgestellt. Das dauert nur einen Moment.',
    en: 'Your insurance certificate is being issued. This only takes a moment.',
  },
  activeTitle: { de: 'Ihr Küchenschutz ist aktiv', en: 'Your kitchen protection is active' },
  activeLead: {
    de: 'Bei einem Schaden wenden Sie sich bitte an {retailer}; dort wird er für Sie gemeldet.',
    en: 'If something is damaged, please contact {retailer}; they will report it for you.',
  },
  aheadTitle: { de: 'Ihr Küchenschutz beginnt am {day}', en: 'Your kitchen protection starts on {day}' },
  aheadLead: {
    de: 'Er ist aktiviert; bis zu diesem Tag besteht noch kein Versicherungsschutz.',
    en: 'It has been activated, but there is no cover until that day.',
  },
  call: { de: 'Anrufen: {phone}', en: 'Call: {phone}' },
  endedTitle: { de: 'Ihr Küchenschutz ist beendet', en: 'Your kitchen protection has ended' },
  endedLead: { de: 'Der Schutz endete am {day}.', en: 'Cover ended on {day}.' },
  declinedTitle: { de: 'Der Küchenschutz wurde abgelehnt', en: 'The kitchen protection was declined' },
  withdraw: { de: 'Vertrag widerrufen', en: 'Withdraw from contract' },
  withdrawnTitle: { de: 'Dieser Vertrag wurde storniert', en: 'This contract has been cancelled' },
  rescindedTitle: {
    de: 'Sie haben diesen Vertrag widerrufen',
    en: 'You have withdrawn from this contract',
  },
  toReceipt: { de: 'Zur Eingangsbestätigung', en: 'To the receipt' },
  noCover: {
    de: 'Es besteht kein Schutz, und Sie müssen nichts weiter tun. War das ein Versehen? Dann wenden Sie sich bitte an {retailer}.',
    en: 'There is no cover, and nothing more for you to do. Was this a mistake? Then please contact {retailer}.',
  },
  createdTitle: { de: 'Ihr Küchenschutz wird vorbereitet', en: 'Your kitchen protection is being prepared' },
  createdLead: {
    de: 'Sobald alles bereit ist, bekommen Sie eine E-Mail von uns.',
    en: 'You will receive an email from us as soon as everything is ready.',
  },

  next: { de: 'So geht es weiter', en: 'What happens next' },
  progress: { de: 'So steht es', en: 'How things stand' },
  stepConfirmed: { de: 'Angaben bestätigt', en: 'Details confirmed' },
  stepDelivery: { de: 'Küche wird geliefert', en: 'Kitchen is delivered' },
  stepDelivered: { de: 'Küche geliefert', en: 'Kitchen delivered' },
  stepActivate: { de: 'Sie aktivieren den Schutz', en: 'You activate the cover' },
  stepActivated: { de: 'Schutz aktiviert', en: 'Cover activated' },
  stepCertificate: {
    de: 'Sie erhalten das Versicherungszertifikat',
    en: 'You receive the insurance certificate',
  },
  stepCertified: { de: 'Versicherungszertifikat ausgestellt', en: 'Insurance certificate issued' },
  done: { de: 'erledigt', en: 'done' },
  on: { de: 'am {day}', en: 'on {day}' },
  expectedOn: { de: 'voraussichtlich am {day}', en: 'expected on {day}' },
  noDayYet: { de: 'Termin noch offen', en: 'date not known yet' },
  keepLink: {
    de: 'Über Ihren Link sehen Sie hier jederzeit den Stand, laden Ihre Unterlagen herunter und können Servicevereinbarung und Abtretung widerrufen. Er gilt bis {day}; danach schickt Ihnen {retailer} gern einen neuen.',
    en: 'Your link brings you back here at any time: to see how things stand, to download your documents, and to revoke the service agreement or the assignment. It is valid until {day}; after that, {retailer} will be glad to send you a new one.',
  },

  documents: { de: 'Ihre Unterlagen', en: 'Your documents' },
  noDocuments: {
    de: 'Ihre Unterlagen finden Sie hier, sobald sie ausgestellt sind.',
    en: 'You will find your documents here as soon as they are issued.',
  },
  issuedOn: { de: 'PDF, {size}, vom {day}', en: 'PDF, {size}, issued on {day}' },
  issuedNow: { de: 'PDF', en: 'PDF' },

  acceptedOn: { de: 'Angenommen am {day}', en: 'Accepted on {day}' },
  revokedOn: { de: 'Widerrufen am {day}', en: 'Revoked on {day}' },
  acceptedNow: {
    de: 'Vielen Dank, Ihre Erklärungen sind angenommen. Sie finden sie oben bei Ihren Unterlagen.',
    en: 'Thank you, your declarations are accepted. You will find them among your documents above.',
  },
  revoke: { de: 'Widerrufen', en: 'Revoke' },
  acceptStill: {
    de: 'Ihre Daten wurden von {provider} bestätigt. Drei Erklärungen, die nur Sie selbst abgeben können, stehen noch aus.',
    en: 'Your details were confirmed by {provider}. Three declarations that only you can make are still missing.',
  },
  acceptGoThere: { de: 'Erklärungen lesen und annehmen', en: 'Read and accept the declarations' },

  declineAsk: { de: 'Sie möchten den Küchenschutz nicht?', en: 'Do you not want this plan?' },

  outpaced: {
    de: 'Inzwischen hat sich etwas geändert. Das ist der jetzige Stand.',
    en: 'Something has changed in the meantime. This is how things stand now.',
  },
  changedMeanwhile: {
    de: 'Seit Sie diese Seite geöffnet haben, wurde etwas geändert. Bitte prüfen Sie es und senden Sie dann noch einmal. Es wurde noch nichts gespeichert.',
    en: 'Something has changed since you opened this page. Please check it and then send again. Nothing has been saved yet.',
  },
  notTaken: {
    de: 'Diese Eingaben von Ihnen wurden nicht übernommen. Wenn sie noch gelten sollen, wenden Sie sich bitte an {retailer}.',
    en: 'The following entries of yours were not saved. If they are still correct, please contact {retailer}.',
  },
  unreachable: {
    de: 'Das hat nicht geklappt: Wir erreichen den Server gerade nicht. Ihre Eingaben bleiben hier stehen. Bitte versuchen Sie es noch einmal; es kann nichts doppelt geschehen.',
    en: 'That did not work: we cannot reach the server right now. What you entered stays here. Please try again; nothing will be sent twice.',
  },
  failed: {
    de: 'Das hat nicht geklappt: Bei uns ist gerade etwas nicht in Ordnung. Ihre Eingaben bleiben hier stehen. Bitte versuchen Sie es in ein paar Minuten noch einmal; es kann nichts doppelt geschehen.',
    en: 'That did not work: something is not right on our side. What you entered stays here. Please try again in a few minutes; nothing will be sent twice.',
  },
  failedLead: {
    de: 'Bei uns ist gerade etwas nicht in Ordnung. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    en: 'Something is not right on our side. Please try again in a few minutes.',
  },
  unreachableTitle: { de: 'Keine Verbindung', en: 'No connection' },
  unreachableLead: {
    de: 'Ihre Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    en: 'Your page could not be loaded. Please check your internet connection and try again.',
  },
  invalidLead: {
    de: 'Vielleicht wurde er beim Kopieren abgeschnitten. Öffnen Sie bitte den Link aus unserer E-Mail noch einmal, oder fragen Sie das Küchenstudio, bei dem Sie Ihre Küche gekauft haben.',
    en: 'It may have been cut off when it was copied. Please open the link in our email again, or ask the retailer where you bought your kitchen.',
  },
  expiredLead: {
    de: 'Aus Sicherheitsgründen gelten unsere Links 60 Tage, und ein neuer ersetzt den alten. {retailer} schickt Ihnen gern einen neuen.',
    en: 'For security reasons, our links are valid for 60 days, and a new one replaces the old. {retailer} will be glad to send you a new one.',
  },
  maintenanceTitle: { de: 'Gleich geht es weiter', en: 'Back shortly' },
  throttledTitle: { de: 'Bitte einen Moment Geduld', en: 'One moment, please' },
  questionsAbout: { de: '{retailer} hilft Ihnen gern weiter.', en: '{retailer} will be happy to help you.' },
  runBy: {
    de: 'Diese Seite betreibt {provider} im Auftrag von {retailer}.',
    en: '{provider} runs this page on behalf of {retailer}.',
  },
  runByAlone: { de: 'Diese Seite betreibt {provider}.', en: '{provider} runs this page.' },
} as const satisfies Record<string, Bilingual>;

export type Word = keyof typeof table;

export function isWord(name: string): name is Word {
  return name in table;
}

/** A text in a language, with `{name}` replaced by its value. */
export function wordIn(language: Language, word: Word, values?: TextValues): string {
  return said(table[word], language, values);
}
