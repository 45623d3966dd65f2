import type { SQL } from 'drizzle-orm';
import type { Tx } from './tx.ts';

/**
 * Runs raw SQL and returns its rows. The engines parse types differently, so cast numbers (`::int`, `::float8`).
 * Instants and days arrive as text.
 */
export async function rowsOf<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const result = (await tx.execute(query)) as { rows: Row[] };
  return result.rows;
}
