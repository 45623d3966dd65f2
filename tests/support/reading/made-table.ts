import { streamOf, type Stream } from '../seeds.ts';

/** A cell of a made file: its text, and what a disturbance has done to it. */
export interface MadeCell {
  text: string;
  /** How it is written where a disturbance writes it in its own way. */
  written?: string;
  /** True if its text is lost on the way, so that it has to be refused. */
  isSpoilt?: boolean;
}

/** A row of a made file. `kind` says what it is for its reader. */
export interface MadeRow {
  kind: 'record' | 'title' | 'headings' | 'empty' | 'sum';
  cells: MadeCell[];
}

export interface MadeTable {
  headings: string[];
  rows: MadeRow[];
}

const headings = [
  'KV-/AB-Nummer',
  'Vorname',
  'Nachname',
  'Straße',
  'PLZ',
  'Ort',
  'Küchenhersteller',
  'Küchenmodell',
  'Notiz',
  'Verkauft durch',
];
const words = [
  'Köln',
  'Müller',
  'Größe 60',
  'weiß',
  'Jäger & Söhne',
  'Straße',
  'bar',
  'Übergabe',
  'Platte 60 cm',
  '12.900,00',
];

/** A cell's text that occurs nowhere else: its row and column, in German words. */
function textOf(stream: Stream, row: number, column: number): string {
  const mark = `q${row}x${column}q`;
  return stream.weighted([
    [6, () => `${stream.pick(words)} ${mark}`],
    [3, () => `${mark} ${stream.pick(words)}`],
    [1, () => `${mark}; ${stream.pick(words)}, z`],
    [1, () => `„${stream.pick(words)}“ ${mark}`],
    [1, () => `er sagte "ja" ${mark}`],
    [1, () => `${stream.pick(words)}\n${mark}`],
    [1, () => `${mark} 24"`],
  ] as const)();
}

/** A table as a planning tool or a person has it. */
export function makeTable(seed: number): MadeTable {
  const stream = streamOf(seed, 'table');
  const count = stream.between(3, headings.length);
  const from = stream.between(0, headings.length - count);
  const rows = Array.from({ length: stream.between(2, 14) }, (_, row): MadeRow => ({
    kind: 'record',
    cells: Array.from({ length: count }, (__, column) => ({
      text: column > 0 && stream.chance(0.15) ? '' : textOf(stream, row, column),
    })),
  }));
  return { headings: headings.slice(from, from + count), rows };
}
