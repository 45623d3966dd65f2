import { attachedNames } from './pdf-names.ts';
import { isWholePdf } from './pdf-mark.ts';
import type { PdfProblem } from './pdf-problems.ts';

/**
 * Names of what acts by itself or carries other files. All are long, so that no picture's compressed bytes spell them by
 * chance: `/JS` is not among them, because it stands beside one of these.
 */
const active =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|Rendition|RichMedia|GoToE|Movie(?=[\s/<[(])|Sound(?=[\s/<[(]))(?![A-Za-z])/;
const attached = /\/EmbeddedFiles?(?![A-Za-z])/;
/** Forms of another language, which may hold scripts. */
const otherForm = /\/XFA\s*[[\d(<]/;
const encrypted = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/**
 * Why a PDF is not kept; null for a harmless one. `unpacked` are its compressed parts that may hold objects. An invoice
 * that carries its data as XML (ZUGFeRD, Factur-X, XRechnung) is harmless.
 */
export function pdfProblem(bytes: Uint8Array, unpacked: readonly Uint8Array[] = []): PdfProblem | null {
  if (!isWholePdf(bytes)) return 'pdf_unreadable';
  const texts = [bytes, ...unpacked].map(plainNames);
  if (texts.some((text) => encrypted.test(text))) return 'pdf_locked';
  if (texts.some((text) => active.test(text) || otherForm.test(text))) return 'pdf_active';
  const carries = texts.some((text) => attached.test(text));
  return carries && !carriesInvoiceOnly(texts) ? 'pdf_active' : null;
}

function carriesInvoiceOnly(texts: readonly string[]): boolean {
  const names = attachedNames(texts);
  return names.length > 0 && names.every((name) => /\.xml$/i.test(name.trim()));
}

/** The bytes as text, with names written plainly: `/J#61vaScript` is the same name as `/JavaScript`. */
function plainNames(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.includes('#')
    ? text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
