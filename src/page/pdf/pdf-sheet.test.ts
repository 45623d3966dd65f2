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

it.each([0, 90, 180, 270])(
  'reads a page as it is shown, turned by %d degrees, in the file or as drawn',
  async (turn) => {
    const isLying = turn % 180 !== 0;
    const size: [number, number] = isLying ? [841.89, 595.28] : [595.28, 841.89];
    const drawn = (made: PDFKit.PDFDocument, by: number) =>
      made
        .translate(size[0] / 2, size[1] / 2)
        .rotate(by)
        .translate(-595.28 / 2, -841.89 / 2)
        .text('Anna Muster', 71, 150)
        .text('Liefertermin', 71, 300)
        .text('12.03.2027', 300, 300);
    const shown = {
      lines: [
        { cells: [{ text: 'Anna Muster' }], zone: 'window' },
        { cells: [{ text: 'Liefertermin' }, { text: '12.03.2027' }], zone: null },
      ],
    };
    const turned = await pdf(
      (made) => {
        Object.assign(made.page.dictionary.data, { Rotate: turn });
        drawn(made, -turn);
      },
      { size, margin: 0 },
    );
    expect(await read(turned)).toMatchObject(shown);
    expect(await read(await pdf((made) => drawn(made, turn), { size, margin: 0 }))).toMatchObject(shown);
  },
);

it.each([-4, -1, 0.5, 3])(
  'reads lines of a page that lies askew by %d degrees, without what stands across it',
  async (skew) => {
    const bytes = await pdf(
      (made) => {
        made.rotate(skew, { origin: [300, 400] });
        for (const [at, label] of ['Kunde', 'Straße', 'Liefertermin'].entries())
          made.text(label, 50, 100 + at * 14).text(`Wert ${at}`, 450, 100 + at * 14);
        made.rotate(90, { origin: [300, 400] }).text('ENTWURF', 200, 200);
      },
      { size: 'A4' },
    );
    const sheet = await read(bytes);
    const lines =
      typeof sheet === 'string' ? [] : sheet.lines.map(({ cells }) => cells.map(({ text }) => text));
    expect(lines).toEqual([
      ['Kunde', 'Wert 0'],
      ['Straße', 'Wert 1'],
      ['Liefertermin', 'Wert 2'],
    ]);
  },
);

it.each([0, 1.5, 2.5, 5])(
  'reads a heading whose letters are spaced by %d points',
  async (characterSpacing) => {
    const sheet = await read(
      await pdf((made) => made.fontSize(15).text('Auftragsbestätigung', 50, 50, { characterSpacing })),
    );
    expect(sheet).toMatchObject({ lines: [{ cells: [{ text: 'Auftragsbestätigung' }] }] });
  },
);

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
