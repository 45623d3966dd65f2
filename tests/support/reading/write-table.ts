import { codePages, decodePage, type CodePage } from '#domain/text/code-pages.ts';
import type { Encoding } from '#domain/files/decode-text.ts';
import { streamOf } from '../seeds.ts';
import type { MadeCell, MadeTable } from './made-table.ts';

/** A written file. `encoding` is what it is in truth. */
export interface WrittenFile {
  bytes: Uint8Array;
  text: string;
  encoding: Encoding;
  delimiter: string;
  /** Number of the row of the headings, as a spreadsheet counts. */
  headings: number;
}

/** Writes a table as spreadsheets, tools and people do. A disturbed cell is written as it is. */
export function writeTable({ headings, rows }: MadeTable, seed: number): WrittenFile {
  const stream = streamOf(seed, 'write');
  const delimiter = stream.pick([';', ';', ',', '\t', '|']);
  const quotesAll = stream.chance(0.25);
  const ends = stream.weighted([
    [5, '\r\n'],
    [3, '\n'],
    [1, '\r'],
  ] as const);
  const cellOf = ({ text, written }: MadeCell) => {
    if (written !== undefined) return written.replaceAll('\n', ends);
    const needs = quotesAll || text.includes(delimiter) || /[\r\n]/.test(text) || text.startsWith('"');
    const isEscaped = needs || (text.includes('"') && stream.chance(0.8));
    return isEscaped ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const body = rows.map(({ cells }) => cells.map(cellOf).join(delimiter));
  const above = rows.findIndex(({ kind }) => kind !== 'title' && !isAbove(rows, kind));
  const head = headings.map((text) => cellOf({ text })).join(delimiter);
  const at = Math.max(0, rows[0]?.kind === 'title' ? above : 0);
  const lines = [...body.slice(0, at), head, ...body.slice(at)];
  const said = stream.chance(0.1) ? `sep=${delimiter}${ends}` : '';
  const text = said + lines.join(ends) + (stream.chance(0.8) ? ends : '');
  return { ...encoded(text, seed), text, delimiter, headings: at + 1 };
}

/** Empty lines between titles stand above the headings too. */
function isAbove(rows: MadeTable['rows'], kind: string): boolean {
  return kind === 'empty' && rows[0]?.kind === 'title' && rows.some((one) => one.kind === 'title');
}

function encoded(text: string, seed: number): { bytes: Uint8Array; encoding: Encoding } {
  const stream = streamOf(seed, 'encode');
  const encoding = stream.pick<Encoding>(['UTF-8', 'UTF-8', 'UTF-16LE', 'UTF-16BE', ...codePages]);
  if (encoding === 'UTF-8')
    return { bytes: Buffer.from(stream.chance(0.5) ? `\uFEFF${text}` : text), encoding };
  if (encoding === 'UTF-16LE' || encoding === 'UTF-16BE') {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return { bytes: encoding === 'UTF-16LE' ? bytes : bytes.swap16(), encoding };
  }
  const bytes = inPage(text, encoding);
  return bytes ? { bytes, encoding } : { bytes: Buffer.from(text), encoding: 'UTF-8' };
}

const letters = new Map<CodePage, Map<string, number>>();

function inPage(text: string, page: CodePage): Uint8Array | null {
  const known =
    letters.get(page) ??
    new Map(
      Array.from(
        decodePage(
          Uint8Array.from({ length: 256 }, (_, at) => at),
          page,
        ),
        (letter, at) => [letter, at],
      ),
    );
  letters.set(page, known);
  const bytes = Array.from(text, (letter) => known.get(letter));
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : null;
}
