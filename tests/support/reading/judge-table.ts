import { readCell } from '#domain/import/cells.ts';
import { columnsOf } from '#domain/import/columns.ts';
import type { Encoding } from '#domain/files/decode-text.ts';
import { readCsv, type CsvFile, type SaidOfFile } from '#server/imports/file/read-csv.ts';
import { disturb } from './disturb.ts';
import { makeTable, type MadeTable } from './made-table.ts';
import type { Judged } from './judged.ts';
import { writeTable, type WrittenFile } from './write-table.ts';

const columns = columnsOf('contracts');

/** Makes, disturbs, writes and reads the file of a seed, and judges that nothing vanished or wandered. */
export function judgeTable(seed: number): Judged {
  const table = makeTable(seed);
  const done = disturb(table, seed);
  const file = writeTable(table, seed);
  const { read, isAsked, refused } = readAsPeopleDo(file);
  if (!read) {
    const isNamed = refused === 'import_quotes';
    return {
      seed,
      done,
      outcome: isNamed ? 'refused by line' : 'broken',
      broken: isNamed ? [] : [`refused: ${refused}`],
      text: file.text,
    };
  }
  const broken = brokenPromises(table, read);
  const hasNamed = read.rows.some(({ trouble }) => trouble);
  const outcome = broken.length > 0 ? 'broken' : isAsked ? 'asked' : hasNamed ? 'read, rows named' : 'read';
  return { seed, done, outcome, broken, text: file.text };
}

/** Reads a file and answers what is asked. */
function readAsPeopleDo({ bytes, encoding, headings }: WrittenFile) {
  const said: SaidOfFile = {};
  for (let tries = 0; ; tries += 1) {
    try {
      return { read: readCsv(bytes, columns, said), isAsked: tries > 0, refused: null };
    } catch (error) {
      const { code, details } = error as { code?: string; details: unknown };
      if (code === undefined) throw error;
      if (code === 'import_encoding_unclear' && offers(details, encoding)) said.encoding = encoding;
      else if (code === 'import_headings_unclear') said.row = headings;
      else return { read: null, isAsked: false, refused: code };
      if (tries > 2) return { read: null, isAsked: false, refused: code };
    }
  }
}

function offers(details: unknown, encoding: Encoding): boolean {
  return (details as { readings: { encoding: Encoding }[] }).readings.some(
    (one) => one.encoding === encoding,
  );
}

const marksIn = (text: string): string[] => text.match(/q\d+[xe]\d+q/g) ?? [];
const tidy = (text: string) => text.replaceAll(/\r\n|[\r\n]/g, '\n').trim();

function brokenPromises({ rows, headings }: MadeTable, read: CsvFile): string[] {
  const broken: string[] = [];
  if (read.headings.slice(0, headings.length).join('|') !== headings.join('|'))
    broken.push(`headings: ${read.headings.join('|')}`);
  const there = new Set(
    read.rows.flatMap(({ cells, trouble }) => [...cells, trouble?.code ?? '']).flatMap(marksIn),
  );
  for (const { cells } of rows) {
    for (const { text } of cells)
      for (const mark of marksIn(text)) if (!there.has(mark)) broken.push(`vanished: ${text}`);
  }
  for (const { number, cells, trouble } of read.rows) {
    if (trouble) continue;
    const mark = marksIn(cells.join(' '))[0];
    const made = rows.find((row) => row.cells.some(({ text }) => marksIn(text).includes(mark ?? '')));
    if (!made) continue;
    for (const [at, { text, isSpoilt }] of made.cells.entries()) {
      const cell = cells[at] ?? '';
      if (isSpoilt && !('problem' in readCell(cell, 'number', '2026-11-27')))
        broken.push(`row ${number}: ${cell} is taken`);
      if (tidy(cell) !== tidy(text))
        broken.push(`row ${number}, column ${at + 1}: “${text}” read as “${cell}”`);
    }
    const own = new Set(made.cells.flatMap(({ text }) => marksIn(text)));
    for (const other of marksIn(cells.join(' ')))
      if (!own.has(other)) broken.push(`row ${number}: ${other} wandered`);
  }
  return broken;
}
