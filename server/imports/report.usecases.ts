import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { importTemplate } from '#domain/import/columns.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import { reportHead, reportLine, troubledHead, troubledLine } from '#domain/import/report.ts';
import type { Database } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import type { StreamAnswer } from '../shared/http/handle.ts';
import { ApiError } from '../shared/api-error.ts';
import { cellsByRow, fileOf } from './file/stored-file.ts';
import { findImport, findRows } from './imports.repository.ts';
import { readImport, rowOf } from './imports.usecases.ts';

/** Rows read per transaction. */
const batch = 1000;
const type = 'text/csv; charset=utf-8';

/** What became of each row, as CSV. Throws `not_found`. */
export async function importReport(given: {
  db: Database;
  actor: UserActor;
  id: string;
  language: Language;
}): Promise<StreamAnswer> {
  const { db, actor, id, language } = given;
  const { kind, fileName } = await db.inTransaction(actor, (tx) => readImport({ tx, id }));
  async function* chunks() {
    yield reportHead(language);
    for (let after = 0; ;) {
      const rows = await db.inTransaction(actor, (tx) => findRows(tx, id, { after, limit: batch }));
      yield rows.map((row) => reportLine(kind, rowOf(row), language)).join('');
      if (rows.length < batch) return;
      after = rows.at(-1)!.number;
    }
  }
  const name = said({ de: 'Bericht', en: 'Report' }, language);
  return { chunks: chunks(), type, downloadAs: `${name} ${fileName.replace(/\.\w{1,4}$/, '')}.csv` };
}

/**
 * The rows that were not imported because something is wrong with them, with what it is, as a file to be mended and
 * imported again. Each has the cells that its line has, those beyond the headings too. Throws `not_found`.
 */
export async function troubledRows(given: {
  db: Database;
  files: FileStore;
  actor: UserActor;
  id: string;
  language: Language;
}): Promise<StreamAnswer> {
  const { db, files, actor, id, language } = given;
  const row = await db.inTransaction(actor, (tx) => findImport(tx, id));
  if (!row) throw new ApiError('not_found');
  const whole = cellsByRow(await fileOf(files, row), row);
  async function* chunks() {
    yield troubledHead(row!.headings, language);
    for (let after = 0; ;) {
      const rows = await db.inTransaction(actor, (tx) =>
        findRows(tx, id, { only: 'troubled', after, limit: batch }),
      );
      yield rows
        .filter(({ state }) => state !== 'kept')
        .map((one) => troubledLine(row!, { ...one, cells: whole.get(one.number) ?? one.cells }, language))
        .join('');
      if (rows.length < batch) return;
      after = rows.at(-1)!.number;
    }
  }
  const name = said({ de: 'Fehlerhafte Zeilen', en: 'Rows with errors' }, language);
  return { chunks: chunks(), type, downloadAs: `${name} ${row.fileName.replace(/\.\w{1,4}$/, '')}.csv` };
}

export function templateFile(kind: ImportKind, language: Language): StreamAnswer {
  // oxlint-disable-next-line require-await
  async function* chunks() {
    yield importTemplate(kind, language);
  }
  const names = {
    contracts: { de: 'Vorlage-Vertraege', en: 'Template-contracts' },
    clients: { de: 'Vorlage-Haendler', en: 'Template-retailers' },
  };
  return { chunks: chunks(), type, downloadAs: `${said(names[kind], language)}.csv` };
}
