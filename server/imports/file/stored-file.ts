import { columnsOf } from '#domain/import/columns.ts';
import { rowsOf } from '#domain/import/read-table.ts';
import { decodeText } from '#domain/files/decode-text.ts';
import { bytesOf, type FileStore } from '../../shared/files/file-store.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { ImportRecord } from '../imports.repository.ts';
import type { SaidOfFile } from './read-csv.ts';

/** The bytes of an import's file. Throws `not_found` if they are gone. */
export async function fileOf(
  files: FileStore,
  { storedKey }: Pick<ImportRecord, 'storedKey'>,
): Promise<Uint8Array> {
  const bytes = storedKey === null ? null : await bytesOf(files, storedKey);
  if (!bytes) throw new ApiError('not_found');
  return bytes;
}

/** All cells of each row of an import's file by the row's number, those beyond the headings too. */
export function cellsByRow(
  bytes: Uint8Array,
  { kind, encoding }: Pick<ImportRecord, 'kind' | 'encoding'>,
): ReadonlyMap<number, string[]> {
  const found = decodeText(bytes, encoding);
  if (typeof found === 'string') return new Map();
  const rows = [...rowsOf(found.text, columnsOf(kind))];
  return new Map(rows.map(({ number, cells }) => [number, cells]));
}

/** How an import's file is read again as it was read before. */
export function saidOf({ encoding, headings, headingsRow }: ImportRecord): SaidOfFile {
  return { encoding, ...(headingsRow === null ? { headings } : { row: headingsRow }) };
}
