import type { SQL } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Runs raw SQL and gives its rows. The engines differ in what they make of types: cast numbers (`::int`, `::float8`),
 * and instants and days arrive as text.
 */
export async function rowsOf<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const result = (await tx.execute(query)) as { rows: Row[] };
  return result.rows;
}
