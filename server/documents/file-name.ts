import { documentNames } from '#domain/contract/documents/document-names.ts';
import { bareType, type DocumentType } from '#domain/contract/documents/document.ts';
import { said } from '#domain/locale/said.ts';
import type { Language } from '#domain/locale/language.ts';

/**
 * Endings of stored files. A CSV file is saved as a text, so that opening it evaluates no formula that stands in it.
 */
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'text/plain': 'txt',
};

/** The ending of a file of this media type, without the dot. */
export function endingOf(mediaType: string): string {
  return extensions[bareType(mediaType)] ?? 'bin';
}

/**
 * The name under which a document is saved: `Küchenrechnung A-100123 (2).pdf`. It never uses an uploaded file's name.
 */
export function fileNameOf(document: {
  type: DocumentType;
  language: Language;
  number: string;
  version: number;
  mediaType: string;
}): string {
  const { type, language, number, version, mediaType } = document;
  const again = version > 1 ? ` (${version})` : '';
  return `${said(documentNames[type], language)} ${number}${again}.${endingOf(mediaType)}`;
}
