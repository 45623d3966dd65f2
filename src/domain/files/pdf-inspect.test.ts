import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { pdfProblemIn } from './pdf-inspect.ts';

/** A PDF as a program makes it. */
async function made(
  options: PDFKit.PDFDocumentOptions = {},
  draw: (document: PDFKit.PDFDocument) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Pdf(options);
  document.text('Auftragsbestätigung AB-1');
  draw(document);
  document.end();
  return Uint8Array.from(await buffer(document));
}

const attach = (name: string) => (document: PDFKit.PDFDocument) =>
  void document.file(Buffer.from('<rsm/>'), { name, type: 'text/xml' });

const written = (inside: string) =>
  Uint8Array.from(
    Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n${inside}\ntrailer << >>\n%%EOF\n`, 'latin1'),
  );
const carrying = (name: string) => written(`<< /EmbeddedFiles 8 0 R /UF ${name} /EF << /F 9 0 R >> >>`);

const followedBy = (pdf: Uint8Array, more: Uint8Array | string) =>
  Uint8Array.from(Buffer.concat([pdf, Buffer.from(more)]));

describe('a PDF with a password', () => {
  it.each([
    ['to open it', { userPassword: 'geheim' }],
    ['of its owner alone, so that everybody can read it', { ownerPassword: 'geheim' }],
    [
      'of its owner, as programs of today make it',
      { ownerPassword: 'geheim', pdfVersion: '1.7ext3' as const },
    ],
  ])('%s is locked', async (_, options) => {
    expect(pdfProblemIn(await made(options))).toBe('pdf_locked');
  });
});

describe('behind the end of a PDF', () => {
  it.each([
    ['nothing', '', null],
    ['a mail’s footer', '\n-- \nKüchen Beispiel\n', null],
    ['a block filled up with zero bytes', new Uint8Array(4096), null],
    ['blank lines', '\r\n'.repeat(3000), null],
    ['another file', Buffer.alloc(2000, 'PK'), 'pdf_unreadable'],
  ])('stands %s', async (_, more, problem) => {
    expect(pdfProblemIn(followedBy(await made(), more))).toBe(problem);
  });
});

describe('an e-invoice', () => {
  it.each([
    'factur-x.xml',
    'ZUGFeRD-invoice.xml',
    'xrechnung.xml',
    'order-x.xml',
    'Rechnung (1) für März.XML',
  ])('brings along %s', async (name) => {
    expect(pdfProblemIn(await made({}, attach(name)))).toBeNull();
  });

  it.each([
    [String.raw`(factur\055x\056xml)`],
    [
      String.raw`(order\
-x.xml)`,
    ],
    ['(ZUGFeRD-invoice.xml )'],
    ['(rechnung\\(1\\).xml)'],
    ['(rechnung(1).xml)'],
    ['<666163747572 2d78 2e786d6c>'],
    ['<FEFF 0078007200650063 0068006E 0075006E0067002E0078006D006C>'],
    ['<FFFE 780072002E0078006D006C00>'],
    ['<EFBBBF 66C3BC722E786D6C>'],
    ['12 0 R >> endobj 12 0 obj (factur-x.xml) endobj <<'],
    ['12 0 R >> endobj 12 0 obj\n<666163747572 2d78 2e786d6c> endobj <<'],
  ])('whose attachment is called %s is kept', (name) => {
    expect(pdfProblemIn(carrying(name))).toBeNull();
  });
});

it.each([
  ['(run.js)'],
  [String.raw`(factur-x.xml\056js)`],
  ['(factur-x.xml(1).js)'],
  ['<72756e2e6a73>'],
  ['(factur-x.xml) >> << /UF (run(1).js)'],
  ['12 0 R'],
  ['8 0 R >> endobj 8 0 obj << /Length 3 >> endobj <<'],
])('a PDF that carries %s is not kept', (name) => {
  expect(pdfProblemIn(carrying(name))).toBe('pdf_active');
});

it('a file full of references and streams is judged in time that grows with its size alone', () => {
  // The best of some runs: the machine does other things as well.
  const time = (count: number) => {
    const file = written(`/EmbeddedFiles ${'/F 8 0 R '.repeat(count)}${'/UF ('.repeat(count)}`);
    const runs = Array.from({ length: 5 }, () => {
      const started = performance.now();
      pdfProblemIn(file);
      return performance.now() - started;
    });
    return Math.min(...runs);
  };
  expect(time(20_000)).toBeLessThan(60 * Math.max(5, time(2000)));
});
