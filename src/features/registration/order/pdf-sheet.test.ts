import Pdf from 'pdfkit';
import { getDocument } from 'unpdf/pdfjs';
import { expect, it } from 'vitest';
import { sheetOfPdf } from './pdf-sheet.ts';

async function pdf(write: (pdf: PDFKit.PDFDocument) => void, options = {}): Promise<Uint8Array> {
  const made = new Pdf(options);
  const parts: Buffer[] = [];
  made.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => made.on('end', resolve));
  write(made);
  made.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
const read = (bytes: Uint8Array) => sheetOfPdf({ getDocument }, bytes);

it('reads lines and cells of a page', async () => {
  const sheet = await read(
    await pdf((made) => made.text('Liefertermin', 50, 50).text('12.03.2027', 300, 50)),
  );
  expect(sheet).toMatchObject({
    isPage: true,
    lines: [{ cells: [{ text: 'Liefertermin' }, { text: '12.03.2027' }] }],
  });
});

it.each([
  ['broken', () => Promise.resolve(new TextEncoder().encode('%PDF-1.7\nno more')), 'pdf_broken'],
  ['truncated', async () => (await pdf((made) => made.text('A'))).subarray(0, 200), 'pdf_broken'],
  [
    'encrypted',
    () => pdf((made) => made.text('A'), { userPassword: 'secret', ownerPassword: 'x' }),
    'pdf_encrypted',
  ],
  ['without text', () => pdf((made) => made.rect(50, 50, 100, 100).fill('red')), 'pdf_without_text'],
  [
    'too long',
    () => pdf((made) => Array.from({ length: 41 }, () => made.addPage().text('A')), { autoFirstPage: false }),
    'too_many_pages',
  ],
])('says why a PDF cannot be read: %s', async (_, make, problem) => {
  expect(await read(await make())).toBe(problem);
});
