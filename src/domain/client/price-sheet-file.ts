import { pdfProblemIn } from '../files/pdf-inspect.ts';
import { isPdf } from '../files/pdf-mark.ts';
import { workbookProblem } from '../files/workbook-check.ts';
import { priceSheetTypes, type PriceSheetType } from './price-sheet.ts';
import type { PriceSheetProblem } from './price-sheet-problems.ts';

/**
 * Judges a price sheet by its content: its type, or why it is not kept. A PDF begins with its mark, a workbook is a zip
 * that names its parts, a CSV file is text of any encoding with several cells in its first line. Device and server ask it
 * alike.
 */
export function judgePriceSheet(
  bytes: Uint8Array,
): { mediaType: PriceSheetType } | { problem: PriceSheetProblem } {
  if (isPdf(bytes)) return judged(priceSheetTypes.pdf, pdfProblemIn(bytes));
  if (text(bytes.subarray(0, 4)) !== 'PK\u0003\u0004')
    return judged(priceSheetTypes.csv, isCsv(bytes) ? null : 'price_sheet_unreadable');
  const problem = workbookProblem(bytes);
  return judged(priceSheetTypes.xlsx, problem && (`price_sheet_${problem}` as const));
}

function judged(mediaType: PriceSheetType, problem: PriceSheetProblem | null) {
  return problem ? { problem } : { mediaType };
}

function text(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function isCsv(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096);
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const read = isUtf16 ? text(head.filter((byte) => byte !== 0)) : text(head);
  // Control characters other than tab and line breaks are in no text.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000B\u000E-\u001F]/.test(read)) return false;
  return /^[^\r\n]*[;,\t][^\r\n]*/.test(read) && !/^\s*<|%PDF-/.test(read);
}
