import { clientStatusNames } from '../client/status.ts';
import { documentNames } from '../contract/documents/document-names.ts';
import { setKindNames } from '../contract/required-documents/kinds.ts';
import { historyNames } from '../contract/life/history.ts';
import { contractStatusNames } from '../contract/life/status-names.ts';
import { assetKindNames } from '../guides/asset-kinds.ts';
import { rowStateNames } from '../import/report.ts';
import { channelNames } from '../contract/withdrawal/receipt.ts';
import { openReasonNames } from '../contract/withdrawal/states.ts';
import type { Bilingual } from '../locale/said.ts';
import { orderStatusNames } from '../shop/order-status-names.ts';

/** What the facts of deeds are called, in the order in which they are told. */
const factNames = {
  reason: { de: 'Begründung', en: 'Reason' },
  note: { de: 'Notiz', en: 'Note' },
  salesperson: { de: 'Verkäufer', en: 'Salesperson' },
  document: { de: 'Dokument', en: 'Document' },
  why: { de: 'Anlass', en: 'Reason' },
  count: { de: 'Anzahl', en: 'Number' },
  kind: { de: 'Art', en: 'Type' },
  version: { de: 'Version', en: 'Version' },
  terms: { de: 'Bedingungen, Version', en: 'Terms, version' },
  textVersion: { de: 'Wortlaut, Version', en: 'Wording, version' },
  field: { de: 'Angabe', en: 'Field' },
  key: { de: 'Eintrag', en: 'Entry' },
  file: { de: 'Fassung', en: 'Version' },
  channel: { de: 'Link', en: 'Link' },
  of: { de: 'Betrifft', en: 'About' },
  records: { de: 'Einträge', en: 'Records' },
  claimTakeOver: { de: 'Schäden übernehmen', en: 'Taking claims over' },
  claimClose: { de: 'Schäden schließen', en: 'Closing claims' },
  claimReopen: { de: 'Schäden wieder öffnen', en: 'Reopening claims' },
  declarationCode: { de: 'Code zur Erklärung', en: 'Code for a declaration' },
  startDate: { de: 'Beginn', en: 'Start' },
  until: { de: 'Ende', en: 'End' },
  way: { de: 'Weg', en: 'Received by' },
  sentOn: { de: 'Abgesendet am', en: 'Sent on' },
  rule: { de: 'Widerrufsregel, Version', en: 'Withdrawal rule, version' },
  paidBackOn: { de: 'Zurückgezahlt am', en: 'Paid back on' },
  receipt: { de: 'Eingangsbestätigung, Prüfsumme', en: 'Receipt, checksum' },
  title: { de: 'Titel', en: 'Title' },
  token: { de: 'Token', en: 'Token' },
  role: { de: 'Rolle', en: 'Role' },
  ...rowStateNames,
} as const satisfies Readonly<Record<string, Bilingual>>;

/**
 * Facts that readers get as words instead: ids of a note, a reason, a salesperson, and ids that say nothing to anybody,
 * which are kept in the trail and not shown.
 */
export const idFacts = [
  'noteId',
  'reasonId',
  'salespersonId',
  'deviceId',
  'importId',
  'invitation',
  'use',
  'files',
] as const;

/** What a deed may say: a fact with a name, an id, the fields it changed, and a state before and after. */
export type TrailFact = keyof typeof factNames | (typeof idFacts)[number] | 'fields' | 'from' | 'to';

/** What the trail keeps of a deed. */
export type TrailFacts = { readonly [Fact in TrailFact]?: unknown };

/** Names of what a fact says by a code. */
const codes: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  why: {
    request: { de: 'auf Verlangen', en: 'on request' },
    retention: { de: 'Aufbewahrungsfrist abgelaufen', en: 'retention period expired' },
    ...openReasonNames,
  },
  kind: {
    contracts: { de: 'Verträge', en: 'contracts' },
    clients: { de: 'Händler', en: 'retailers' },
    ...assetKindNames,
  },
  document: { ...documentNames, ...setKindNames },
  channel: {
    mail: { de: 'aus der E-Mail', en: 'from the email' },
    shown: { de: 'im Küchenstudio gezeigt', en: 'shown at the studio' },
  },
  of: historyNames,
  way: channelNames,
};

/** Names of the states of a record, by its kind. */
const states: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  contract: contractStatusNames,
  client: clientStatusNames,
  order: orderStatusNames,
};

