import { sql, type SQL } from 'drizzle-orm';
import { clients } from '../../directory/clients.table.ts';

/**
 * SQL for the ern of the retailer with a code. List statements need it because the contract indexes begin with the ern.
 * A retailer beyond the scope gives null.
 */
export function ernOfClient(code: SQL): SQL {
  return sql`(select ${clients.ern} from ${clients} where ${clients.code} = ${code})`;
}
