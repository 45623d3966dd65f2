import type { DocumentType } from '#domain/contract/documents/document.ts';
import type { Language } from '#domain/locale/language.ts';

const names: Record<DocumentType, readonly [de: string, en: string]> = {
  insurance_certificate: ['Versicherungszertifikat', 'Insurance certificate'],
  guarantee_certificate: ['Garantiezertifikat', 'Guarantee certificate'],
  declaration_of_accession: ['Beitrittserklärung', 'Declaration of accession'],
  service_agreement: ['Servicevereinbarung', 'Service agreement'],
  damage_declaration: ['Abtretungserklärung', 'Declaration of assignment'],
  contract_declaration: ['Vertragserklärung', 'Contract declaration'],
  order_confirmation: ['Auftragsbestätigung', 'Order confirmation'],
  kitchen_invoice: ['Küchenrechnung', 'Kitchen invoice'],
  acceptance_protocol: ['Abnahmeprotokoll', 'Acceptance protocol'],
};

/** What people call a document of this type. */
export function documentName(type: DocumentType, language: Language): string {
  return names[type][language === 'de' ? 0 : 1];
}

const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' };

/** The name under which a document is saved; always ours, never one that was sent: `Küchenrechnung A-100123 (2).pdf`. */
export function fileNameOf(document: {
  type: DocumentType;
  language: Language;
  number: string;
  version: number;
  mediaType: string;
}): string {
  const { type, language, number, version, mediaType } = document;
  const again = version > 1 ? ` (${version})` : '';
  return `${documentName(type, language)} ${number}${again}.${extensions[mediaType] ?? 'bin'}`;
}
