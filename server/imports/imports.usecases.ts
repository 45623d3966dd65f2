import { createHash } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { matchColumns, type RememberedMapping } from '#domain/import/column.ts';
import { columnsOf } from '#domain/import/columns.ts';
import type { Import, ImportDetail, ImportRow } from '#domain/import/import.ts';
import { mayImport, rowStates, type ImportCommand, type ImportKind } from '#domain/import/kinds.ts';
import type { DeedOn } from '#domain/trail/deed-names.ts';
import { importRowsPerPage, importsPerPage, type ImportCountQuery, type ImportQuery } from '#api/imports.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { pageOf, walkOf } from '../shared/db/keyset.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { importRecord } from '../shared/deeds/records.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { keepFiles } from '../shared/files/keep-files.ts';
import { ApiError } from '../shared/api-error.ts';
import { uuidv7 } from '../shared/ids.ts';
import { readCsv, type CsvFile, type SaidOfFile } from './file/read-csv.ts';
import {
  addImport,
  confirmAskedRows,
  countImportsByKind,
  countRows,
  findFileNames,
  findImport,
  findImports,
  findMapping,
  findRows,
  findRowsIn,
  updateImport,
  type ImportRecord,
  type RowRecord,
} from './imports.repository.ts';
import { kindsOfImport } from './kinds.ts';

/** Rows that are shown while columns are matched. */
const sampleRows = 5;

/** A file that was read and stored, but not recorded yet. */
export interface ReceivedFile {
  id: string;
  storedKey: string;
  file: CsvFile;
}

/** Reads and stores a file, outside of any transaction. Throws what `readCsv` throws. */
export async function receiveFile(given: {
  db: Database;
  files: FileStore;
  kind: ImportKind;
  bytes: Uint8Array;
  said: SaidOfFile;
  now: Date;
}): Promise<ReceivedFile> {
  const { kind, bytes, said, now } = given;
  const file = readCsv(bytes, columnsOf(kind), said);
  const id = uuidv7(now);
  // By its content: the same file sent again is stored once.
  const storedKey = `imports/${createHash('sha256').update(bytes).digest('hex')}.csv`;
  await keepFiles(given, { [storedKey]: bytes });
  return { id, storedKey, file };
}

/** Records a received file and matches its columns, as the user did the last time or by name. */
export async function keepFile(given: {
  tx: Tx;
  actor: UserActor;
  now: Date;
  kind: ImportKind;
  fileName: string;
  byteCount: number;
  received: ReceivedFile;
}): Promise<ImportDetail> {
  const { tx, actor, now, kind, fileName, byteCount, received } = given;
  const { id, storedKey, file } = received;
  const remembered = await findMapping(tx, actor.userId, kind);
  const row = await addImport(tx, {
    id,
    kind,
    state: 'read',
    ownerId: actor.userId,
    createdBy: actor.name,
    fileName: fileName.trim() || 'import.csv',
    byteCount,
    storedKey,
    ...readingOf(kind, file, remembered),
    createdAt: now,
  });
  await deed(tx, { record: importRecord(id), kind: 'upload', actor, now, data: { kind } });
  return detailOf(row);
}

/** What an import keeps of how its file was read. */
export function readingOf(kind: ImportKind, file: CsvFile, remembered: RememberedMapping) {
  const { encoding, delimiter, headings, headingsRow } = file;
  const rows = file.rows.filter(({ trouble }) => trouble?.state !== 'left');
  return {
    encoding,
    delimiter,
    headings,
    headingsRow,
    mapping: matchColumns(headings, columnsOf(kind), remembered),
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells),
    rowCount: rows.length,
  };
}

/** A page of the imports, newest first. */
export async function listImports({ tx, query }: { tx: Tx; query: InferOutput<typeof ImportQuery> }) {
  const sort = 'createdAt';
  const walk = walkOf(query, sort);
  const { rows, total } = await findImports(tx, { filter: query, walk, limit: importsPerPage + 1 });
  const page = pageOf(rows, {
    walk,
    size: importsPerPage,
    positionOf: ({ id, createdAt }) => ({ sort, value: createdAt.toISOString(), id }),
  });
  return { ...page, items: page.items.map(importOf), total };
}

/** How many imports the list has by kind. */
export function countImports({ tx, query }: { tx: Tx; query: InferOutput<typeof ImportCountQuery> }) {
  return countImportsByKind(tx, query);
}

/** An import with its columns. Throws `not_found`. */
export async function readImport({ tx, id }: { tx: Tx; id: string }): Promise<ImportDetail> {
  return detailOf(await existing(tx, id));
}

