import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownMigrations, migrationsFolder } from '../shared/db/engines/migrate.ts';
import type { Session } from '../shared/db/copying/session.ts';
import { grave, slight, type Check, type Finding } from '../shared/examination.ts';

/** The tables and columns of this version's schema. */
function expectedTables(): Map<string, string[]> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number }[];
  };
  const newest = String(journal.entries.at(-1)!.idx).padStart(4, '0');
  const { tables } = JSON.parse(
    readFileSync(join(migrationsFolder, `meta/${newest}_snapshot.json`), 'utf8'),
  ) as { tables: Record<string, { name: string; columns: Record<string, { name: string }> }> };
  return new Map(
    Object.values(tables).map(({ name, columns }) => [
      name,
      Object.values(columns).map((column) => column.name),
    ]),
  );
}

export const schemaChecked: Check = {
  name: 'schema',
  well: 'the schema is that of this version, whole and guarded',
  async run({ session }) {
    const migrations = knownMigrations();
    const newest = migrations.at(-1)!;
    const at = await versionOf(session);
    if (at === 0) {
      return [
        grave('the database has no schema of this application', 'run npm run migrate, or restore a backup'),
      ];
    }
    if (at < newest) {
      const missing = migrations.filter((one) => one > at).length;
      return [
        grave(`the schema is older than this version: it lacks ${missing} migrations`, 'run npm run migrate'),
      ];
    }
    if (at > newest) {
      return [
        slight(
          'the schema is newer than this version: a newer one has migrated it',
          'bring this server to that version; until then it works as long as the two are neighbours',
        ),
      ];
    }
    return [...(await lacking(session)), ...(await unguarded(session)), ...(await brokenIndexes(session))];
  },
};

/** The instant by which the latest migration of the database is known; 0 if there is none. */
async function versionOf(session: Session): Promise<number> {
  const [has] = await session.rows<{ role: boolean; schema: boolean }>(
    `select exists (select from pg_roles where rolname = 'kochfeld_app') as role,
      exists (select from pg_class where relname = '__drizzle_migrations') as schema`,
  );
  if (!has!.role || !has!.schema) return 0;
  // On PostgreSQL the resting role alone reads the version.
  if (session.engine === 'postgres') await session.run('set role kochfeld_app');
  const [row] = await session.rows<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  if (session.engine === 'postgres') await session.run('set role kochfeld_system');
  return Number(row?.at ?? 0);
}

async function lacking(session: Session): Promise<Finding[]> {
  const found = await session.rows<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped group by c.relname`,
  );
  const there = new Map(found.map(({ name, columns }) => [name, new Set(columns)]));
  const gone = [...expectedTables()].flatMap(([name, columns]) => {
    const known = there.get(name);
    if (!known) return [`the table ${name}`];
    return columns.filter((column) => !known.has(column)).map((column) => `the column ${name}.${column}`);
  });
  if (gone.length === 0) return [];
  const todo = 'somebody has changed the schema by hand: stop the servers and restore the last backup';
  return [grave(`the schema lacks ${gone.join(', ')}`, todo)];
}

async function unguarded(session: Session): Promise<Finding[]> {
  const found = await session.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not (relrowsecurity and relforcerowsecurity) order by relname`,
  );
  return found.map(({ name }) =>
    grave(
      `row-level security does not guard the table ${name}: retailers could see each other's rows`,
      `as the owner: alter table ${name} enable row level security, force row level security`,
    ),
  );
}

async function brokenIndexes(session: Session): Promise<Finding[]> {
  const found = await session.rows<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not (indisvalid and indisready)`,
  );
  return found.map(({ name }) =>
    grave(
      `the index ${name} is not valid: making it was interrupted`,
      `as the owner: reindex index concurrently ${name}`,
    ),
  );
}
