import type { InferOutput } from 'valibot';
import { exportFileName, exportHead, exportLine, mostExported } from '#domain/contract/lists/export.ts';
import type { ContractExportQuery } from '#api/contracts.ts';
import type { Language } from '#domain/locale/language.ts';
import { berlinDate } from '#domain/time/date.ts';
import { record } from '../../shared/db/audit.ts';
import type { Database } from '../../shared/db/database.ts';
import type { Walk } from '../../shared/db/keyset.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import type { StreamAnswer } from '../../shared/http/handle.ts';
import { countUpTo, findForExport, findPage } from './list.repository.ts';

/** Contracts read per transaction. */
const batch = 1000;

interface Exporting {
  db: Database;
  actor: UserActor;
  query: InferOutput<typeof ContractExportQuery>;
  language: Language;
  now: Date;
  /** More contracts than this are refused. */
  most?: number;
}

/**
 * The contracts in the actor's scope that match a list's filters, as CSV in the list's order. The trail records who
 * exported how many. Throws `export_too_large`.
 */
export async function exportContracts({
  db,
  actor,
  query,
  language,
  now,
  most = mostExported,
}: Exporting): Promise<StreamAnswer> {
  const filter = { ...query, after: undefined, before: undefined };
  await db.inTransaction(actor, async (tx) => {
    const count = await countUpTo(tx, { actor, filter }, most + 1);
    if (count > most) throw new ApiError('export_too_large');
    await record(
      tx,
      { actor, now },
      { entity: 'user', recordId: actor.userId, action: 'contracts_exported', data: { count } },
    );
  });
  async function* chunks() {
    yield exportHead(language);
    let walk: Walk = { backward: false, from: null };
    for (;;) {
      const { lines, last } = await db.inTransaction(actor, async (tx) => {
        const { rows } = await findPage(tx, { actor, filter, walk, limit: batch });
        const contracts = await findForExport(
          tx,
          rows.map((row) => row.id),
        );
        return {
          lines: contracts.map((contract) => exportLine(contract, language)),
          last: rows.length === batch ? rows.at(-1)! : null,
        };
      });
      yield lines.join('');
      if (!last) return;
      const value = query.sort === 'createdAt' ? last.createdAt.toISOString() : last.deliverySort;
      walk = { backward: false, from: { sort: query.sort, value, id: last.id } };
    }
  }
  return {
    chunks: chunks(),
    type: 'text/csv; charset=utf-8',
    downloadAs: exportFileName(language, berlinDate(now)),
  };
}
