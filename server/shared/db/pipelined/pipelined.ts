/**
 * All that saves a signed-in caller's transaction from waiting for the database, at `DATABASE_PIPELINE=on`. Without it,
 * such a transaction begins, finds its caller, takes their identity, works and ends, and waits each time.
 *
 * - It begins with the identity that its caller had the last time. The right one is set if that has changed.
 * - If it only reads, its first query is sent before it is known to have begun. If another caller is found than the
 *   last time, or none, what was read is dropped.
 * - If it only reads, its end is sent with the beginning of the connection's next one.
 */
import { Newest } from '../../newest.ts';
import type { Connection, Engine } from '../engines/engine.ts';
import type { Finding } from '../finding.ts';
import { identityOf, identitySql, nobody, type Actor, type Identity } from '../tenancy.ts';
import { begins, isLockedFor, type Transactions } from '../transactions.ts';

/** What a statement found the last time, and the identity that it led to. */
interface Found {
  row: Record<string, unknown> | undefined;
  identity: Identity;
}

/** Connections, by their `db`, whose transaction is over and has not been ended. */
const over = new WeakSet<Connection['db']>();

/** The engine, whose connections end what was left open before they ask anything else. */
export function endingLate(engine: Engine): Engine {
  return {
    ...engine,
    withConnection: (work) => engine.withConnection((connection) => work(endingFirst(connection))),
  };
}

function endingFirst(connection: Connection): Connection {
  const { db } = connection;
  return {
    db,
    async script(sql) {
      if (!over.delete(db)) return connection.script(sql);
      const [, ...results] = await connection.script(`commit; ${sql}`);
      return results;
    },
  };
}

/** Has a transaction ended that only read: by the connection's next user, or when the process has nothing else to do. */
function endSoon(connection: Connection): void {
  over.add(connection.db);
  setImmediate(() => {
    // If it fails, the connection is lost, and its next user is told so.
    if (over.has(connection.db)) connection.script('').catch(() => {});
  });
}

/** Runs transactions of found actors (`Database.inTransactionFor`) on an engine that is `endingLate`. */
export function aheadOf(transactions: Transactions) {
  const lastFound = new Newest<string, Found>(5000);

  /** Null if there is another actor now than the last time, or none. */
  function readAhead<A extends Actor, T>(
    { entering, actorOf }: Finding<A>,
    last: Found,
    work: (tx: Connection['db'], actor: A) => Promise<T>,
  ): Promise<{ result: T } | null> {
    return transactions.lend(async (connection, inside) => {
      const [begun, worked] = await Promise.allSettled([
        connection.script(`${begins.reading}; ${entering(last.identity)}`),
        inside(async () => work(connection.db, actorOf(last.row))),
      ]);
      if (begun.status === 'rejected') throw begun.reason;
      const isAsBefore = isSame(begun.value.at(-1)![0], last.row);
      if (isAsBefore && worked.status === 'rejected') throw worked.reason;
      endSoon(connection);
      return isAsBefore && worked.status === 'fulfilled' ? { result: worked.value } : null;
    });
  }

  return async <A extends Actor, T>(
    finding: Finding<A>,
    work: (tx: Connection['db'], actor: A) => Promise<T>,
    { readOnly }: { readOnly: boolean },
  ): Promise<T> => {
    const { key, entering, actorOf } = finding;
    const last = lastFound.get(key);
    if (readOnly && last) {
      const ahead = await readAhead(finding, last, work);
      if (ahead) return ahead.result;
    }
    const begin = (guess: Identity) => {
      const how = readOnly ? begins.reading : begins.writing(guess.ern);
      return transactions.run(how, entering(guess), async (connection, [row]) => {
        const actor = actorOf(row);
        const identity = identityOf(actor);
        lastFound.set(key, { row, identity });
        if (!readOnly && !isLockedFor(guess.ern, identity.ern)) return null;
        if (!isSame(identity, guess)) await connection.script(identitySql(actor));
        return { result: await work(connection.db, actor) };
      });
    };
    const done = (last && (await begin(last.identity))) ?? (await begin(identityOf(nobody)));
    return done!.result;
  };
}

function isSame(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
