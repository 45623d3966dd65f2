import { sql, type SQL } from 'drizzle-orm';
import { searchedDetails, type SearchedDetail } from '#domain/contract/lists/details.ts';
import type { Tx } from '../../shared/db/database.ts';
import { rowsOf } from '../../shared/db/rows.ts';
import { detailPatterns } from '../../shared/db/search.ts';
import { contractDetailsOf, contractDetailTexts, contracts } from '../contracts.table.ts';

/**
 * Condition that a contract has one of the details looked for, `wanted` as JSON (`detailPatterns`). No index answers it:
 * it is for contracts that another condition has narrowed down.
 */
export function hasWantedDetail(wanted: SQL): SQL {
  const details = sql.raw(contractDetailsOf);
  return sql`exists (select 1 from jsonb_array_elements(${wanted}::jsonb) wanted where (${details} like wanted ->> 'key'
      or exists (select 1 from insured_objects held where held.contract_id = ${contracts.id}
        and object_number(held.data) like wanted ->> 'key'))
    and not exists (select 1 from jsonb_array_elements_text(wanted -> 'also') word
      where ${contracts.searchText} not like word and ${details} not like word))`;
}

/** The same for a text as typed; undefined if it can mean no detail. */
export function detailMatches(search: string | undefined): SQL | undefined {
  const { details } = searchedDetails(search ?? '');
  return details.length === 0 ? undefined : hasWantedDetail(sql`${detailPatterns(details)}`);
}

/** The most contracts that are looked through for others' sake. */
const mostDetailed = 1000;

/** Codes of contracts in the caller's scope that have one of these details. */
export async function findCodesDetailed(tx: Tx, wanted: readonly SearchedDetail[]): Promise<string[]> {
  const rows = await tx
    .select({ code: contracts.code })
    .from(contracts)
    .where(
      sql`${contracts.id} in (select id from detailed_contracts(${detailPatterns(wanted)}::jsonb, null, null, null, null,
        'createdAt', false, null, null, ${mostDetailed}::int, ${mostDetailed}::int))`,
    );
  return rows.map(({ code }) => code);
}

/** True if every contract has its details. Reads indexes alone. */
export async function detailsAreWhole(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf<{ whole: boolean }>(
    tx,
    sql`select (select count(*) from ${contracts}) = (select count(*) from ${contractDetailTexts}) as whole`,
  );
  return row!.whole;
}

/** Writes the details of the next contracts after an id that lack theirs. The last one's id; null after the last. */
export async function fillDetails(tx: Tx, after: string, most: number): Promise<string | null> {
  const [row] = await rowsOf<{ last: string | null }>(
    tx,
    sql`select fill_contract_details(${after}::uuid, ${most}::int) as last`,
  );
  return row!.last;
}
