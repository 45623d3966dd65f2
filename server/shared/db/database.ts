import { AsyncLocalStorage } from 'node:async_hooks';
import { carryFollowing, type Following } from '../deeds/follower.ts';
import { Newest } from '../newest.ts';
import { beginAnnouncing, changesChannel, ChangeSignals } from './change-signals.ts';
import { restingRole, type Connection, type Engine, type Rows } from './engine.ts';
import { migratePostgres, refuseOldSchema } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { identityOf, identitySql, nobody, system, type Actor, type Identity } from './tenancy.ts';
import { carryTrailKeys, type TrailKeys } from './trail-keys.ts';
import type { Tx } from './tx.ts';

export type { Tx } from './tx.ts';

/** How one statement without parameters finds an actor. */
export interface Finding<A extends Actor> {
  /** Tells who is looked for from others. */
  key: string;
  /** The statement. It leaves the transaction with this identity, or with nobody's if there is no such actor. */
  entering: (identity: Identity) => string;
  /** Throws if there is no such actor, or they may not. */
  actorOf: (row: Record<string, unknown> | undefined) => A;
}

/** The database for the rest of the server. All access is a transaction on behalf of an actor. */
export interface Database {
  engine: Engine['name'];
  /**
   * Runs `work` in one transaction with the actor's rights. Commits when `work` resolves, rolls back when it throws. A
   * nested call throws: on PGlite it would deadlock.
   */
  inTransaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like `inTransaction`, while no other transaction runs: for changing the place of records, which others copy from
   * what they have read. It waits a few seconds for the running ones, then throws (`unavailable` to the caller).
   */
  inLoneTransaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `inTransaction`, but first looks the actor up in the same transaction, with the system's rights. */
  inTransactionOf<A extends Actor, T>(
    find: (tx: Tx) => Promise<A>,
    work: (tx: Tx, actor: A) => Promise<T>,
  ): Promise<T>;
  /**
   * Like `inTransactionOf`, where one statement finds the actor. It travels with the transaction's beginning and leaves it
   * with the identity that it led to the last time; if that has changed, the right one is set before `work`. Each call of
   * the API would otherwise wait twice more for the database.
   *
   * A transaction that is `readOnly` may not write. It does not wait for its beginning: `work` starts with the actor that
   * was found the last time, and its first query travels with the beginning. If another is found, or none, what `work`
   * answered or threw is dropped, and it runs again. So it must change nothing outside of the database either. The end
   * travels with the beginning of the connection's next one, and nobody waits for it.
   */
  inTransactionFor<A extends Actor, T>(
    finding: Finding<A>,
    work: (tx: Tx, actor: A) => Promise<T>,
    options: { readOnly: boolean },
  ): Promise<T>;
  /**
   * Frees what changed and deleted rows still hold and counts what there is, table by table: the planner then reads
   * indexes alone. A PostgreSQL does so by itself after a while, the embedded database never. Tables that the server's
   * own user may not tidy are left as they are. Throws in a transaction.
   */
  tidy(): Promise<void>;
  /** Names what follows the deeds of its transactions. Without it, no deed can be told. */
  follow(following: Following): void;
  /** Wakes calls that wait for changes. */
  signals: ChangeSignals;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** URL of a PostgreSQL database. Without it, the embedded database is used. */
  url?: string | undefined;
  /** URL of the same database as a user who may change its schema. Without it, `url` is. */
  migrateUrl?: string | undefined;
  /** False to refuse an older schema instead of migrating it. The embedded database always migrates. */
  migrate?: boolean;
  /** Folder of the embedded database. Without it, the database lives in memory. */
  folder?: string | undefined;
  poolSize?: number;
  onError?: (error: unknown) => void;
  /** What the trail is sealed with. Without it, no deed can be recorded. */
  trailKeys?: TrailKeys;
}

/** Advisory lock that every writing transaction shares, and a lone one has for itself. Its value is arbitrary. */
const workLock = 7_001_964;

/** How a transaction begins. */
const begins = {
  writing: `begin; select pg_advisory_xact_lock_shared(${workLock})`,
  alone: `begin; set local lock_timeout = '5s'; select pg_advisory_xact_lock(${workLock})`,
  reading: 'begin read only',
};

/** What a statement found the last time, and the identity that it led to. */
interface Found {
  row: Record<string, unknown> | undefined;
  identity: Identity;
}

const nobodys = identityOf(nobody);

function isSame(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Opens the database, migrates its schema (or checks it) and starts listening for changes. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return databaseOn(await openEngine(options), options.trailKeys);
}

async function openEngine({
  url,
  migrateUrl = url,
  migrate = true,
  folder,
  poolSize = 10,
  onError = () => {},
}: DatabaseOptions): Promise<Engine> {
  if (!url || !migrateUrl) return openPglite(folder ? { folder } : {});
  if (migrate) await migratePostgres(migrateUrl);
  else await refuseOldSchema(url);
  return openPostgres({ url, poolSize, onError });
}

