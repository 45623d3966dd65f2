import { isPdf } from '../files/pdf-mark.ts';

/** Media types of a price sheet. */
export const priceSheetTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;
export type PriceSheetType = (typeof priceSheetTypes)[keyof typeof priceSheetTypes];

/**
 * What may be sent as a price sheet, and the size limit in bytes. Browsers call a CSV file what the installed programs
 * say, so every name of theirs is taken; what counts is the content.
 */
export const priceSheetUpload = {
  types: [
    priceSheetTypes.pdf,
    priceSheetTypes.xlsx,
    priceSheetTypes.csv,
    'application/csv',
    'application/vnd.ms-excel',
    'text/plain',
    'application/octet-stream',
  ],
  maxBytes: 20 * 1024 * 1024,
} as const;

/**
 * The type of a price sheet by its content; null for anything else. A PDF begins with its mark, a workbook
 * is a zip that names its parts, a CSV file is text of any encoding with several cells in its first line.
 */
export function priceSheetType(bytes: Uint8Array): PriceSheetType | null {
  if (isPdf(bytes)) return priceSheetTypes.pdf;
  if (text(bytes.subarray(0, 4)) === 'PK\u0003\u0004') {
    const [head, tail] = [bytes.subarray(0, 65_536), bytes.subarray(-65_536)];
    const names = `${text(head)}${text(tail)}`;
    // A workbook with macros is a program.
    if (names.includes('vbaProject')) return null;
    return names.includes('[Content_Types].xml') && names.includes('xl/') ? priceSheetTypes.xlsx : null;
  }
  return isCsv(bytes) ? priceSheetTypes.csv : null;
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
