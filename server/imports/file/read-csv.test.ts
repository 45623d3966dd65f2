import { describe, expect, it } from 'vitest';
import { columnsOf } from '#domain/import/columns.ts';
import { readCsv } from './read-csv.ts';

const columns = columnsOf('contracts');
const text = 'Vorname;Nachname;Ort\r\nJörg;Großmann;Köln\r\nŁukasz;Müller;„Süd“\r\n';
const latin = text.replace('Ł', 'L');

function windows1252(given: string): Uint8Array {
  const special: Record<string, number> = { '„': 0x84, '“': 0x93, '€': 0x80 };
  return Uint8Array.from(given, (character) => special[character] ?? character.charCodeAt(0));
}
function utf16(given: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(given, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}
const utf8 = (given: string) => Buffer.from(given);
const read = (given: string) => readCsv(utf8(given), columns);
const refusal = (bytes: Uint8Array) => {
  try {
    readCsv(bytes, columns);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', 'UTF-8', utf8(text), 'Łukasz'],
    ['UTF-8 with its mark', 'UTF-8', utf8(`\uFEFF${text}`), 'Łukasz'],
    ['UTF-16 little', 'UTF-16LE', utf16(`\uFEFF${text}`, 'le'), 'Łukasz'],
    ['UTF-16 big', 'UTF-16BE', utf16(`\uFEFF${text}`, 'be'), 'Łukasz'],
    ['UTF-16 without a mark', 'UTF-16LE', utf16(text, 'le'), 'Łukasz'],
    ['Windows-1252', 'Windows-1252', windows1252(latin), 'Lukasz'],
  ])('is found: %s', (_, encoding, bytes, first) => {
    expect(readCsv(bytes, columns)).toEqual({
      encoding,
      delimiter: ';',
      headings: ['Vorname', 'Nachname', 'Ort'],
      rows: [
        { number: 2, cells: ['Jörg', 'Großmann', 'Köln'] },
        { number: 3, cells: [first, 'Müller', '„Süd“'] },
      ],
    });
  });
});

describe('the delimiter', () => {
  it.each([
    [';', 'Vorname;Küchenpreis;Ort\nA;1,50;B'],
    [',', 'Vorname,Nachname,Ort\nA;B,"C;D",E;F'],
    ['\t', 'Vorname\tNachname\nA, B; C\tD'],
    ['|', 'Vorname|Nachname, Titel|Ort\nA|B|C'],
    ['~', 'sep=~\r\nVorname~Nachname\r\nA~B'],
  ])('is found: %s', (delimiter, given) => {
    expect(read(given).delimiter).toBe(delimiter);
  });
});

describe('a cell', () => {
  it('may hold quotes, delimiters and line breaks', () => {
    expect(read('Notiz;Ort\r\n"erste ""Zeile"";\r\nzweite";Ulm\r\n').rows).toEqual([
      { number: 2, cells: ['erste "Zeile";\r\nzweite', 'Ulm'] },
    ]);
  });

  it('with a formula stays text', () => {
    expect(read('Notiz;Ort\n=1+1;@SUM(A1)').rows[0]!.cells).toEqual(['=1+1', '@SUM(A1)']);
  });

  it('that is missing is empty, and one too many is dropped', () => {
    expect(read('Vorname;Ort\nA\nB;C;D').rows.map(({ cells }) => cells)).toEqual([
      ['A', ''],
      ['B', 'C'],
    ]);
  });
});

it('empty lines are dropped and the others keep their number', () => {
  expect(read('Vorname;Ort\n\nA;B\n;;\n \nC;D\n\n').rows.map(({ number }) => number)).toEqual([3, 6]);
});

describe('what is no table of ours', () => {
  const rows = (count: number) => `Vorname;Ort\n${'A;B\n'.repeat(count)}`;
  it.each([
    ['a spreadsheet under another name', Buffer.from('504b030414000600', 'hex'), 'import_spreadsheet'],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_spreadsheet'],
    ['a packed file', Buffer.from('1f8b0800000000000003', 'hex'), 'import_spreadsheet'],
    ['a PDF', utf8('%PDF-1.7\n'), 'import_not_text'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'import_not_text'],
    ['random bytes', Uint8Array.from({ length: 300 }, (_, at) => (at * 91) % 256), 'import_not_text'],
    ['zeros', new Uint8Array(400), 'import_not_text'],
    ['nothing', new Uint8Array(), 'import_not_csv'],
    ['a byte order mark alone', utf8('\uFEFF'), 'import_not_csv'],
    ['a page', utf8('<html><body>\na;b\n'), 'import_not_csv'],
    ['headings alone', utf8('Vorname;Ort\n\n'), 'import_not_csv'],
    ['blanks alone', utf8(' \n \n'), 'import_not_csv'],
    ['201 columns', utf8(`${'a;'.repeat(200)}a\n1;2\n`), 'import_not_csv'],
    ['millions of cells', utf8(';'.repeat(2_000_000)), 'import_not_csv'],
    ['a quote that never ends', utf8('Vorname;Ort\nA;B\n"C;D\nE;F\n'), 'import_quotes'],
    ['5,001 rows', utf8(rows(5001)), 'import_too_many_rows'],
  ])('is refused: %s', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code);
  });

  it('5,000 rows are taken', () => {
    expect(read(rows(5000)).rows).toHaveLength(5000);
  });
});
