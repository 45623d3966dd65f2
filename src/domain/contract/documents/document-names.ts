import type { Bilingual } from '../../locale/said.ts';
import type { DocumentType } from './document.ts';

/** Names of documents in the portal, on the customer's page, in mails and as file names. */
export const documentNames: Readonly<Record<DocumentType, Bilingual>> = {
  insurance_certificate: { de: 'Versicherungszertifikat', en: 'Insurance certificate' },
  guarantee_certificate: { de: 'Garantiezertifikat', en: 'Guarantee certificate' },
  declaration_of_accession: { de: 'Beitrittserklärung', en: 'Declaration of accession' },
  service_agreement: { de: 'Servicevereinbarung', en: 'Service agreement' },
  damage_declaration: { de: 'Abtretungserklärung', en: 'Declaration of assignment' },
  contract_declaration: { de: 'Vertragserklärung', en: 'Contract declaration' },
  advice_record: { de: 'Beratungsprotokoll', en: 'Record of advice' },
  order_confirmation: { de: 'Auftragsbestätigung', en: 'Order confirmation' },
  kitchen_invoice: { de: 'Küchenrechnung', en: 'Kitchen invoice' },
  acceptance_protocol: { de: 'Abnahmeprotokoll', en: 'Acceptance protocol' },
};
