import { describe, expect, test } from 'vitest';
import { judgePriceSheet } from '#domain/client/price-sheet-file.ts';
import { orderConfirmationType } from '#domain/contract/documents/order-confirmation.ts';
import { hasWholeBoxes } from '#domain/files/heic-boxes.ts';
import { pdfProblem } from '#domain/files/pdf-check.ts';
import { readMoney } from '#domain/finance/read-money.ts';
import { judgeAsset } from '#domain/guides/asset-file.ts';
import { contractColumns } from '#domain/import/contract-columns.ts';
import { readOrder } from '#domain/order-data/read-order.ts';
import { sheetOfTextFile } from '#domain/order-data/read-text.ts';
import { decodeText } from '#domain/files/decode-text.ts';
import { readDate } from '#domain/time/read-date.ts';
import { readAddresses } from '#domain/user/addresses.ts';
import { readCsv } from '#server/imports/file/read-csv.ts';
import { initialLists } from '#server/reference-lists/entries.ts';
import { scansOf } from '#server/uploads/pictures/jpeg-scans.ts';

/**
 * Every reader of foreign text and bytes that runs in the server's own process or in a page. Decoders of pictures and
 * the look into packed PDFs run in a process that is killed. `ends` are what a reader expects around a file's middle.
 */
const readers: Record<
  string,
  { read: (bytes: Uint8Array) => unknown; isHeavy?: true; ends?: readonly (readonly [string, string])[] }
> = {
  'a marketing asset': {
    read: judgeAsset,
    ends: [
      ['', ''],
      ['<svg ', '>'],
      ['<svg>', '</svg>'],
      ['<svg><style>', '</style></svg>'],
      ['<svg><path fill="url(', ')"/></svg>'],
      ['<svg></svg>', '<'],
      ['<!DOCTYPE svg', '<svg/>'],
      ['%PDF-1.7', '%%EOF'],
      ['PK\u0003\u0004', ''],
      ['\0\0\0\u0010ftypisom', ''],
    ],
  },
  'a PDF': {
    read: (bytes) => pdfProblem(bytes),
    ends: [
      ['%PDF-1.7 ', '%%EOF'],
      ['%PDF-1.7 /EmbeddedFile /F (', '%%EOF'],
      ['%PDF-1.7 /EmbeddedFile /F <', '%%EOF'],
      ['%PDF-1.7 /Encrypt ', '%%EOF'],
    ],
  },
  'the boxes of a HEIC': { read: hasWholeBoxes },
  'the scans of a JPEG': { read: (bytes) => scansOf(bytes, 100) },
  'a price sheet': {
    read: judgePriceSheet,
    ends: [
      ['', ''],
      ['PK\u0003\u0004', 'PK\u0005\u0006\0\0\0\0\u0001\0\u0001\0'],
    ],
  },
  'a file of text': { read: decodeText },
  'an order’s text': { read: orderConfirmationType },
  'an import': {
    isHeavy: true,
    read: (bytes) => attempt(() => readCsv(bytes, contractColumns)),
    ends: [['Name;Ort;Preis\n', '']],
  },
  'an order': {
    isHeavy: true,
    read(bytes) {
      const sheet = sheetOfTextFile(bytes);
      return typeof sheet === 'string'
        ? sheet
        : readOrder(sheet, { ...initialLists, language: 'de', today: '2026-11-23' });
    },
    ends: [
      ['', ''],
      ['Auftragsbestätigung Nr. 4711 vom ', '\nName: Weber'],
      ['Name: ', '\nOrt: 10115 Berlin'],
      ['Straße: Haupt', ' 12\nOrt: 10115 Berlin'],
      ['Gerät: ', ' AB12345'],
    ],
  },
  'a sum of money': { read: (bytes) => readMoney(textOf(bytes)) },
  'a day': {
    read: (bytes) => readDate(textOf(bytes)),
    ends: [
      ['1', '2'],
      ['1.', '.2026'],
    ],
  },
  'addresses of mail': {
    read: (bytes) => readAddresses(textOf(bytes)),
    ends: [
      ['', ''],
      ['"', '" <a@b.example>'],
    ],
  },
};

/** What repeats in files that are made to hold a reader up, and in those that came to be so by accident. */
const repeated = [
  ' ', '\n', '\r', '\r\n', '\t', '\u00A0', '0', '1 ', '12.', '1,', 'a', 'ä', 'A.', 'a ', '.', ',', ';', ':', '-', '/',
  '\\', '"', "'", '""', '";"', '(', '()', '<', '>', '<a ', '<!--', '<!---->', '<!-- -->\n', '<![CDATA[', '&', '&#117;',
  'href=', ' href="', 'url(', 'url("', '#41', '/F (', '/F <', 'obj ', 'a@', '<a@b.example>', 'Dr. ', 'und ', 'inkl. ',
  'Nr. ', '€ ', 'AB1 ', '\0\0\0\u0008free', '\u00FF\u00DA\0\u0002',
]; // prettier-ignore

const few = [' ', '\n', '\r', '1,', 'a', 'A.', ';', '"'];

/** Bytes of the smaller and the larger file. What takes quadratic time takes 64 times as long for the larger. */
const sizes = { small: 1_500, large: 12_000 };
const mostRatio = 24;
/** What takes no longer than this is not looked at closer: a busy machine takes as long for nothing. */
const unnoticedMs = 40;

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return null;
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function fileOf([head, tail]: readonly [string, string], unit: string, size: number): Uint8Array {
  const part = new TextEncoder().encode(unit);
  const middle = Buffer.alloc(size - (size % part.byteLength), part);
  return Buffer.concat([Buffer.from(head), middle, Buffer.from(tail)]);
}

/** The least milliseconds of a few runs; of one, if that took hardly any. */
function leastMs(work: () => unknown): number {
  let least = Infinity;
  for (let run = 0; run < 5 && least > unnoticedMs; run += 1) {
    const began = performance.now();
    work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

describe('a file that is made to hold a reader up', () => {
  test.each(Object.entries(readers))(
    'takes %s no longer than it is long',
    { timeout: 60_000 },
    (_, reader) => {
      const slow: string[] = [];
      for (const ends of reader.ends ?? [['', '']])
        for (const unit of reader.isHeavy ? few : repeated) {
          const [small, large] = [sizes.small, sizes.large].map((size) =>
            fileOf(ends as [string, string], unit, size),
          );
          const took = leastMs(() => reader.read(large!));
          if (took <= unnoticedMs) continue;
          const before = leastMs(() => reader.read(small!));
          if (took > mostRatio * before)
            slow.push(`${JSON.stringify([...ends, unit])}: ${before} → ${took} ms`);
        }
      expect(slow).toEqual([]);
    },
  );
});
