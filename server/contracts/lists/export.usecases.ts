import type { InferOutput } from 'valibot';
import { exportFileName, exportHead, exportLine, mostExported } from '#domain/contract/lists/export.ts';
import type { ContractExportQuery } from '#api/contracts.ts';
import type { Language } from '#domain/locale/language.ts';
import { berlinDate } from '#domain/time/date.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { accountRecord } from '../../shared/deeds/records.ts';
import type { Database, Tx } from '../../shared/db/database.ts';
import type { Walk } from '../../shared/db/keyset.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { StreamAnswer } from '../../shared/http/handle.ts';
import { countUpTo, findForExport, findIds, findPage } from './list.repository.ts';

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
 * exported how many. With `codes`, these contracts instead, as far as they are in the scope. Throws `export_too_large`.
 */
export async function exportContracts({
  db,
  actor,
  query,
  language,
  now,
  most = mostExported,
}: Exporting): Promise<StreamAnswer> {
  const { codes } = query;
  if (codes) return exportChosen({ db, actor, codes, language, now });
  const filter = { ...query, after: undefined, before: undefined };
  await db.inTransaction(actor, async (tx) => {
    const count = await countUpTo(tx, { actor, filter }, most + 1);
    if (count > most) throw new ApiError('export_too_large');
    await noteExport(tx, { actor, now }, count);
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

/** Contracts that were chosen one by one. */
async function exportChosen({
  db,
  actor,
  codes,
  language,
  now,
}: Pick<Exporting, 'db' | 'actor' | 'language' | 'now'> & {
  codes: readonly string[];
}): Promise<StreamAnswer> {
  const contracts = await db.inTransaction(actor, async (tx) => {
    const found = await findForExport(tx, await findIds(tx, actor, codes));
    await noteExport(tx, { actor, now }, found.length);
    return found;
  });
  async function* chunks() {
    yield exportHead(language);
    yield contracts.map((contract) => exportLine(contract, language)).join('');
  }
  return {
    chunks: chunks(),
    type: 'text/csv; charset=utf-8',
    downloadAs: exportFileName(language, berlinDate(now)),
  };
}

async function noteExport(tx: Tx, by: { actor: UserActor; now: Date }, count: number): Promise<void> {
  const record = accountRecord(by.actor.userId);
  await deed(tx, { record, kind: 'contracts_exported', ...by, data: { count }, quiet: true });
}
