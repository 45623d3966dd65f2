import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { importTemplate } from '#domain/import/columns.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import { reportHead, reportLine } from '#domain/import/report.ts';
import type { Database } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { StreamAnswer } from '../shared/http/handle.ts';
import { findRows } from './imports.repository.ts';
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

/** A file to fill in. */
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
