import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { rememberMapping, type Mapping } from '#domain/import/column.ts';
import { columnsByKey, columnsOf } from '#domain/import/columns.ts';
import type { ImportDetail } from '#domain/import/import.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/api-error.ts';
import { readCsv } from './file/read-csv.ts';
import {
  addRows,
  countRows,
  deleteRows,
  saveMapping,
  updateImport,
  type ImportRecord,
} from './imports.repository.ts';
import { fileOf, saidOf } from './file/stored-file.ts';
import { detailOf, importFor } from './imports.usecases.ts';
import { kindsOfImport } from './kinds.ts';

/** Rows checked per transaction, so that others get their turn. */
const batch = 250;

interface Checking extends Pick<Deps, 'db' | 'files'> {
  actor: UserActor;
  id: string;
  mapping: Mapping;
  /** The headings that the mapping was made for. */
  headings?: readonly string[] | undefined;
  now: Date;
}

/**
 * Checks every row of a file with a mapping, without importing anything: a dry run. Keeps the mapping for the user's
 * next file. A check that begins later outruns this one, which then throws `wrong_state`, as a started import does and
 * a file whose headings are read otherwise by now.
 * Throws `not_found` and `invalid` for a mapping that does not fit the file.
 */
export async function checkImport(given: Checking): Promise<ImportDetail> {
  const { db, files, actor, id, mapping, now } = given;
  const begun = await db.inTransaction(actor, (tx) => begin(tx, given));
  const { rows } = readCsv(await fileOf(files, begun), columnsOf(begun.kind), saidOf(begun));
  const seen = new Set<string>();
  for (let from = 0; from < rows.length; from += batch) {
    await nextTurn();
    await db.inTransaction(actor, async (tx) => {
      await stillMine(tx, begun);
      const some = rows.slice(from, from + batch);
      const outcomes = await kindsOfImport[begun.kind].judge({ tx, actor, now, rows: some, mapping, seen });
      await addRows(
        tx,
        outcomes.map((outcome, at) => ({ importId: id, cells: some[at]!.cells, ...outcome })),
      );
    });
  }
  return db.inTransaction(actor, async (tx) => {
    await stillMine(tx, begun);
    return detailOf(await updateImport(tx, id, { state: 'checked', counts: await countRows(tx, id) }));
  });
}

async function begin(tx: Tx, { actor, id, mapping, headings }: Checking): Promise<ImportRecord> {
  const row = await importFor({ tx, id }, 'check');
  if (headings && !isDeepStrictEqual(headings, row.headings)) {
    throw new ApiError('wrong_state', { details: { state: row.state } });
  }
  const columns = columnsByKey(row.kind);
  const keys = mapping.filter((key) => key !== null);
  const fits =
    mapping.length === row.headings.length &&
    keys.every((key) => columns.has(key)) &&
    new Set(keys).size === keys.length;
  if (!fits) throw new ApiError('invalid', { fields: { mapping: 'invalid' } });
  await saveMapping(tx, {
    userId: actor.userId,
    kind: row.kind,
    mapping: rememberMapping(row.headings, mapping),
  });
  await deleteRows(tx, id);
  return updateImport(tx, id, { state: 'read', mapping: [...mapping], counts: {} });
}

async function stillMine(tx: Tx, begun: ImportRecord): Promise<void> {
  const { version, state } = await importFor({ tx, id: begun.id }, 'check');
  if (version !== begun.version) throw new ApiError('wrong_state', { details: { state } });
}