/** A page of an import's rows. Throws `not_found`. */
export async function readRows(given: {
  tx: Tx;
  id: string;
  only: 'all' | 'troubled';
  after: number;
}): Promise<{ items: ImportRow[]; next: number | null }> {
  const { tx, id, only, after } = given;
  await existing(tx, id);
  const rows = await findRows(tx, id, { only, after, limit: importRowsPerPage + 1 });
  const items = rows.slice(0, importRowsPerPage).map(rowOf);
  return { items, next: rows.length > importRowsPerPage ? items.at(-1)!.number : null };
}

interface Commanding {
  tx: Tx;
  actor: UserActor;
  now: Date;
  id: string;
}

/** Makes the rows ready that were asked about; what is unlikely of them stays named. Throws as `importFor` does. */
export async function confirmRows(given: Commanding): Promise<Import> {
  const { tx, id } = given;
  const { state } = await importFor(given, 'confirm');
  await confirmAskedRows(tx, id);
  const counts = await countRows(tx, id);
  return move(given, { counts, ...(state === 'done' && { state: 'stopped', finishedAt: null }) }, 'confirm');
}

/** Starts a checked import or goes on with a stopped one, in the name of the caller. Throws as `importFor` does. */
export async function startImport(given: Commanding): Promise<Import> {
  await importFor(given, 'start');
  return move(given, { state: 'running', ownerId: given.actor.userId }, 'start');
}

/** Stops a running import after its current batch. Throws as `importFor` does. */
export async function stopImport(given: Commanding): Promise<Import> {
  await importFor(given, 'stop');
  return move(given, { state: 'stopped' }, 'stop');
}

/**
 * Begins to remove what an import added. Throws as `importFor` does, and `import_in_use` if somebody has worked with any
 * of it.
 */
export async function undoImport(given: Commanding): Promise<Import> {
  const { kind } = await importFor(given, 'undo');
  const count = await countUsed(given, kind);
  if (count > 0) throw new ApiError('import_in_use', { values: { count } });
  return move(given, { state: 'undoing', ownerId: given.actor.userId, finishedAt: null }, 'undo');
}

async function countUsed({ tx, id }: Commanding, kind: ImportKind): Promise<number> {
  const limit = 1000;
  let used = 0;
  for (let after = 0; ;) {
    const rows = await findRowsIn(tx, id, { state: 'imported', after, limit });
    const codes = rows.flatMap(({ record: code }) => (code === null ? [] : [code]));
    const unused = await kindsOfImport[kind].unused(tx, codes);
    used += codes.filter((code) => !unused.has(code)).length;
    if (rows.length < limit) return used;
    after = rows.at(-1)!.number;
  }
}

/** An import, locked, for a command. Throws `not_found` and `wrong_state`. */
export async function importFor(
  { tx, id }: Pick<Commanding, 'tx' | 'id'>,
  command: ImportCommand,
): Promise<ImportRecord> {
  const row = await findImport(tx, id, 'changing');
  if (!row) throw new ApiError('not_found');
  if (!mayImport(command, row.state)) throw new ApiError('wrong_state', { details: { state: row.state } });
  return row;
}

async function move(
  { tx, actor, now, id }: Commanding,
  change: Partial<ImportRecord>,
  kind: DeedOn<'import'>,
): Promise<Import> {
  await deed(tx, { record: importRecord(id), kind, actor, now });
  return importOf(await updateImport(tx, id, change));
}

async function existing(tx: Tx, id: string): Promise<ImportRecord> {
  const row = await findImport(tx, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

export function rowOf({ number, cells, state, problems, record: code }: RowRecord): ImportRow {
  return { number, cells, state, problems, record: code };
}

function importOf(row: ImportRecord): Import {
  const { id, version, kind, state, fileName, byteCount, encoding, delimiter, rowCount, createdBy } = row;
  const counts = Object.fromEntries(rowStates.map((one) => [one, row.counts[one] ?? 0]));
  return {
    id,
    version,
    kind,
    state,
    fileName,
    byteCount,
    encoding,
    delimiter,
    rowCount,
    counts,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function detailOf(row: ImportRecord): ImportDetail {
  const { headings, headingsRow, mapping, sample } = row;
  return { ...importOf(row), headings, headingsRow, mapping, sample };
}

/** The names of the files of imports, by the imports' ids. */
export async function importedFileNames(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findFileNames(tx, ids)).map(({ id, name }) => [id, name]));
}
