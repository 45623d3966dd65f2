import { streamOf, type Stream } from '../seeds.ts';
import type { MadeCell, MadeRow, MadeTable } from './made-table.ts';

/** What programs and people do to a table before it is written. Each takes note of itself in `done`. */
type Disturbance = (table: MadeTable, stream: Stream) => void;

const row = (kind: MadeRow['kind'], ...texts: string[]): MadeRow => ({
  kind,
  cells: texts.map((text) => ({ text })),
});

function someCell({ rows }: MadeTable, stream: Stream): MadeCell | undefined {
  const records = rows.filter(({ kind }) => kind === 'record');
  const filled = stream
    .pick(records)
    .cells.filter(({ text, written }) => text !== '' && written === undefined);
  return filled.length === 0 ? undefined : stream.pick(filled);
}

/** Writes a cell in its own way, if what it holds allows it. */
function writing(how: (text: string, stream: Stream) => string): Disturbance {
  return (table, stream) => {
    const cell = someCell(table, stream);
    if (!cell || cell.isSpoilt || /["\n;,|\t]/.test(cell.text)) return;
    cell.written = how(cell.text, stream);
    if (!cell.written.includes('\n')) cell.text = cell.written;
  };
}

export const disturbances: Record<string, Disturbance> = {
  titles: ({ rows }, stream) => {
    const titles = [
      row('title', 'Auftragsliste Stand 3.11.2026'),
      row('empty'),
      row('title', 'Filiale', 'Nord'),
    ];
    rows.unshift(...titles.slice(0, stream.between(1, 3)));
  },
  'headings again': ({ rows, headings }, stream) => {
    rows.splice(stream.between(Math.ceil(rows.length / 2), rows.length), 0, row('headings', ...headings));
  },
  'empty tail': ({ rows, headings }, stream) => {
    for (let count = stream.between(1, 40); count > 0; count -= 1)
      rows.push(row('empty', ...(stream.chance(0.5) ? headings.map(() => '') : [])));
  },
  sum: ({ rows, headings }) =>
    rows.push(row('sum', 'Summe', ...headings.slice(2).map(() => ''), '12.900,00')),
  'a cell too many': ({ rows }, stream) => {
    // A row that is broken as well may have just as many cells as its headings: nobody can tell.
    const whole = rows.filter(
      ({ kind, cells }) => kind === 'record' && cells.every(({ written }) => !written?.includes('\n')),
    );
    if (whole.length === 0) return;
    const one = stream.pick(whole);
    one.cells.push({ text: `extra q${rows.indexOf(one)}e${one.cells.length}q` });
  },
  'short rows': ({ rows }) => {
    for (const { cells } of rows.filter(({ kind }) => kind === 'record')) {
      const filled = cells.findLastIndex(({ text }) => text !== '') + 1;
      // The parts of a row that lacks many cells look like rows that lack some: nobody can tell.
      const isParted = cells.some(({ written }) => written?.includes('\n'));
      if (!isParted || cells.length - filled <= 2) cells.splice(Math.max(1, filled));
    }
  },
  'trailing delimiters': ({ rows }) => {
    for (const { kind, cells } of rows) if (kind === 'record') cells.push({ text: '' }, { text: '' });
  },
  'quoted word first': writing((text) => `"Kalle" ${text}`),
  'lone mark first': writing((text) => `"${text}`),
  'mark at the end': writing((text) => `${text}"`),
  'marks within marks': writing((text) => `"Schrank 60" ${text}"`),
  'unquoted line break': writing((text) => `${text}\nund weiter`),
  'shortened number': (table, stream) => {
    const cell = someCell(table, stream);
    if (cell) Object.assign(cell, { text: '4,24200E+12', isSpoilt: true });
  },
  'error value': (table, stream) => {
    const cell = someCell(table, stream);
    if (cell) Object.assign(cell, { text: stream.pick(['#NV', '#WERT!', '########']), isSpoilt: true });
  },
  'merged cells': ({ rows }, stream) => {
    const records = rows.filter(({ kind }) => kind === 'record');
    for (const { cells } of records.slice(1, stream.between(2, 4))) if (cells[0]) cells[0] = { text: '' };
  },
};

/** Disturbs a table; the names of what was done. */
export function disturb(table: MadeTable, seed: number): string[] {
  const stream = streamOf(seed, 'disturb');
  const names = Object.keys(disturbances);
  const done = Array.from({ length: stream.between(0, 4) }, () => stream.pick(names));
  // Titles and tails last, so that they stand outside.
  const unique = [...new Set(done)].toSorted((one, other) => names.indexOf(other) - names.indexOf(one));
  for (const name of unique) disturbances[name]!(table, stream);
  return unique;
}
