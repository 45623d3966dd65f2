import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { traceparent } from '../../security-log.ts';
import { restingRole, type Connection, type Engine, type Rows } from './engine.ts';

/** Milliseconds in which what is told to other servers is gathered. */
const togetherMs = 50;

/** Opens a pool on a PostgreSQL URL. The schema must be up to date (`migratePostgres`). */
export function openPostgres(options: {
  url: string;
  /** Where it listens for what others tell. */
  listenUrl: string;
  /** Most connections in the pool. */
  poolSize: number;
  /** A query does not wait for the answer of the one before. */
  pipelined: boolean;
  onError: (error: unknown) => void;
}): Engine {
  const { onError } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    pipeline: options.pipelined,
    connectionTimeoutMillis: 10_000,
  });
  // Nobody else hears of a connection that ends while it is lent: its queries fail, and the process would end with it.
  pool.on('connect', (client) => client.on('error', onError));
  // Of one that ends while nobody has it, the pool tells a second time.
  pool.on('error', () => {});
  const connections = new WeakMap<pg.PoolClient, Connection>();
  let closed = false;
  let listener: pg.Client | undefined;
  const told = new Map<string, Set<string>>();
  let telling: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    const all = [...told];
    told.clear();
    for (const [channel, words] of all)
      await listener?.query('select pg_notify($1, $2)', [channel, payloadOf(words)]).catch(onError);
  }

  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const known = connections.get(client) ?? (await firstUse(client));
      connections.set(client, known);
      return await work(known);
    } catch (error) {
      if (isBroken(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    name: 'postgres',
    withConnection,
    async listen(channel, heard) {
      const connect = async () => {
        const client = new pg.Client({ connectionString: options.listenUrl });
        client.on('notification', (message) => {
          if (message.channel === channel && message.processId !== ownId(client))
            heard(wordsIn(message.payload));
        });
        client.on('error', onError);
        client.on('end', () => {
          if (!closed) void reconnect();
        });
        await client.connect();
        await client.query(`listen ${channel}`);
        listener = client;
      };
      const reconnect = async () => {
        for (;;) {
          await pause(1000, undefined, { ref: false });
          if (closed) return;
          try {
            await connect();
            heard(null);
            return;
          } catch (error) {
            onError(error);
          }
        }
      };
      await connect();
    },
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    tell(channel, words) {
      if (closed) return;
      if (told.size === 0) telling = setTimeout(flush, togetherMs).unref();
      told.set(channel, new Set([...(told.get(channel) ?? []), ...words]));
    },
    async close() {
      closed = true;
      clearTimeout(telling);
      await flush();
      await listener?.end();
      await pool.end();
    },
  };
}

/** Servers of versions before take it for a change that concerns everybody, and theirs says no words. */
function payloadOf(words: Iterable<string>): string {
  return JSON.stringify({ ern: null, userId: null, words: [...words] });
}

function wordsIn(payload: string | undefined): readonly string[] | null {
  const { words } = JSON.parse(payload ?? '{}') as { words?: string[] };
  return words ?? null;
}

/** The number by which a notification names the connection that sent it. */
function ownId(client: pg.Client): number | null {
  return (client as unknown as { processID: number | null }).processID;
}

async function firstUse(client: pg.PoolClient): Promise<Connection> {
  const script = async (sql: string) => {
    // The driver gives one result for one statement, and a list of them for several.
    const results = [await ask(client, { text: sql })].flat();
    return results.map(({ rows }) => rows as Rows);
  };
  // The timeouts keep a slow statement or an abandoned transaction from holding its locks for long.
  await script(
    `${restingRole}; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`,
  );
  const asking = {
    query: (query: pg.QueryConfig, values?: unknown[]) =>
      ask(client, { ...query, ...(values && { values }) }),
  };
  return { db: drizzle({ client: asking as unknown as pg.PoolClient }), script };
}

/**
 * Asks a query, which says the trace that it is part of unless it is prepared under a name, and hands it its callback with it. By the driver's own promise, which sets it afterwards, each answer is
 * held by the query before until the whole heap is searched: every scavenge copied half of the rows that were read since
 * the last one.
 */
function ask(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const trace = query.name === undefined ? traceparent() : undefined;
  // As sqlcommenter writes it. A trace is checked where it arrives: it has no character that could end the comment.
  const asked = trace === undefined ? query : { ...query, text: `${query.text} /*traceparent='${trace}'*/` };
  return new Promise((resolve, reject) => {
    client.query(asked, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** True for an error of the connection itself. Such a connection must not return to the pool. */
function isBroken(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return isBroken(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return (
    code.startsWith('08') || code.startsWith('57P') || /Connection terminated|ECONNRESET/.test(error.message)
  );
}