/** Builds the database on an engine whose schema is up to date. */
export async function databaseOn(engine: Engine, trailKeys?: TrailKeys): Promise<Database> {
  const open = new AsyncLocalStorage<{ open: boolean }>();
  const signals = new ChangeSignals();
  const lastFound = new Newest<string, Found>(5000);
  let following: Following | undefined;
  await engine.listen(changesChannel, (payload) => {
    signals.hear(payload);
  });

  /** On PGlite, a second connection would be waited for for ever. */
  function refuseNested(): void {
    if (open.getStore()?.open) throw new Error('a transaction is already open here: pass its tx on');
  }

  /** Lends a connection for one transaction, which `work` begins and ends. Rolls back when it throws. */
  async function lend<T>(
    work: (connection: Connection, inside: <R>(doing: () => Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T> {
    refuseNested();
    return engine.withConnection(async (connection) => {
      const state = { open: true };
      beginAnnouncing(connection.db);
      carryTrailKeys(connection.db, trailKeys);
      carryFollowing(connection.db, following);
      try {
        return await work(connection, (doing) => open.run(state, doing));
      } catch (error) {
        await rollBack(connection, error);
        throw error;
      } finally {
        state.open = false;
      }
    });
  }

  /** `entering` gives the transaction its identity; `work` gets the rows of its last statement. */
  function run<T>(
    entering: string,
    work: (connection: Connection, entered: Rows) => Promise<T>,
    kind: keyof typeof begins = 'writing',
  ): Promise<T> {
    return lend(async (connection, inside) => {
      const results = await connection.script(`${takeEnd(connection)}${begins[kind]}; ${entering}`);
      const result = await inside(() => work(connection, results.at(-1)!));
      if (kind === 'reading') endSoon(connection);
      else await connection.script('commit');
      return result;
    });
  }

  /**
   * Runs a reading transaction for the actor that was found the last time, without waiting for its beginning. Null if
   * there is another now, or none.
   */
  function runAhead<A extends Actor, T>(
    { entering, actorOf }: Finding<A>,
    last: Found,
    work: (tx: Tx, actor: A) => Promise<T>,
  ): Promise<{ result: T } | null> {
    return lend(async (connection, inside) => {
      const [begun, worked] = await Promise.allSettled([
        connection.scriptAhead(`${takeEnd(connection)}${begins.reading}; ${entering(last.identity)}`),
        inside(async () => work(connection.db, actorOf(last.row))),
      ]);
      if (begun.status === 'rejected') throw begun.reason;
      const isAsBefore = isSame(begun.value.at(-1)![0], last.row);
      if (isAsBefore && worked.status === 'rejected') throw worked.reason;
      endSoon(connection);
      return isAsBefore && worked.status === 'fulfilled' ? { result: worked.value } : null;
    });
  }

  return {
    engine: engine.name,
    signals,
    follow(given) {
      following = given;
    },
    inTransaction: (actor, work) => run(identitySql(actor), ({ db }) => work(db)),
    inLoneTransaction: (actor, work) => run(identitySql(actor), ({ db }) => work(db), 'alone'),
    inTransactionOf: (find, work) =>
      run(identitySql(system), async (connection) => {
        const actor = await find(connection.db);
        await connection.script(identitySql(actor));
        return work(connection.db, actor);
      }),
    inTransactionFor: async (finding, work, { readOnly }) => {
      const { key, entering, actorOf } = finding;
      const last = lastFound.get(key);
      if (readOnly && last) {
        const ahead = await runAhead(finding, last, work);
        if (ahead) return ahead.result;
      }
      return run(
        entering(last?.identity ?? nobodys),
        async (connection, [row]) => {
          const actor = actorOf(row);
          const identity = identityOf(actor);
          if (!last || !isSame(identity, last.identity)) await connection.script(identitySql(actor));
          lastFound.set(key, { row, identity });
          return work(connection.db, actor);
        },
        readOnly ? 'reading' : 'writing',
      );
    },
    async tidy() {
      refuseNested();
      const alone = (statement: string) =>
        engine.withConnection(async (connection) => {
          await connection.script(`${takeEnd(connection)}set role none`);
          try {
            // Not in one script with anything else: it would be part of a transaction.
            return await connection.script(statement);
          } finally {
            await connection.script(restingRole);
          }
        });
      const [tables] = await alone(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
      );
      for (const { name } of tables!) await alone(`vacuum (analyze) ${String(name)}`);
    },
    close: () => engine.close(),
  };
}

/** Connections whose reading transaction is over and has not been ended. */
const over = new WeakSet<Connection>();

/** Has a transaction ended that only read: by the connection's next user, or when the process has nothing else to do. */
function endSoon(connection: Connection): void {
  over.add(connection);
  setImmediate(() => {
    const end = takeEnd(connection);
    // If it fails, the connection is lost, and its next user is told so.
    if (end) connection.script(end).catch(() => {});
  });
}

/** The statement that ends the connection's last transaction, if nobody else has it. */
function takeEnd(connection: Connection): '' | 'commit; ' {
  return over.delete(connection) ? 'commit; ' : '';
}

async function rollBack(connection: Connection, reason: unknown): Promise<void> {
  try {
    await connection.script('rollback');
  } catch (error) {
    // This code makes the pool discard the connection.
    throw Object.assign(new Error('the connection was lost', { cause: undefined }), {
      code: '08006',
      errors: [reason, error],
    });
  }
}
