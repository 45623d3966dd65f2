import { carryFollowing, type Following } from './follower.ts';
import { restingRole, type Engine, type Load } from './engines/engine.ts';
import { migratePostgres, refuseOldSchema } from './engines/migrate.ts';
import { openPglite } from './engines/pglite.ts';
import { openPostgres } from './engines/postgres.ts';
import { ChangeFeed, changesChannel } from './feed/change-feed.ts';
import { feedRows, feedState, someTimeAgo } from './feed/read-feed.ts';
import type { Finding } from './finding.ts';
import { aheadOf, endingLate } from './pipelined/pipelined.ts';
import { identityOf, identitySql, nobody, system, type Actor } from './tenancy.ts';
import { carryTrailKeys, type TrailKeys } from './trail-keys.ts';
import { begins, transactionsOn } from './transactions.ts';
import type { Tx } from './tx.ts';

export type { Tx } from './tx.ts';

/** The database for the rest of the server. All access is a transaction on behalf of an actor. */
export interface Database {
  engine: Engine['name'];
  /**
   * Runs `work` in one transaction with the actor's rights. Commits when `work` resolves, rolls back when it throws. A
   * nested call throws: on PGlite it would deadlock.
   */
  inTransaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like `inTransaction`, while no other transaction writes at a root: for changing the place of its records, which
   * others copy from what they have read. Half a minute long it tries to get between the others, without holding them up
   * for more than a moment, then throws (`unavailable` to the caller).
   */
  inLoneTransaction<T>(actor: Actor, root: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `inTransaction`, but first looks the actor up in the same transaction, with the system's rights. */
  inTransactionOf<A extends Actor, T>(
    find: (tx: Tx) => Promise<A>,
    work: (tx: Tx, actor: A) => Promise<T>,
  ): Promise<T>;
  /**
   * Like `inTransactionOf`, where one statement finds the actor. A transaction that is `readOnly` may not write. Nor may
   * its `work` change anything outside of the database: it may run twice, if the actor has changed since the last time
   * (`pipelined.ts`).
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
  /** Its connections at this moment. */
  load(): Load;
  /** What this process knows of the change feed, for calls that wait for changes. */
  signals: ChangeFeed;
  /**
   * Calls `tell` with what any server has committed: the kinds of records and of work left to be done (`leaveWork`), or
   * null if some may have been missed. Returns how it ends.
   */
  onWork(tell: (about: readonly string[] | null) => void): () => void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** URL of a PostgreSQL database. Without it, the embedded database is used. */
  url?: string | undefined;
  /** URL of the same database past a pooler. Without it, `url` is. */
  directUrl?: string | undefined;
  /** URL of the same database as a user who may change its schema. Without it, `directUrl` is. */
  migrateUrl?: string | undefined;
  /** False to refuse an older schema instead of migrating it. The embedded database always migrates. */
  migrate?: boolean;
  /** Folder of the embedded database. Without it, the database lives in memory. */
  folder?: string | undefined;
  poolSize?: number;
  /** False to wait for each answer of the database before the next question is sent (`pipelined.ts`). */
  pipelined?: boolean;
  onError?: (error: unknown) => void;
  /** What the trail is sealed with. Without it, no deed can be recorded. */
  trailKeys?: TrailKeys;
}

/** Opens the database, migrates its schema (or checks it) and starts listening for changes. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return databaseOn(await openEngine(options), options);
}

async function openEngine({
  url,
  directUrl = url,
  migrateUrl = directUrl,
  migrate = true,
  folder,
  poolSize = 10,
  pipelined = true,
  onError = () => {},
}: DatabaseOptions): Promise<Engine> {
  if (!url || !migrateUrl) return openPglite(folder ? { folder } : {});
  if (migrate) await migratePostgres(migrateUrl);
  else await refuseOldSchema(url);
  return openPostgres({ url, listenUrl: directUrl ?? url, poolSize, pipelined, onError });
}

/** Builds the database on an engine whose schema is up to date. */
export async function databaseOn(
  opened: Engine,
  {
    trailKeys,
    pipelined = true,
    onError = () => {},
  }: Pick<DatabaseOptions, 'trailKeys' | 'pipelined' | 'onError'> = {},
): Promise<Database> {
  const engine = pipelined ? endingLate(opened) : opened;
  let following: Following | undefined;
  const transactions = transactionsOn(engine, {
    carry: (db) => {
      carryTrailKeys(db, trailKeys);
      carryFollowing(db, following);
    },
    committed: ({ toEverybody, said, about }) => {
      if (toEverybody) signals.tellWatchers();
      if (said.size > 0) signals.soon();
      for (const tell of working) tell([...about]);
      engine.tell(changesChannel, [...about]);
    },
  });
  const working = new Set<(about: readonly string[] | null) => void>();
  const signals = new ChangeFeed({
    read: (since, most) =>
      transactions.run(begins.reading, identitySql(system), async ({ db }) => {
        const state = await feedState(db);
        const from = since ?? (await someTimeAgo(db, most));
        const rows = await feedRows(db, { since: from, now: state.now, limit: most + 1 });
        return { ...state, since: from, rows };
      }),
    onError,
    hasOthers: engine.name === 'postgres',
  });
  await engine.listen(changesChannel, (about) => {
    signals.soon();
    for (const tell of working) tell(about);
  });

  return {
    engine: engine.name,
    signals,
    follow(given) {
      following = given;
    },
    inTransaction: (actor, work) =>
      transactions.run(begins.writing(identityOf(actor).ern), identitySql(actor), ({ db }) => work(db)),
    inLoneTransaction: (actor, root, work) =>
      transactions.runAlone(root, identitySql(actor), ({ db }) => work(db)),
    inTransactionOf: (find, work) =>
      transactions.run(begins.writing(''), identitySql(system), async (connection) => {
        const actor = await find(connection.db);
        await connection.script(identitySql(actor));
        return work(connection.db, actor);
      }),
    inTransactionFor: pipelined
      ? aheadOf(transactions)
      : ({ entering, actorOf }, work, { readOnly }) =>
          transactions.run(
            readOnly ? begins.reading : begins.writing(''),
            entering(identityOf(nobody)),
            async (connection, [row]) => {
              const actor = actorOf(row);
              await connection.script(identitySql(actor));
              return work(connection.db, actor);
            },
          ),
    async tidy() {
      transactions.refuseNested();
      const alone = (statement: string) =>
        engine.withConnection(async (connection) => {
          await connection.script('set role none');
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
    load: () => engine.load(),
    onWork(tell) {
      working.add(tell);
      return () => {
        working.delete(tell);
      };
    },
    async close() {
      await signals.stop();
      await engine.close();
    },
  };
}
