import { describe, expect, it } from 'vitest';
import { deflateSync } from 'node:zlib';
import { ApiError } from '../../shared/api-error.ts';
import { inspectPdf } from './pdf.ts';

const pdf = (inside: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n${inside}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
const stream = (dictionary: string, content: string) => {
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return `7 0 obj << ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\r\nstream\r\n${packed}\nendstream endobj`;
};

function judged(inside: string): string | null {
  try {
    return inspectPdf(pdf(inside));
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

describe('a PDF', () => {
  it.each([
    ['with a text about scripts', stream('', 'BT (JavaScript and Launch) Tj ET 1 0 0 1 0 0 cm')],
    ['that opens at a page', '/OpenAction [3 0 R /Fit]'],
    ['with a link to a page of the web', '<< /S /URI /URI (https://kochfeld.example) >>'],
    [
      'with packed objects that do nothing',
      stream('/Type /ObjStm /N 1 /First 4', '8 0 << /Title (Auftrag) >>'),
    ],
    ['with a large picture', stream('/Subtype /Image', '\xff'.repeat(30_000_000))],
    [
      'that carries its invoice as XML',
      '<< /Names << /EmbeddedFiles 8 0 R >> >> << /Type /Filespec /F (factur-x.xml) /UF <FEFF0066002E0078006D006C> >>',
    ],
  ])('%s is kept', (_, inside) => {
    expect(judged(inside)).toBeNull();
  });

  it.each([
    [
      'a packed script',
      stream('/Type /ObjStm /N 1 /First 4', '8 0 << /S /JavaScript /JS (x) >>'),
      'pdf_active',
    ],
    ['a script whose name is spelt otherwise', '<< /S /J#61vaScript >>', 'pdf_active'],
    [
      'more packed objects than anybody reads',
      stream('/Type /ObjStm', '1 0 '.repeat(6_000_000)),
      'pdf_active',
    ],
    ['a file beside its invoice', '/EmbeddedFiles << /F (factur-x.xml) >> << /F (run.js) >>', 'pdf_active'],
    ['a password', '/Encrypt 8 0 R', 'pdf_locked'],
  ])('with %s is refused', (_, inside, code) => {
    expect(judged(inside)).toBe(code);
  });
});
