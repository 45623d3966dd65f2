import { imageKind } from '../../files/image-kind.ts';
import { pdfProblemIn } from '../../files/pdf-inspect.ts';
import { isPdf } from '../../files/pdf-mark.ts';
import type { PdfProblem } from '../../files/pdf-problems.ts';
import { decodeText } from '../../text/decode-text.ts';
import { orderConfirmationUpload } from './upload-limits.ts';

/** Why a file cannot be kept as an order confirmation. */
export type OrderConfirmationProblem = 'too_large' | 'spreadsheet' | 'picture' | 'not_readable';

/**
 * The media type of an order confirmation by its content, for device and server alike: a PDF, or a text with its
 * encoding (`text/plain;charset=windows-1252`). Otherwise why it is not kept. Markup is no order: a page or a drawing. Nor is a PDF
 * with something before it, which may be anything else as well.
 */
export function orderConfirmationType(
  bytes: Uint8Array,
): { mediaType: string } | { problem: OrderConfirmationProblem } {
  if (bytes.byteLength > orderConfirmationUpload.maxBytes) return { problem: 'too_large' };
  if (imageKind(bytes.subarray(0, 32))) return { problem: 'picture' };
  if (isPdf(bytes)) return { mediaType: 'application/pdf' };
  const found = decodeText(bytes);
  if (found === 'spreadsheet') return { problem: 'spreadsheet' };
  if (found === 'not_text' || !/^\uFEFF?\s*(?!%PDF-)[^\s<]/.test(found.text))
    return { problem: 'not_readable' };
  return { mediaType: `text/plain;charset=${found.encoding.toLowerCase()}` };
}

/** Why an order file is not kept with its contract, by its content. */
export type OrderFileProblem = OrderConfirmationProblem | PdfProblem;

/** Judges an order file as it is kept with a contract: its type, and what is wrong inside a PDF. */
export function judgeOrderFile(bytes: Uint8Array): { mediaType: string } | { problem: OrderFileProblem } {
  const judged = orderConfirmationType(bytes);
  const problem = 'mediaType' in judged && isPdf(bytes) ? pdfProblemIn(bytes) : null;
  return problem ? { problem } : judged;
}
