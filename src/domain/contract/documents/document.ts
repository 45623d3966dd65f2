import * as v from 'valibot';
import { languages } from '../../locale/language.ts';
import { Instant } from '../../time/instant.ts';

/** Documents that the provider issues, as PDFs in the customer's language. */
export const issuedDocumentTypes = [
  'insurance_certificate',
  'guarantee_certificate',
  'declaration_of_accession',
  'service_agreement',
  'damage_declaration',
  'contract_declaration',
  'advice_record',
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

/** A contract's document. The highest version of a type is the valid one; older versions are kept. */
export const ContractDocument = v.object({
  id: v.string(),
  type: v.picklist(documentTypes),
  version: v.number(),
  /** Null if the document was uploaded. */
  language: v.nullable(v.picklist(languages)),
  /** A text's names its encoding: `text/plain;charset=windows-1252`. */
  mediaType: v.string(),
  fileName: v.string(),
  byteCount: v.number(),
  createdAt: Instant,
  createdBy: v.string(),
});
export type ContractDocument = v.InferOutput<typeof ContractDocument>;

/** A media type without its parameters, such as the encoding of a text. */
export function bareType(mediaType: string): string {
  return mediaType.split(';')[0]!;
}

/**
 * True if a document may be opened in the browser. An upload opens only as an image, which the server has re-encoded,
 * or as a text, which stays one; an uploaded PDF is always downloaded.
 */
export function opensInTab(document: Pick<ContractDocument, 'type' | 'mediaType'>): boolean {
  const { type, mediaType } = document;
  if (['image/jpeg', 'image/png', 'image/webp', 'text/plain'].includes(bareType(mediaType))) return true;
  return mediaType === 'application/pdf' && issuedDocumentTypes.some((issued) => issued === type);
}
