import { sql, type SQL } from 'drizzle-orm';
import { clients } from '../../clients/clients.table.ts';

/**
 * The ern of the retailer with a code, as part of a list's statement: the indexes of contracts begin with it. A retailer
 * out of scope is not seen, and gives null.
 */
export function ernOfClient(code: SQL): SQL {
  return sql`(select ${clients.ern} from ${clients} where ${clients.code} = ${code})`;
}
