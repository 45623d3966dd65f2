/** Most bytes of a price sheet. */
export const maxPriceSheetBytes = 20 * 1024 * 1024;

/** Kinds of price sheets that are taken, with the media type under which each is kept. */
export const priceSheetTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;
export type PriceSheetKind = keyof typeof priceSheetTypes;

/** How much of a text file is looked at. */
const lookedAt = 64 * 1024;

/**
 * The kind of a price sheet by its content, whatever its name says; null if it is none that we take. A workbook is a
 * zip archive that names its main part, which no other archive does.
 */
export function priceSheetKind(bytes: Uint8Array): PriceSheetKind | null {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, 'PK\u0003\u0004')) return contains(bytes, 'xl/workbook.xml') ? 'xlsx' : null;
  return isCsv(bytes.subarray(0, lookedAt)) ? 'csv' : null;
}

/** True of text whose first line has columns. UTF-16 is known by its byte order mark. */
function isCsv(bytes: Uint8Array): boolean {
  const codes = codesOf(bytes);
  // Control characters but tab, line feed, form feed and carriage return occur in no text.
  if (codes.some((code) => code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13))
    return false;
  const text = String.fromCodePoint(...codes.slice(0, 4000)).trimStart();
  const [line = ''] = text.split(/\r\n|\r|\n/, 1);
  return /[;,\t|]/.test(line) && !/^(<|\{|\[)/.test(text);
}

/** The characters of a text by their codes: two bytes each in UTF-16, else one, which is enough to know a CSV. */
function codesOf(bytes: Uint8Array): number[] {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (!isLittle && !isBig) return [...bytes];
  return Array.from({ length: Math.floor(bytes.length / 2) - 1 }, (_, index) => {
    const at = 2 + index * 2;
    return isLittle ? bytes[at]! + bytes[at + 1]! * 256 : bytes[at]! * 256 + bytes[at + 1]!;
  });
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return asciiOf(text).every((code, index) => bytes[index] === code);
}

function contains(bytes: Uint8Array, text: string): boolean {
  const [first = 0, ...rest] = asciiOf(text);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (rest.every((code, index) => bytes[at + 1 + index] === code)) return true;
  }
  return false;
}

function asciiOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0)!);
}
