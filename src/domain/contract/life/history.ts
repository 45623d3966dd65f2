import type { Bilingual } from '../../locale/said.ts';
import type { ContractEvent } from './transitions.ts';

/**
 * Deeds that leave the contract's status as it is, as its history names them. `edit`: the retailer or staff corrected
 * data of a lead; `correct`: the customer did; `amendContact` and `amendPerson`: data of a policy; `unifyListed`: two values of a reference list became one; `addDocument` is an upload, `registerDocument` one that came with the registration, `issueDocument` a document that we made.
 */
const deeds = {
  edit: { de: 'Daten geändert', en: 'Data changed' },
  correct: { de: 'Daten vom Kunden berichtigt', en: 'Data corrected by the customer' },
  amendContact: { de: 'Kontaktdaten berichtigt', en: 'Contact data corrected' },
  amendPerson: { de: 'Name oder Anschrift berichtigt', en: 'Name or address corrected' },
  unifyListed: { de: 'Bezeichnung vereinheitlicht', en: 'Name unified' },
  accept: { de: 'Erklärungen abgegeben', en: 'Declarations accepted' },
  resendConfirmation: { de: 'Link zur Datenbestätigung erneut gesendet', en: 'Confirmation link sent again' },
  remindConfirmation: {
    de: 'Kunde an die Datenbestätigung erinnert',
    en: 'Customer reminded to confirm',
  },
  sendActivation: { de: 'Aktivierungslink gesendet', en: 'Activation link sent' },
  resendActivation: { de: 'Aktivierungslink erneut gesendet', en: 'Activation link sent again' },
  remindActivation: { de: 'Kunde an die Aktivierung erinnert', en: 'Customer reminded to activate' },
  mailFailed: { de: 'E-Mail nicht zustellbar', en: 'Email could not be delivered' },
  withholdMail: { de: 'E-Mail zurückgehalten', en: 'Email held back' },
  showLink: { de: 'Kundenlink angezeigt', en: "Customer's link shown" },
  renewLink: { de: 'Kundenlink verlängert', en: "Customer's link renewed" },
  revokeLink: { de: 'Kundenlink ungültig gemacht', en: "Customer's link invalidated" },
  revokeServiceAgreement: { de: 'Servicevereinbarung widerrufen', en: 'Service agreement revoked' },
  revokeAssignment: { de: 'Abtretungserklärung widerrufen', en: 'Declaration of assignment revoked' },
  objectToDeed: { de: 'Kunde hat widersprochen: nicht von ihm', en: 'Customer objected: it was not them' },
  checkDeed: { de: 'Erklärung des Kunden geprüft', en: "Customer's declaration checked" },
  issueDocument: { de: 'Dokument ausgestellt', en: 'Document issued' },
  registerDocument: { de: 'Dokument beim Anlegen beigefügt', en: 'Document attached at registration' },
  addDocument: { de: 'Dokument hinzugefügt', en: 'Document added' },
  erase: { de: 'Personenbezogene Daten gelöscht', en: 'Personal data erased' },
  declareWithdrawal: { de: 'Widerruf eingegangen', en: 'Withdrawal received' },
  refuseWithdrawal: { de: 'Widerruf abgelehnt', en: 'Withdrawal refused' },
  acceptWithdrawal: { de: 'Widerruf anerkannt', en: 'Withdrawal accepted' },
  payBack: { de: 'Rückzahlung nach Widerruf erfasst', en: 'Payment after a withdrawal recorded' },
  sendDocument: { de: 'Dokument gesendet', en: 'Document sent' },
  sendSet: { de: 'Pflichtunterlagen gesendet', en: 'Required documents sent' },
  receiveSet: { de: 'Pflichtunterlagen zugestellt', en: 'Required documents delivered' },
  refuseSet: { de: 'Pflichtunterlagen nicht zustellbar', en: 'Required documents not delivered' },
  openSet: { de: 'Pflichtunterlage geöffnet', en: 'Required document opened' },
  handOverSet: { de: 'Pflichtunterlagen übergeben', en: 'Required documents handed over' },
} as const satisfies Record<string, Bilingual>;

export type ContractDeed = keyof typeof deeds;
export const contractDeeds = Object.keys(deeds) as readonly ContractDeed[];

/** What the history calls everything that happens to a contract. */
export const historyNames: Readonly<Record<'register' | ContractEvent | ContractDeed, Bilingual>> = {
  register: { de: 'Angelegt', en: 'Registered' },
  askConfirmation: { de: 'Kunde um Bestätigung gebeten', en: 'Customer asked to confirm' },
  confirm: { de: 'Daten bestätigt', en: 'Data confirmed' },
  awaitDelivery: { de: 'Wartet auf die Lieferung', en: 'Waiting for delivery' },
  reachDelivery: { de: 'Liefertermin erreicht', en: 'Delivery date reached' },
  deliver: { de: 'Küche geliefert', en: 'Kitchen delivered' },
  activate: { de: 'Aktiviert', en: 'Activated' },
  issue: { de: 'Versicherungszertifikat ausgestellt', en: 'Policy issued' },
  decline: { de: 'Abgelehnt', en: 'Declined' },
  withdraw: { de: 'Storniert', en: 'Cancelled' },
  rescind: { de: 'Widerruf des Kunden wirksam', en: 'Customer’s withdrawal took effect' },
  changeStart: { de: 'Beginn geändert', en: 'Start date changed' },
  ...deeds,
};
