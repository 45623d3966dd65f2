import type { ImportColumn } from '#domain/import/column.ts';
import {
  readTable,
  rowsToChooseFrom,
  type GivenHeadings,
  type NoTable,
  type Table,
} from '#domain/import/read-table.ts';
import { codePages } from '#domain/text/code-pages.ts';
import { decodeText, type DecodedText, type Encoding, type NoText } from '#domain/files/decode-text.ts';
import { ApiError } from '../../shared/api-error.ts';

/** A file that was read. */
export interface CsvFile extends Table {
  encoding: Encoding;
}

/** What somebody said of a file because it could not be told. */
export interface SaidOfFile extends GivenHeadings {
  encoding?: Encoding | undefined;
}

const noText = { spreadsheet: 'import_spreadsheet', not_text: 'import_not_text' } as const satisfies Record<
  NoText,
  string
>;

/**
 * Reads a CSV file: encoding, delimiter and headings are found unless they were said. Throws `import_spreadsheet`,
 * `import_not_text`, `import_not_csv`, `import_quotes`, `import_too_many_rows`, `import_too_many_lines`, and
 * `import_encoding_unclear` or `import_headings_unclear` with what is to be chosen from.
 */
export function readCsv(bytes: Uint8Array, columns: readonly ImportColumn[], said: SaidOfFile = {}): CsvFile {
  const found = decodeText(bytes, said.encoding);
  if (typeof found === 'string') throw new ApiError(noText[found]);
  const table = readTable(found.text, columns, said);
  if ('problem' in table) throw refusalOf(table);
  if (found.others)
    throw new ApiError('import_encoding_unclear', {
      details: { readings: readingsIn(bytes, found, { others: found.others, delimiter: table.delimiter }) },
    });
  return { encoding: found.encoding, ...table };
}

function refusalOf(none: NoTable): ApiError {
  switch (none.problem) {
    case 'not_csv':
      return new ApiError('import_not_csv');
    case 'too_many_rows':
      return new ApiError('import_too_many_rows');
    case 'too_many_lines':
      return new ApiError('import_too_many_lines');
    case 'open_quotes':
      return new ApiError('import_quotes', { values: { line: none.number } });
    case 'headings_unclear':
      return new ApiError('import_headings_unclear', {
        details: { rows: none.rows.map(choiceOf) },
      });
  }
}

const shortened = (text: string) => text.slice(0, 80);

/** Lines that are shown of each reading. */
const shownLines = 3;

/** The encodings in which somebody may have a file read again. */
const usualEncodings: readonly Encoding[] = ['UTF-8', ...codePages];

/**
 * What somebody may choose from who sees that a file was read wrongly: some of its lines in each encoding in which it is
 * a text, the one in use first, and its first rows.
 */
export function readingsOf(
  bytes: Uint8Array,
  columns: readonly ImportColumn[],
  { encoding, delimiter }: { encoding: Encoding; delimiter: string },
): { readings: Reading[]; rows: ChoiceOfRow[] } {
  const found = decodeText(bytes, encoding);
  if (typeof found === 'string') throw new ApiError(noText[found]);
  return {
    readings: readingsIn(bytes, found, {
      others: usualEncodings.filter((one) => one !== encoding),
      delimiter,
    }),
    rows: rowsToChooseFrom(found.text, columns).map(choiceOf),
  };
}

interface Reading {
  encoding: Encoding;
  lines: string[];
}

interface ChoiceOfRow {
  number: number;
  cells: string[];
}

function choiceOf({ number, cells }: { number: number; cells: readonly string[] }): ChoiceOfRow {
  return { number, cells: cells.slice(0, 12).map(shortened) };
}

/** The first lines that look different in another encoding, in each; of a file without any its first lines. */
function readingsIn(
  bytes: Uint8Array,
  found: DecodedText,
  { others, delimiter }: { others: readonly Encoding[]; delimiter: string },
): Reading[] {
  const texts = [found, ...others.map((encoding) => decodeText(bytes, encoding))].filter(
    (one) => typeof one === 'object',
  );
  const lines = texts.map(({ text }) => text.split(/\r\n|[\r\n]/));
  // oxlint-disable-next-line no-control-regex
  const odd = lines[0]!.flatMap((line, at) => (/[^\0-\x7f]/.test(line.replace(/^\uFEFF/, '')) ? [at] : []));
  const shown = (odd.length > 0 ? odd : [0, 1, 2]).slice(0, shownLines);
  return texts.map(({ encoding }, which) => ({
    encoding,
    lines: shown.map((at) => shortened(around(lines[which]![at] ?? '', delimiter))),
  }));
}

/** A line in its parts, from a little before its first letter above ASCII. */
function around(line: string, delimiter: string): string {
  // oxlint-disable-next-line no-control-regex
  const at = line.search(/[^\0-\x7f]/);
  const parts = line.slice(Math.max(0, at - 30)).split(delimiter);
  return parts.filter((part) => part.trim() !== '').join(' · ');
}
