import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { beginAnnouncing } from './announced.ts';
import { changesChannel, ChangeSignals } from './change-signals.ts';
import type { Connection, Engine } from './engine.ts';
import { migratePostgres } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { identitySql, type Actor } from './tenancy.ts';

/** The queries of one transaction. Use it only until the work that was given it ends. */
export type Tx = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;

/** The database as the rest of the server knows it: there is no way in but a transaction on somebody's behalf. */
export interface Database {
  engine: Engine['name'];
  /**
   * Runs `work` in one transaction that sees and writes what the actor may; commits when it ends, rolls back when it
   * throws. Calling it inside of itself throws: on PGlite it would wait for itself for ever.
   */
  inTransaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `inTransaction`, for an actor who is looked up (by the system's rights) in the same transaction. */
  inTransactionOf<A extends Actor, T>(
    find: (tx: Tx) => Promise<A>,
    work: (tx: Tx, actor: A) => Promise<T>,
  ): Promise<T>;
  /** Wakes those who wait for changes. */
  signals: ChangeSignals;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL; without it the embedded database. */
  url?: string | undefined;
  /** Folder of the embedded database; without it, in memory. */
  folder?: string | undefined;
  poolSize?: number;
  onError?: (error: unknown) => void;
}

/** Opens the database, brings its schema up to date and starts to listen for changes. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return databaseOn(await openEngine(options));
}

async function openEngine({
  url,
  folder,
  poolSize = 10,
  onError = () => {},
}: DatabaseOptions): Promise<Engine> {
  if (!url) return openPglite(folder ? { folder } : {});
  await migratePostgres(url);
  return openPostgres({ url, poolSize, onError });
}

/** The database on an engine whose schema is up to date. */
export async function databaseOn(engine: Engine): Promise<Database> {
  const open = new AsyncLocalStorage<{ open: boolean }>();
  const signals = new ChangeSignals();
  await engine.listen(changesChannel, (payload) => {
    signals.hear(payload);
  });

  async function run<T>(actor: Actor, work: (connection: Connection) => Promise<T>): Promise<T> {
    if (open.getStore()?.open) throw new Error('a transaction is already open here: pass its tx on');
    return engine.withConnection(async (connection) => {
      const state = { open: true };
      await connection.script(`begin; ${identitySql(actor)}`);
      beginAnnouncing(connection.db);
      try {
        const result = await open.run(state, () => work(connection));
        await connection.script('commit');
        return result;
      } catch (error) {
        await rollBack(connection, error);
        throw error;
      } finally {
        state.open = false;
      }
    });
  }

  return {
    engine: engine.name,
    signals,
    inTransaction: (actor, work) => run(actor, ({ db }) => work(db)),
    inTransactionOf: (find, work) =>
      run({ kind: 'system' }, async (connection) => {
        const actor = await find(connection.db);
        await connection.script(identitySql(actor));
        return work(connection.db, actor);
      }),
    close: () => engine.close(),
  };
}

async function rollBack(connection: Connection, reason: unknown): Promise<void> {
  try {
    await connection.script('rollback');
  } catch (error) {
    // The code tells the pool to throw the connection away.
    throw Object.assign(new Error('the connection was lost', { cause: undefined }), {
      code: '08006',
      errors: [reason, error],
    });
  }
}
