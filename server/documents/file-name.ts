import { documentNames } from '#domain/contract/documents/document-names.ts';
import type { DocumentType } from '#domain/contract/documents/document.ts';
import { said } from '#domain/locale/said.ts';
import type { Language } from '#domain/locale/language.ts';

const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' };

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
  return `${said(documentNames[type], language)} ${number}${again}.${extensions[mediaType] ?? 'bin'}`;
}
