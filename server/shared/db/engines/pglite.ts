import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { restingRole, type Engine, type Rows } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrate.ts';
import { PreparingPglite } from './preparing-pglite.ts';

/**
 * Opens the embedded database in a folder (locked for this process) or in memory, and migrates its schema. It has one
 * connection, so transactions queue. Data survives a killed process but not a power loss: PGlite never syncs to disk.
 * `snapshot` comes from `snapshot()` of another instance.
 */
export async function openPglite(options: { folder?: string; snapshot?: Blob }): Promise<PgliteEngine> {
  const unlock = options.folder ? lockFolder(options.folder) : () => {};
  const client = new PreparingPglite({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(options.snapshot ? { loadDataDir: options.snapshot } : {}),
    extensions: { pg_trgm },
  });
  await client.waitReady;
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder });
  await client.exec(restingRole);
  const script = async (sql: string) => (await client.exec(sql)).map(({ rows }) => rows as Rows);
  const connection = { db, script };
  let last: Promise<unknown> = Promise.resolve();
  let asking = 0;
  return {
    name: 'pglite',
    withConnection(work) {
      asking += 1;
      const turn = last
        .then(() => work(connection))
        .finally(() => {
          asking -= 1;
        });
      // PGlite never waits for anything outside of it, so without a pause the whole queue would run before the next
      // request is even read.
      last = turn.catch(() => {}).then(() => nextTurnOfLoop());
      return turn;
    },
    // Nobody else can open its folder.
    async listen() {},
    tell() {},
    load: () => ({ connections: 1, idle: asking === 0 ? 1 : 0, waiting: Math.max(0, asking - 1) }),
    async close() {
      await last;
      await client.close();
      unlock();
    },
    snapshot: async () => {
      await last;
      return client.dumpDataDir('none');
    },
  };
}

export interface PgliteEngine extends Engine {
  /** The whole data folder as a tar archive. */
  snapshot(): Promise<Blob>;
}
