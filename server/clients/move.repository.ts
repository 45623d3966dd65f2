import { sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { rowsOf } from '../shared/db/rows.ts';
import type { Place } from '../shared/db/tenancy.ts';

/** Tables whose `ern` is not the place of a record that moves: the hierarchy itself, and what was announced where. */
const stay = ['associations', 'changes'];
const levels = ['root_ern', 'association_ern', 'ern'] as const;

/** Every table with an `ern` that moves, and which levels of the hierarchy it has. */
export async function tablesWithPlace(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and a.attname in ('root_ern', 'association_ern', 'ern') order by c.relname`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const all = [...tables].map(([table, columns]) => [table, columns.map(({ column }) => column)] as const);
  return new Map(all.filter(([table, columns]) => columns.includes('ern') && !stay.includes(table)));
}

/**
 * Gives every record of a retailer's place another place, in whatever table it is. Needs a lone transaction of the
 * system: others copy the place from records that they have read.
 */
export async function moveEverything(tx: Tx, from: string, to: Place): Promise<void> {
  const values = { root_ern: to.rootErn, association_ern: to.associationErn, ern: to.ern };
  for (const [table, columns] of await tablesWithPlace(tx)) {
    // Nobody changes the trail but by its function.
    if (table === 'audit') continue;
    const changes = levels
      .filter((level) => columns.includes(level))
      .map((level) => sql`${sql.identifier(level)} = ${values[level]}`);
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where ern = ${from}`,
    );
  }
  await tx.execute(sql`select move_trail(${from}, ${to.rootErn}, ${to.associationErn}, ${to.ern})`);
}
