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

it('rows that lone quotation marks have joined are wrong, also where the marks stand in different columns', () => {
  const file = ['PLZ;Ort;Vorname;Nachname', '"1;Köln;A;B', '2;Bonn";C;D', '3;Kiel;E;F', ''].join('\n');
  const { rows } = readCsv(Buffer.from(file), columns);
  expect(rows.map(({ number, trouble }) => [number, trouble?.code])).toEqual([
    [2, 'row_quotes'],
    [3, undefined],
  ]);
});

it('a quoted cell of several lines in a short row is no such row', () => {
  const file = ['PLZ;Ort;Vorname;Notiz', '1;Köln;"A\n(neu)"', '2;Bonn;C;"eins; zwei\ndrei"', ''].join('\n');
  expect(readCsv(Buffer.from(file), columns).rows.every(({ trouble }) => trouble === undefined)).toBe(true);
});

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
      headingsRow: 1,
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

describe('quotation marks', () => {
  const rowsOf = (...lines: string[]) =>
    read(['KV-Nummer;Ort;Notiz', ...lines].join('\n')).rows.map(({ cells }) => cells.join('|'));

  it('that belong to a text stay in it, and never join rows', () => {
    expect(
      rowsOf(
        'KV-1;Ulm;wie besprochen',
        'KV-2;Ulm;"Kalle" bringt den Rest',
        'KV-3;Ulm;',
        'KV-4;Ulm;Platte 60"',
        'KV-5;Ulm;"bar bezahlt"',
        'KV-6;Ulm;er sagte "ja"',
      ),
    ).toEqual([
      'KV-1|Ulm|wie besprochen',
      'KV-2|Ulm|"Kalle" bringt den Rest',
      'KV-3|Ulm|',
      'KV-4|Ulm|Platte 60"',
      'KV-5|Ulm|bar bezahlt',
      'KV-6|Ulm|er sagte "ja"',
    ]);
  });

  it.each([
    ['that never closes', 'A;B;"x\nC;D;E', 2],
    ['that would swallow a row', 'A;B;c\nC;D;"x\nE;F;y\nG;H;60"\nI;J;z', 3],
  ])('refuse the file, naming the line, for one %s', (_, lines, line) => {
    expect(() => rowsOf(lines)).toThrow(expect.objectContaining({ code: 'import_quotes', values: { line } }));
  });
});

describe('a row that does not fit the headings', () => {
  const troubled = (given: string) =>
    read(given).rows.map(({ number, trouble }) => [number, trouble?.state, trouble?.code]);

  it('is named: a cell too many, a broken line, marks that may have parted it', () => {
    expect(
      troubled(
        'Vorname;Nachname;Ort\nA;B;C\nA;B;C;zu viel\nA;B\nteil;C\nA;B;C\n"Herd 60" breit; weiß";B;C\nA;B;C;;;\n',
      ),
    ).toEqual([
      [2, undefined, undefined],
      [3, 'wrong', 'row_too_long:zu viel'],
      [4, 'wrong', 'row_broken'],
      [5, 'wrong', 'row_broken'],
      [6, undefined, undefined],
      [7, 'wrong', 'row_quotes'],
      [8, undefined, undefined],
    ]);
  });

  it('is left out and named: titles above the headings, and the headings of each printed page', () => {
    const given =
      'Auftragsliste Stand 3.11.2026;;\n;;\nVorname;Nachname;Ort\nA;B;C\nVorname;Nachname;Ort\nD;E;F\n';
    expect(read(given).headings).toEqual(['Vorname', 'Nachname', 'Ort']);
    expect(troubled(given)).toEqual([
      [1, 'left', 'row_above_headings'],
      [4, undefined, undefined],
      [5, 'left', 'row_headings_again'],
      [6, undefined, undefined],
    ]);
  });

  it('a cell longer than is kept, and a column without a heading, are not dropped', () => {
    expect(troubled(`Vorname;Notiz\nA;${'x'.repeat(5001)}\n`)).toEqual([[2, 'wrong', 'cell_too_long:Notiz']]);
    expect(read('Vorname;Ort;\nA;B;\nC;D;geheim\n').headings).toEqual(['Vorname', 'Ort', '']);
  });
});

