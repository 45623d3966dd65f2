import { identifier, type Session } from '../shared/db/copying/session.ts';

/** A table and the columns that are data: generated ones follow from them. */
export interface TableColumns {
  name: string;
  columns: string[];
}

/** Every table of the application, in the order of its name. */
export async function tablesOf(session: Session): Promise<TableColumns[]> {
  return session.rows<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' group by c.relname order by c.relname collate "C"`,
  );
}

/** A sequence and the last number that it gave; null if it has given none. */
export interface SequenceState {
  name: string;
  last: string | null;
}

/** The sequences that stand for themselves. Those of a column follow from its rows. */
export function sequencesOf(session: Session): Promise<SequenceState[]> {
  return session.rows<SequenceState>(
    `select c.relname as name, pg_sequence_last_value(c.oid)::text as last from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
      order by c.relname collate "C"`,
  );
}

/** The instant by which the latest migration is known; 0 if there is none. */
export async function versionOf(session: Session): Promise<number> {
  const [has] = await session.rows<{ table: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as table`,
  );
  if (!has!.table) return 0;
  const [row] = await session.rows<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return Number(row?.at ?? 0);
}

/** Puts sequences where they were, and those of columns above their rows. */
export async function setSequences(session: Session, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last } of states) {
    if (last !== null) await session.run(`select setval('${identifier(name)}', ${BigInt(last)})`);
  }
  const ofColumns = await session.rows<{ sequence: string; table: string; column: string }>(
    `select s.relname as sequence, t.relname as table, a.attname as column from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  );
  for (const { sequence, table, column } of ofColumns) {
    await session.run(
      `select setval('${identifier(sequence)}', max(${identifier(column)})) from ${identifier(table)}
        having max(${identifier(column)}) is not null`,
    );
  }
}

/** Runs `fill` while no constraint, trigger or policy stands in the way of rows, and puts all of them back. */
export async function unguarded(
  session: Session,
  tables: readonly TableColumns[],
  fill: () => Promise<void>,
): Promise<void> {
  const foreign = await session.rows<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of foreign) {
    await session.run(`alter table ${table} drop constraint ${identifier(name)}`);
  }
  for (const { name } of tables) {
    await session.run(`alter table ${identifier(name)} no force row level security, disable trigger user`);
  }
  await session.run(`truncate ${tables.map(({ name }) => identifier(name)).join(', ')}`);
  await fill();
  for (const { table, name, definition } of foreign) {
    await session.run(`alter table ${table} add constraint ${identifier(name)} ${definition}`);
  }
  for (const { name } of tables) {
    await session.run(`alter table ${identifier(name)} force row level security, enable trigger user`);
  }
}
