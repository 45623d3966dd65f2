import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { announcedBy, beginAnnouncing, type Announced } from './feed/announcing.ts';
import type { Connection, Engine, Rows } from './engines/engine.ts';
import { literal, rootOf } from './tenancy.ts';
import type { Tx } from './tx.ts';

/** Advisory lock of those who may write at any root, and the first half of a root's own. Its value is arbitrary. */
const workLock = 7_001_964;

/**
 * Milliseconds for which a lone transaction waits for what is running. Everybody else waits behind it, so it waits a
 * moment, lets the others go on, and tries again.
 */
const patience = { moment: 400, between: 300, altogether: 30_000 };

function ofRoot(ern: string): string {
  return `${workLock}, hashtext(${literal(rootOf(ern))})`;
}

/**
 * How a transaction begins. One that writes shares the lock of its caller's root, or that of all roots if they have none.
 * One that has a root for itself has both.
 */
export const begins = {
  reading: 'begin read only',
  writing: (ern: string) =>
    `begin; select pg_advisory_xact_lock_shared(${ern === '' ? workLock : ofRoot(ern)})`,
  alone: (ern: string) =>
    `begin; set local lock_timeout = '${patience.moment}ms'; select pg_advisory_xact_lock(${ofRoot(ern)}); ` +
    `select pg_advisory_xact_lock(${workLock}); set local lock_timeout = '5s'`,
};

/** A transaction that a call works in, and the one around it, which is another database's. */
interface Opened {
  open: boolean;
  of: Engine;
  around: Opened | undefined;
}

const opened = new AsyncLocalStorage<Opened>();

function isOpen(which: (one: Opened) => boolean): boolean {
  for (let one = opened.getStore(); one; one = one.around) if (one.open && which(one)) return true;
  return false;
}

/** True within the work of an open transaction. */
export function isInTransaction(): boolean {
  return isOpen(() => true);
}

/** True if a transaction that began to write for somebody at one place may go on for somebody at another. */
export function isLockedFor(begun: string, ern: string): boolean {
  return begun === '' || (ern !== '' && rootOf(begun) === rootOf(ern));
}

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
    begin: string,
    entering: string,
    work: (connection: Connection, entered: Rows) => Promise<T>,
  ): Promise<T>;
  /** Like `run`, while nobody else writes at a root. Throws if others go on writing for too long. */
  runAlone<T>(root: string, entering: string, work: (connection: Connection) => Promise<T>): Promise<T>;
}

/** `carry` gives each transaction what its queries find with it, `committed` hears what one has announced. */
export function transactionsOn(
  engine: Engine,
  { carry, committed }: { carry: (tx: Tx) => void; committed: (announced: Announced) => void },
): Transactions {
  function refuseNested(): void {
    if (isOpen(({ of }) => of === engine))
      throw new Error('a transaction is already open here: pass its tx on');
  }

  const lend: Transactions['lend'] = async (work) => {
    refuseNested();
    return engine.withConnection(async (connection) => {
      const state: Opened = { open: true, of: engine, around: opened.getStore() };
      beginAnnouncing(connection.db);
      carry(connection.db);
      try {
        return await work(connection, (doing) => opened.run(state, doing));
      } catch (error) {
        await rollBack(connection, error);
        throw error;
      } finally {
        state.open = false;
      }
    });
  };

  const run: Transactions['run'] = (begin, entering, work) =>
    lend(async (connection, inside) => {
      const results = await connection.script(`${begin}; ${entering}`);
      const result = await inside(() => work(connection, results.at(-1)!));
      await connection.script('commit');
      const announced = announcedBy(connection.db);
      if (announced) committed(announced);
      return result;
    });

  const runAlone: Transactions['runAlone'] = async (root, entering, work) => {
    for (const until = performance.now() + patience.altogether; ;) {
      let hasBegun = false;
      try {
        // Each attempt lets the others go on first.
        // eslint-disable-next-line no-await-in-loop
        return await run(begins.alone(root), entering, (connection) => {
          hasBegun = true;
          return work(connection);
        });
      } catch (error) {
        if (hasBegun || !isLockTimeout(error) || performance.now() > until) throw error;
      }
      // eslint-disable-next-line no-await-in-loop
      await pause(patience.between);
    }
  };

  return { refuseNested, lend, run, runAlone };
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
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