describe('what cannot be told is asked', () => {
  const asked = (bytes: Uint8Array) => {
    try {
      return readCsv(bytes, columns).encoding;
    } catch (error) {
      return error as { code: string; details: unknown };
    }
  };

  it('which row has the headings, unless it is said', () => {
    const given = 'Stand heute\nFarbe;Form;Holz\nrot;rund;Eiche\n';
    expect(asked(utf8(given))).toMatchObject({
      code: 'import_headings_unclear',
      details: { rows: [{ number: 1 }, { number: 2, cells: ['Farbe', 'Form', 'Holz'] }, { number: 3 }] },
    });
    const said = readCsv(utf8(given), columns, { row: 2 });
    expect(said.headings).toEqual(['Farbe', 'Form', 'Holz']);
    expect(said.rows.filter(({ trouble }) => !trouble).map(({ number }) => number)).toEqual([3]);
  });

  const bytesOf = (given: string, letters: Record<string, number>) =>
    Uint8Array.from(given, (letter) => letters[letter] ?? letter.charCodeAt(0));
  const dos = { ä: 0x84, ö: 0x94, ü: 0x81, ß: 0xe1, Ä: 0x8e, Ö: 0x99, Ü: 0x9a };
  const mac = { ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, Ä: 0x80, Ö: 0x85, Ü: 0x86 };
  const named = 'Vorname;Nachname;Ort\r\nJäger;Königstraße;Größenthal\r\n';

  it.each([
    ['CP850', dos],
    ['Macintosh', mac],
  ] as const)('not the code page where the text looks German in %s alone', (encoding, letters) => {
    const file = readCsv(bytesOf(named, letters), columns);
    expect([file.encoding, file.rows[0]!.cells]).toEqual([encoding, ['Jäger', 'Königstraße', 'Größenthal']]);
  });

  it('the code page where two look alike, with both readings', () => {
    const bytes = bytesOf('Vorname;Ort\r\nAnna;Übersee\r\n', dos);
    expect(asked(bytes)).toMatchObject({
      code: 'import_encoding_unclear',
      details: {
        readings: expect.arrayContaining([{ encoding: 'CP850', lines: ['Anna · Übersee'] }]) as object,
      },
    });
    expect(readCsv(bytes, columns, { encoding: 'CP850' }).rows[0]!.cells).toEqual(['Anna', 'Übersee']);
  });

  it('nothing for one strange byte in UTF-8, which spoils its own cell alone', () => {
    const bytes = Buffer.concat([utf8('Vorname;Ort\nJörg;Köln\nM'), Uint8Array.of(0xfc), utf8('ller;Ulm\n')]);
    const { encoding, rows } = readCsv(bytes, columns);
    expect([encoding, ...rows.map(({ cells }) => cells.join())]).toEqual([
      'UTF-8',
      'Jörg,Köln',
      'M\uFFFDller,Ulm',
    ]);
  });
});

it('empty lines do not hold the server: refused before they are read, in proportion to their number', () => {
  const ms = (count: number, line: string) => {
    const bytes = Buffer.from(`Vorname;Ort\nA;B\n${line.repeat(count)}`);
    const began = performance.now();
    refusal(bytes);
    return performance.now() - began;
  };
  expect(refusal(Buffer.from(`Vorname;Ort\nA;B\n${'\n'.repeat(60_000)}`))).toBe('import_too_many_lines');
  for (const line of ['\n', '\r', '"', '";\n']) {
    ms(10_000, line);
    const [one, four] = [ms(100_000, line), ms(400_000, line)];
    expect(four).toBeLessThan(Math.max(8 * one, 600));
  }
});
