import * as v from 'valibot';
import { languages } from '../../locale/language.ts';
import { Instant } from '../../time/instant.ts';

/** Documents that the provider makes out, as PDFs in the customer's language. */
export const issuedDocumentTypes = [
  'insurance_certificate',
  'guarantee_certificate',
  'declaration_of_accession',
  'service_agreement',
  'damage_declaration',
  'contract_declaration',
] as const;
export type IssuedDocumentType = (typeof issuedDocumentTypes)[number];

/** Documents of the sale that the retailer adds. */
export const uploadedDocumentTypes = [
  'order_confirmation',
  'kitchen_invoice',
  'acceptance_protocol',
] as const;
export type UploadedDocumentType = (typeof uploadedDocumentTypes)[number];

export const documentTypes = [...issuedDocumentTypes, ...uploadedDocumentTypes] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A document of a contract. The highest version of a type is the one that holds; older ones stay. */
export const ContractDocument = v.object({
  id: v.string(),
  type: v.picklist(documentTypes),
  version: v.number(),
  /** Null where the document was uploaded. */
  language: v.nullable(v.picklist(languages)),
  mediaType: v.string(),
  fileName: v.string(),
  byteCount: v.number(),
  createdAt: Instant,
  createdBy: v.string(),
});
export type ContractDocument = v.InferOutput<typeof ContractDocument>;

/**
 * True where a document may be opened in the browser. What others uploaded is opened only as an image, which the server
 * has made anew; a PDF of theirs is saved and never shown.
 */
export function opensInTab(document: Pick<ContractDocument, 'type' | 'mediaType'>): boolean {
  const { type, mediaType } = document;
  if (['image/jpeg', 'image/png', 'image/webp', 'text/plain'].includes(mediaType)) return true;
  return mediaType === 'application/pdf' && issuedDocumentTypes.some((issued) => issued === type);
}

/** What may be uploaded: media types as the browser names them, and the most bytes. */
export const documentUpload = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 20 * 1024 * 1024,
} as const;
