import { zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookProblem } from '../files/workbook-check.ts';
import { judgePriceSheet } from './price-sheet-file.ts';
import { priceSheetTypes } from './price-sheet.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
const { pdf, xlsx, csv } = priceSheetTypes;
const unreadable = 'price_sheet_unreadable';
const unsafe = 'price_sheet_unsafe';

/** A workbook's parts that matter, and others. */
const workbook = (more: Zippable = {}) =>
  zipSync({ '[Content_Types].xml': bytes('<Types/>'), 'xl/workbook.xml': bytes('<workbook/>'), ...more });

describe('a price sheet is told by its content', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'), pdf],
    ['a workbook', workbook(), xlsx],
    ['a CSV file', bytes('Artikel;Preis\r\nKorpus;12,50'), csv],
    ['a CSV file with a mark', bytes('\u00EF\u00BB\u00BFArtikel,Preis\n'), csv],
    ['a CSV file in UTF-16', bytes('\u00FF\u00FEA\u0000;\u0000B\u0000\r\u0000\n\u0000'), csv],
    ['cells between tabs', bytes('Schr\u00E4nke\tPreis\n'), csv],
  ])('%s', (_, content, mediaType) => {
    expect(judgePriceSheet(content)).toEqual({ mediaType });
  });

  it.each([
    ['a PDF that is cut off', bytes('%PDF-1.7\n…'), 'pdf_unreadable'],
    ['a PDF behind something else', bytes(' %PDF-1.7;'), unreadable],
    ['a document', zipSync({ '[Content_Types].xml': bytes(''), 'word/document.xml': bytes('') }), unreadable],
    ['names without an archive', bytes('PK\u0003\u0004…[Content_Types].xml…xl/workbook.xml'), unreadable],
    ['a workbook that is cut off', workbook().subarray(0, 100), unreadable],
    [
      'macros in the middle of a large file',
      workbook({
        'xl/vbaProject.bin': bytes('x'),
        'xl/media/1.png': [new Uint8Array(200_000), { level: 0 }],
      }),
      unsafe,
    ],
    ['a sheet of macros', workbook({ 'xl/macrosheets/sheet1.xml': bytes('x') }), unsafe],
    ['a way out', workbook({ '../../start.xml': bytes('x') }), unsafe],
    ['one word', bytes('one word'), unreadable],
    ['a page', bytes('<html>;</html>'), unreadable],
    ['a program', bytes('MZ\u0000\u0001;;'), unreadable],
    ['nothing', bytes(''), unreadable],
  ])('is refused: %s', (_, content, problem) => {
    expect(judgePriceSheet(content)).toEqual({ problem });
  });
});

describe('a workbook that unpacks to more than it may', () => {
  const zeros = 300_000;
  const packed = workbook({ 'xl/sharedStrings.xml': new Uint8Array(zeros) });

  it('is refused by what its directory says', () => {
    expect(packed.byteLength).toBeLessThan(2000);
    expect(workbookProblem(packed, zeros + 1000)).toBeNull();
    expect(workbookProblem(packed, zeros)).toBe('unsafe');
  });

  it('is refused by what it unpacks to, whatever its directory says', () => {
    const lying = packed.slice();
    const view = new DataView(lying.buffer);
    for (let at = 0; at + 46 < lying.length; at += 1)
      if (view.getUint32(at, true) === 0x02_01_4b_50 && view.getUint32(at + 24, true) === zeros)
        view.setUint32(at + 24, 10, true);
    expect(workbookProblem(lying, zeros + 1000)).toBeNull();
    expect(workbookProblem(lying, 100_000)).toBe('unsafe');
  });
});
