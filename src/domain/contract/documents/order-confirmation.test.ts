import { describe, expect, it } from 'vitest';
import { orderConfirmationType } from './order-confirmation.ts';
import { orderConfirmationUpload } from './upload-limits.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('an order file that is kept as the order confirmation', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a CSV file', bytes('Pos;Artikel\n1;Spüle'), 'text/plain;charset=utf-8'],
    [
      'a CSV file of a German spreadsheet',
      Buffer.from('Spüle;1', 'latin1'),
      'text/plain;charset=windows-1252',
    ],
    ['a table with a byte order mark', bytes('\uFEFFPos\tArtikel'), 'text/plain;charset=utf-8'],
    ['a table in UTF-16', Buffer.from('\uFEFFPos\tArtikel', 'utf16le'), 'text/plain;charset=utf-16le'],
  ])('is told by its content: %s', (_, content, mediaType) => {
    expect(orderConfirmationType(content)).toEqual({ mediaType });
  });

  it.each([
    ['nothing', bytes(''), 'not_readable'],
    ['blanks', bytes(' \r\n\t'), 'not_readable'],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'not_readable'],
    ['a page behind a mark and blanks', bytes('\uFEFF \n<html>'), 'not_readable'],
    ['a PDF behind blanks', bytes('\r\n\r\n%PDF-1.4'), 'not_readable'],
    ['a program', bytes('MZ\u0090\u0000\u0003'), 'not_readable'],
    ['a workbook or archive under another name', bytes('PK\u0003\u0004\u0014\u0000'), 'spreadsheet'],
    ['a photo', Buffer.from('ffd8ffe000104a46', 'hex'), 'picture'],
    ['a photo that calls itself a PDF too', Buffer.from('\u00FF\u00D8\u00FF%PDF-1.4', 'latin1'), 'picture'],
  ])('is not %s', (_, content, problem) => {
    expect(orderConfirmationType(content)).toEqual({ problem });
  });

  it('has the size of other documents at most', () => {
    const largest = new Uint8Array(orderConfirmationUpload.maxBytes).fill(0x61);
    expect(orderConfirmationType(largest)).toEqual({ mediaType: 'text/plain;charset=utf-8' });
    expect(orderConfirmationType(new Uint8Array(largest.length + 1).fill(0x61))).toEqual({
      problem: 'too_large',
    });
  });
});
