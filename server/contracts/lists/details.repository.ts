import { sql, type SQL } from 'drizzle-orm';
import { searchedDetails } from '#domain/contract/lists/details.ts';
import { detailPatterns } from '../../shared/db/search.ts';
import { contractDetailsOf, contracts } from '../contracts.table.ts';

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
