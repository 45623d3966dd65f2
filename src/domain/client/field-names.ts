import type { Bilingual } from '../locale/said.ts';
import type { ClientPart } from './client-edit.ts';

/** The fields of a retailer's record as people read them, each in the group that edits it. */
export const clientFields = {
  name: { de: 'Name', en: 'Name', part: 'company' },
  email: { de: 'E-Mail-Adresse', en: 'Email', part: 'company' },
  phone: { de: 'Telefon', en: 'Phone', part: 'company' },
  websiteUrl: { de: 'Website', en: 'Website', part: 'company' },
  industryAssociation: { de: 'Einkaufs- oder Branchenverband', en: 'Industry association', part: 'company' },
  address: { de: 'Anschrift', en: 'Address', part: 'location' },
  contacts: { de: 'Ansprechpartner', en: 'Contacts', part: 'contacts' },
  planningSoftware: { de: 'Planungssoftware', en: 'Planning software', part: 'software' },
  merchandiseManagement: { de: 'Warenwirtschaft', en: 'Merchandise management', part: 'software' },
  'estimate.unitsPerYear': { de: 'Küchen im Jahr', en: 'Kitchens a year', part: 'estimate' },
  'estimate.plansPerYear': { de: 'Schutzpläne im Jahr', en: 'Protection plans a year', part: 'estimate' },
  vatId: { de: 'USt-IdNr.', en: 'VAT ID', part: 'invoicing' },
  taxNumber: { de: 'Steuernummer', en: 'Tax number', part: 'invoicing' },
  'bank.accountHolder': { de: 'Kontoinhaber', en: 'Account holder', part: 'invoicing' },
  'bank.iban': { de: 'IBAN', en: 'IBAN', part: 'invoicing' },
  'bank.bic': { de: 'BIC', en: 'BIC', part: 'invoicing' },
  'bank.bankName': { de: 'Bank', en: 'Bank', part: 'invoicing' },
  'bank.billingEmail': { de: 'E-Mail-Adresse für Rechnungen', en: 'Billing email', part: 'invoicing' },
  'shop.isActive': { de: 'Verbraucherseite aktiv', en: 'Consumer page active', part: 'shop' },
  'shop.customUrl': { de: 'Adresse der Verbraucherseite', en: 'Address of the consumer page', part: 'shop' },
  'ids.crmId': { de: 'CRM-ID', en: 'CRM ID', part: 'ids' },
  'ids.salesActivationCode': { de: 'Vertriebsaktivierungscode', en: 'Sales activation code', part: 'ids' },
  'ids.keyAccountNumber': { de: 'Key-Account-Nummer', en: 'Key account number', part: 'ids' },
  'ids.globalClientNumber': { de: 'Globale Kundennummer', en: 'Global client number', part: 'ids' },
  'ids.controllingNumbers': { de: 'Controlling-Nummern', en: 'Controlling numbers', part: 'ids' },
} as const satisfies Record<string, Bilingual & { part: ClientPart }>;

export type ClientField = keyof typeof clientFields;
export const clientFieldNames = Object.keys(clientFields) as readonly ClientField[];
