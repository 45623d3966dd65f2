import { describe, expect, it } from 'vitest';
import { priceSheetKind } from './price-sheet.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const zipWith = (name: string) => bytes(`PK\u0003\u0004\u0014\u0000\u0000\u0000${name}…`);

describe('a price sheet', () => {
  it('is known by its content, whatever it is called', () => {
    expect(priceSheetKind(bytes('%PDF-1.7\n…'))).toBe('pdf');
    expect(priceSheetKind(zipWith('xl/workbook.xml'))).toBe('xlsx');
    expect(priceSheetKind(bytes('\uFEFFArtikel;Preis\r\nFront;120,00\r\n'))).toBe('csv');
    expect(priceSheetKind(new Uint8Array([0x46, 0xfc, 0x72, 0x3b, 0x31, 0x0a]))).toBe('csv');
    expect(priceSheetKind(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x3b, 0, 0x62, 0]))).toBe('csv');
  });

  it.each([
    ['an archive', zipWith('readme.txt')],
    ['a letter', zipWith('word/document.xml')],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['a page', bytes('<html><body>1;2</body></html>')],
    ['prose', bytes('Sehr geehrte Damen und Herren')],
    ['nothing', new Uint8Array()],
  ])('is not %s', (_, content) => {
    expect(priceSheetKind(content)).toBeNull();
  });
});
