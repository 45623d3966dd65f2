import { clientExportHead, clientExportLine, clientExportName } from '#domain/client/export.ts';
import type { Language } from '#domain/locale/language.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Database } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import type { StreamAnswer } from '../shared/http/handle.ts';
import { findPage, type ClientFilter } from './list.repository.ts';
import { listRows, searchOf } from './list.usecases.ts';

/** Retailers read per transaction. */
const batch = 500;

/**
 * The retailers in the actor's scope that match the list's filters, as CSV in the list's order. The trail records who
 * exported them.
 */
export async function exportClients(given: {
  db: Database;
  actor: UserActor;
  query: ClientFilter;
  language: Language;
  now: Date;
}): Promise<StreamAnswer> {
  const { db, actor, query, language, now } = given;
  await db.inTransaction(actor, (tx) =>
    deed(tx, { record: accountRecord(actor.userId), kind: 'clients_exported', actor, now, quiet: true }),
  );
  const search = { ...searchOf(actor, query, now), backward: false, limit: batch };
  async function* chunks() {
    yield clientExportHead(language);
    let from: string | null = null;
    do {
      const start: string | null = from;
      const page = await db.inTransaction(actor, async (tx) => {
        const rows = await findPage(tx, { ...search, from: start });
        const shown = await listRows({ tx, actor, rows });
        return rows.map((row, at) => ({ ...row, ...shown[at]! }));
      });
      yield page.map((client) => clientExportLine(client, language)).join('');
      from = page.length === batch ? page.at(-1)!.code : null;
    } while (from !== null);
  }
  return {
    chunks: chunks(),
    type: 'text/csv; charset=utf-8',
    downloadAs: clientExportName(language, berlinDate(now)),
  };
}
