import { columnsOf } from '#domain/import/columns.ts';
import type { ImportDetail } from '#domain/import/import.ts';
import type { Encoding } from '#domain/files/decode-text.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/api-error.ts';
import { readCsv, readingsOf } from './file/read-csv.ts';
import { fileOf } from './file/stored-file.ts';
import {
  deleteRows,
  findImport,
  findMapping,
  updateImport,
  type ImportRecord,
} from './imports.repository.ts';
import { detailOf, importFor, readingOf } from './imports.usecases.ts';

interface Asking extends Pick<Deps, 'db' | 'files'> {
  actor: UserActor;
  id: string;
}

async function existing({ db, actor, id }: Asking): Promise<ImportRecord> {
  const row = await db.inTransaction(actor, (tx) => findImport(tx, id));
  if (!row) throw new ApiError('not_found');
  return row;
}

/** How an import's file looks in each encoding, and its first rows. Throws `not_found`. */
export async function importReadings(given: Asking) {
  const row = await existing(given);
  return readingsOf(await fileOf(given.files, row), columnsOf(row.kind), row);
}

/**
 * Reads an import's file as somebody says. What was checked of it before goes. Throws `not_found`, `wrong_state` and what
 * `readCsv` throws.
 */
export async function rereadImport(
  given: Asking & { encoding: Encoding; headings: number },
): Promise<ImportDetail> {
  const { db, files, actor, id, encoding, headings } = given;
  const { kind, storedKey } = await existing(given);
  const file = readCsv(await fileOf(files, { storedKey }), columnsOf(kind), { encoding, row: headings });
  return db.inTransaction(actor, async (tx) => {
    await importFor({ tx, id }, 'check');
    const remembered = await findMapping(tx, actor.userId, kind);
    await deleteRows(tx, id);
    return detailOf(
      await updateImport(tx, id, { state: 'read', counts: {}, ...readingOf(kind, file, remembered) }),
    );
  });
}
