import { sql } from 'drizzle-orm';
import { system } from '#server/shared/db/tenancy.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import type { TestApp } from './app.ts';

/**
 * The columns (`table.column`) of all tables in which one of the words (lower case) stands in any row, found by asking
 * the database itself what columns there are.
 */
export async function columnsHolding({ deps }: TestApp, words: readonly string[]): Promise<string[]> {
  return deps.db.inTransaction(system, async (tx) => {
    const columns = await rowsOf<{ table: string; column: string }>(
      tx,
      sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
          where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
    );
    const holding: string[] = [];
    for (const [table, of] of Map.groupBy(columns, (one) => one.table)) {
      const counts = of.map(({ column }) => {
        const name = sql.identifier(column);
        const has = words.map((word) => sql`strpos(lower(${name}::text), ${word}) > 0`);
        return sql`count(*) filter (where ${sql.join(has, sql` or `)})::int as ${name}`;
      });
      const [found] = await rowsOf<Record<string, number>>(
        tx,
        sql`select ${sql.join(counts, sql`, `)} from ${sql.identifier(table)}`,
      );
      holding.push(...Object.entries(found!).flatMap(([column, n]) => (n > 0 ? [`${table}.${column}`] : [])));
    }
    return holding;
  });
}

/** The keys of all files in the file store. */
export async function storedFiles({ deps }: TestApp): Promise<string[]> {
  return (await Array.fromAsync(deps.files.list())).map(({ key }) => key);
}
