import { AsyncLocalStorage } from 'node:async_hooks';
import { announcedBy, beginAnnouncing, type Announced } from './feed/announcing.ts';
import type { Connection, Engine, Rows } from './engines/engine.ts';
import type { Tx } from './tx.ts';

/** Advisory lock that every writing transaction shares, and a lone one has for itself. Its value is arbitrary. */
const workLock = 7_001_964;

/** How a transaction begins. */
export const begins = {
  writing: `begin; select pg_advisory_xact_lock_shared(${workLock})`,
  alone: `begin; set local lock_timeout = '5s'; select pg_advisory_xact_lock(${workLock})`,
  reading: 'begin read only',
};

/** What lends an engine's connections, one transaction at a time. */
export interface Transactions {
  /** Throws within a transaction. On PGlite, a second connection would be waited for for ever. */
  refuseNested(): void;
  /** Lends a connection for one transaction, which `work` begins and ends. Rolls back when it throws. */
  lend<T>(
    work: (connection: Connection, inside: <R>(doing: () => Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T>;
  /** Runs one transaction. `entering` gives it its identity; `work` gets the rows of its last statement. */
  run<T>(
    kind: keyof typeof begins,
    entering: string,
    work: (connection: Connection, entered: Rows) => Promise<T>,
  ): Promise<T>;
}

/** `carry` gives each transaction what its queries find with it, `committed` hears what one has announced. */
export function transactionsOn(
  engine: Engine,
  { carry, committed }: { carry: (tx: Tx) => void; committed: (announced: Announced) => void },
): Transactions {
  const open = new AsyncLocalStorage<{ open: boolean }>();

  function refuseNested(): void {
    if (open.getStore()?.open) throw new Error('a transaction is already open here: pass its tx on');
  }

  const lend: Transactions['lend'] = async (work) => {
    refuseNested();
    return engine.withConnection(async (connection) => {
      const state = { open: true };
      beginAnnouncing(connection.db);
      carry(connection.db);
      try {
        return await work(connection, (doing) => open.run(state, doing));
      } catch (error) {
        await rollBack(connection, error);
        throw error;
      } finally {
        state.open = false;
      }
    });
  };

  return {
    refuseNested,
    lend,
    run: (kind, entering, work) =>
      lend(async (connection, inside) => {
        const results = await connection.script(`${begins[kind]}; ${entering}`);
        const result = await inside(() => work(connection, results.at(-1)!));
        await connection.script('commit');
        const announced = announcedBy(connection.db);
        if (announced) committed(announced);
        return result;
      }),
  };
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
