import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { restingRole } from './engine.ts';

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Advisory lock number. Its value is arbitrary, but all servers of an installation share it. */
const lockNumber = 7_001_962;

/**
 * Milliseconds for which a change of the schema waits for a table. All who ask for the table meanwhile wait behind it,
 * so it gives up soon, lets the others go on, and tries again.
 */
const patience = { lock: 3000, between: 2000, altogether: 5 * 60_000 };

/**
 * Migrates a PostgreSQL database. Servers starting at the same time wait for the first one. All that is missing is one
 * transaction, so an attempt that found a table in use has changed nothing. Throws if tables stay in use for too long.
 */
export async function migratePostgres(
  url: string,
  options: Partial<typeof patience> & { folder?: string } = {},
): Promise<void> {
  const { lock, between, altogether, folder = migrationsFolder } = { ...patience, ...options };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(`set lock_timeout = ${Math.round(lock)}`);
    for (const until = performance.now() + altogether; ;) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await migrate(drizzle({ client }), { migrationsFolder: folder });
        return;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        if (performance.now() > until)
          throw new Error('a table stayed in use, and nothing was changed: try again when less is going on', {
            cause: error,
          });
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(between);
    }
  } finally {
    await client.end();
  }
}

/** The database's error may be the cause of another. */
function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause);
}

/** The instants by which the migrations of this version are known, oldest first. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
}

/** Throws if the database lacks a migration that this server has. Newer ones do no harm: schemas expand first. */
export async function refuseOldSchema(url: string): Promise<void> {
  const needed = knownMigrations().at(-1)!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(restingRole);
    const { rows } = await client.query<{ at: string | null }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    );
    if (Number(rows[0]?.at ?? 0) >= needed) return;
  } catch (error) {
    if (!missing.includes((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
  throw new Error('the schema of the database is older than this server: run npm run migrate first');
}

/** Codes of PostgreSQL for what a database lacks that was never migrated: role, schema, table, the right to them. */
const missing = ['22023', '3F000', '42P01', '42501', '42704'];
