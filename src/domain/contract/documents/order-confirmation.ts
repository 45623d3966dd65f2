import { imageKind } from '../../files/image-kind.ts';
import { isPdf } from '../../files/pdf-mark.ts';
import { decodeText } from '../../files/decode-text.ts';
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
