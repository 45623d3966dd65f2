import { describe, expect, it } from 'vitest';
import { priceSheetType, priceSheetTypes } from './price-sheet.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
const { pdf, xlsx, csv } = priceSheetTypes;

describe('a price sheet is told by its content', () => {
  it.each([
    ['%PDF-1.7\n…', pdf],
    ['PK\u0003\u0004…[Content_Types].xml…xl/workbook.xml', xlsx],
    ['PK\u0003\u0004…[Content_Types].xml…xl/workbook.xml…xl/vbaProject.bin', null],
    [' %PDF-1.7;', null],
    ['PK\u0003\u0004…word/document.xml[Content_Types].xml', null],
    ['Artikel;Preis\r\nKorpus;12,50', csv],
    ['\u00EF\u00BB\u00BFArtikel,Preis\n', csv],
    ['\u00FF\u00FEA\u0000;\u0000B\u0000\r\u0000\n\u0000', csv],
    ['Schr\u00E4nke\tPreis\n', csv],
    ['one word', null],
    ['<html>;</html>', null],
    ['MZ\u0000\u0001;;', null],
    ['', null],
  ])('%j', (content, type) => {
    expect(priceSheetType(bytes(content))).toBe(type);
  });
});
