import type { ImportColumn } from '#domain/import/column.ts';
import { readTable, type GivenHeadings, type NoTable, type Table } from '#domain/import/read-table.ts';
import type { DecodedText, Encoding } from '#domain/files/decode-text.ts';
import { decodeText, type NoText } from '#domain/files/decode-text.ts';
import { ApiError } from '../../shared/http/api-error.ts';

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
  if (found.others) throw encodingUnclear(bytes, found, found.others);
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
        details: {
          rows: none.rows.map(({ number, cells }) => ({ number, cells: cells.slice(0, 12).map(shortened) })),
        },
      });
  }
}

const shortened = (text: string) => text.slice(0, 80);

/** Lines that look different in another encoding. */
const shownLines = 3;

function encodingUnclear(bytes: Uint8Array, found: DecodedText, others: readonly Encoding[]): ApiError {
  const texts = [found, ...others.map((encoding) => decodeText(bytes, encoding))].filter(
    (one) => typeof one === 'object',
  );
  const lines = texts.map(({ text }) => text.split(/\r\n|[\r\n]/));
  // oxlint-disable-next-line no-control-regex
  const odd = lines[0]!.flatMap((line, at) => (/[^\0-\x7f]/.test(line) ? [at] : [])).slice(0, shownLines);
  const readings = texts.map(({ encoding }, which) => ({
    encoding,
    lines: odd.map((at) => shortened(around(lines[which]![at] ?? ''))),
  }));
  return new ApiError('import_encoding_unclear', { details: { readings } });
}

/** A line from a little before its first letter above ASCII. */
function around(line: string): string {
  // oxlint-disable-next-line no-control-regex
  const at = line.search(/[^\0-\x7f]/);
  return line.slice(Math.max(0, at - 30));
}
