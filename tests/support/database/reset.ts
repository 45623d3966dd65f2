import type { Rows } from '#server/shared/db/engines/engine.ts';

/** Runs statements as the database's owner, outside of a transaction, and returns the rows of each. */
export type Script = (sql: string) => Promise<readonly Rows[]>;

/** A database as its migrations leave it. */
export interface Pristine {
  tables: readonly string[];
  /** What is compared to see whether somebody has changed the schema. */
  schema: string;
  /** Rows that migrations bring, as a statement that inserts them. */
  inserting: string;
  sequences: string;
}

/** All that a statement can change about tables, columns, functions, triggers, rules and rights. */
const schemaSql = `select md5(string_agg(part, ' ' order by part)) as schema from (
  select format('%s %s %s %s %s %s %s %s', oid, relname, relkind, relnatts, relowner, relrowsecurity, relforcerowsecurity,
    relacl) as part from pg_class where relnamespace = 'public'::regnamespace
  union all select format('%s %s %s %s %s %s %s', attrelid, attname, atttypid, attnotnull, atthasdef, attgenerated, attacl)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0
  union all select format('%s %s %s %s', oid, proname, md5(prosrc), proacl)
    from pg_proc where pronamespace = 'public'::regnamespace
  union all select format('%s %s %s', tgrelid, tgname, tgenabled) from pg_trigger
  union all select format('%s %s %s', conrelid, conname, convalidated) from pg_constraint
  union all select format('%s %s %s %s', polrelid, polname, pg_get_expr(polqual, polrelid),
    pg_get_expr(polwithcheck, polrelid)) from pg_policy
  union all select format('%s %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_(temp|toast)'
) parts`;

/** Learns a database that nobody has used. */
export async function learn(script: Script): Promise<Pristine> {
  const names = await rows(
    script,
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const tables = names.map(({ name }) => String(name));
  const inserting = [];
  for (const table of await filled(script, tables)) {
    const [row] = await rows(script, `select quote_literal(json_agg(t)::text) as json from ${table} t`);
    inserting.push(
      `insert into ${table} select * from json_populate_recordset(null::${table}, ${String(row!['json'])})`,
    );
  }
  const sequences = await rows(
    script,
    `select format('select setval(%L, %s, %s)', quote_ident(sequencename), coalesce(last_value, start_value),
      (last_value is not null)::text) as setting from pg_sequences where schemaname = 'public'`,
  );
  return {
    tables,
    schema: await schemaOf(script),
    inserting: inserting.join(';\n'),
    sequences: sequences.map(({ setting }) => String(setting)).join(';\n'),
  };
}

/** Brings a used database back to what it was. False if its schema has changed: it is of no use then. */
export async function reset(script: Script, pristine: Pristine): Promise<boolean> {
  if ((await schemaOf(script)) !== pristine.schema) return false;
  const used = await filled(script, pristine.tables);
  if (used.length > 0) {
    // As a replica, nothing is checked or noted row by row.
    const emptying = used.map((table) => `delete from ${table}`).join(';\n');
    await script(`begin; set local session_replication_role = replica;\n${emptying};
      ${pristine.inserting};\ncommit`);
    await script(`vacuum ${used.join(', ')}`);
  }
  await script(`delete from pg_statistic where starelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace);\n${pristine.sequences}`);
  return true;
}

async function schemaOf(script: Script): Promise<string> {
  const [row] = await rows(script, schemaSql);
  return String(row!['schema']);
}

/** The tables that hold rows. */
async function filled(script: Script, tables: readonly string[]): Promise<string[]> {
  const found = await rows(
    script,
    tables
      .map((table) => `select '${table}' as name where exists (select 1 from ${table})`)
      .join('\nunion all '),
  );
  return found.map(({ name }) => String(name));
}

async function rows(script: Script, sql: string): Promise<Rows> {
  return (await script(sql)).at(-1)!;
}