/** Names of the fields that a deed has changed, by the end of their path. */
const fields: Readonly<Record<string, Bilingual>> = {
  customer: { de: 'Kundendaten', en: 'Customer' },
  riskAddress: { de: 'Standort der Küche', en: 'Kitchen location' },
  insuredObjects: { de: 'Versicherte Gegenstände', en: 'Insured objects' },
  coverPrice: { de: 'Preis des Schutzes', en: 'Price of cover' },
  name: { de: 'Name', en: 'Name' },
  companyName: { de: 'Firma', en: 'Company' },
  firstName: { de: 'Vorname', en: 'First name' },
  lastName: { de: 'Nachname', en: 'Last name' },
  personTwoFirstName: { de: 'Vorname der zweiten Person', en: 'First name of the second person' },
  personTwoLastName: { de: 'Nachname der zweiten Person', en: 'Last name of the second person' },
  personTwoTitle: { de: 'Titel der zweiten Person', en: 'Title of the second person' },
  customTitle: { de: 'Titel', en: 'Title' },
  gender: { de: 'Anrede', en: 'Form of address' },
  birthdate: { de: 'Geburtsdatum', en: 'Date of birth' },
  email: { de: 'E-Mail', en: 'Email' },
  phone: { de: 'Telefon', en: 'Phone' },
  mobileNumber: { de: 'Mobilnummer', en: 'Mobile number' },
  address: { de: 'Anschrift', en: 'Address' },
  street: { de: 'Straße', en: 'Street' },
  houseNumber: { de: 'Hausnummer', en: 'House number' },
  unitDescription: { de: 'Adresszusatz', en: 'Address line 2' },
  zipCode: { de: 'PLZ', en: 'Postcode' },
  city: { de: 'Ort', en: 'City' },
  country: { de: 'Land', en: 'Country' },
  note: { de: 'Notiz', en: 'Note' },
  type: { de: 'Art', en: 'Type' },
  kvAbNumber: { de: 'KV-/AB-Nummer', en: 'KV/AB number' },
  purchaseDate: { de: 'Kaufdatum', en: 'Purchase date' },
  orderReceiptDate: { de: 'Auftragseingang', en: 'Order received' },
  deliveryDate: { de: 'Lieferdatum', en: 'Delivery date' },
  orderConfirmationNumber: { de: 'Auftragsnummer', en: 'Order number' },
  immediateDelivery: { de: 'Sofortlieferung', en: 'Immediate delivery' },
  product: { de: 'Produkt', en: 'Product' },
  soldBy: { de: 'Verkauft von', en: 'Sold by' },
  policyStartDate: { de: 'Beginn', en: 'Start' },
  language: { de: 'Sprache', en: 'Language' },
  websiteUrl: { de: 'Internetseite', en: 'Website' },
  industryAssociation: {
    de: 'Einkaufs- oder Branchenverband',
    en: 'Buying group or industry association',
  },
  ground: { de: 'Grundlage der Vermittlung', en: 'Ground to sell' },
  registerNumber: { de: 'Registernummer', en: 'Register number' },
  validUntil: { de: 'Gültig bis', en: 'Valid until' },
  vatId: { de: 'USt-IdNr.', en: 'VAT ID' },
  businessId: { de: 'W-IdNr.', en: 'W-IdNr.' },
  taxNumber: { de: 'Steuernummer', en: 'Tax number' },
  bank: { de: 'Bankverbindung', en: 'Bank details' },
  accountHolder: { de: 'Kontoinhaber', en: 'Account holder' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  bankName: { de: 'Bank', en: 'Bank' },
  billingEmail: { de: 'E-Mail für Rechnungen', en: 'Billing email' },
  planningSoftware: { de: 'Planungssoftware', en: 'Planning software' },
  merchandiseManagement: { de: 'Warenwirtschaft', en: 'Merchandise management' },
  estimate: { de: 'Zielschätzung', en: 'Sales estimate' },
  unitsPerYear: { de: 'Küchen im Jahr', en: 'Kitchens a year' },
  plansPerYear: { de: 'Schutzpakete im Jahr', en: 'Protection plans a year' },
  contacts: { de: 'Ansprechpersonen', en: 'Contacts' },
  shop: { de: 'Shop', en: 'Shop' },
  isActive: { de: 'Shop aktiv', en: 'Shop active' },
  customUrl: { de: 'Adresse des Shops', en: 'Shop address' },
  crmId: { de: 'CRM-ID', en: 'CRM ID' },
  salesActivationCode: { de: 'Aktivierungscode', en: 'Sales activation code' },
  keyAccountNumber: { de: 'Key-Account-Nummer', en: 'Key account number' },
  globalClientNumber: { de: 'Globale Kundennummer', en: 'Global client number' },
  controllingNumbers: { de: 'Controllingnummern', en: 'Controlling numbers' },
  title: { de: 'Titel', en: 'Title' },
  subtitle: { de: 'Untertitel', en: 'Subtitle' },
  description: { de: 'Beschreibung', en: 'Description' },
  price: { de: 'Preis', en: 'Price' },
  maxValue: { de: 'Höchstmenge', en: 'Maximum' },
  step: { de: 'Staffel', en: 'Step' },
  stock: { de: 'Bestand', en: 'Stock' },
  disabled: { de: 'Nicht bestellbar', en: 'Not available' },
  picture: { de: 'Bild', en: 'Picture' },
  kind: { de: 'Art', en: 'Type' },
  titleDe: { de: 'Titel', en: 'Title' },
  titleEn: { de: 'Titel (Englisch)', en: 'Title (English)' },
  manufacturer: { de: 'Gerätemarke', en: 'Appliance brand' },
  kitchenManufacturer: { de: 'Küchenmarke', en: 'Kitchen brand' },
  deviceType: { de: 'Geräteart', en: 'Device type' },
  countertopType: { de: 'Material der Arbeitsplatte', en: 'Worktop material' },
};

const inOrder = Object.keys(factNames);

/** Facts in the order in which they are told; those without a name, such as ids, are left out. */
export function namedFacts(facts: Readonly<Record<string, unknown>>): [fact: string, value: unknown][] {
  return inOrder.filter((fact) => facts[fact] !== undefined).map((fact) => [fact, facts[fact]]);
}

/** What a fact is called; null if it is not shown. */
export function factName(fact: string): Bilingual | null {
  return (factNames as Readonly<Record<string, Bilingual>>)[fact] ?? null;
}

/** What a fact says by a code, or a state of this kind of record; null if the value speaks for itself. */
export function codeName(fact: string, code: string): Bilingual | null {
  return codes[fact]?.[code] ?? null;
}

export function stateName(entity: string, state: string): Bilingual | null {
  return states[entity]?.[state] ?? null;
}

/** What a changed field is called, by its path. */
export function fieldName(path: string): Bilingual | null {
  return fields[path.split('.').at(-1)!] ?? null;
}
