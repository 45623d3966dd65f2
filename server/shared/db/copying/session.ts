import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { lockFolder } from '../engines/folder-lock.ts';
import { byLines } from './copied-lines.ts';

/** Where a database is: a PostgreSQL, or the folder of an embedded one that no server has open. */
export type Address = { url: string } | { folder: string };

/** One connection, for reading or writing a whole database. COPY's text format is the same on both engines. */
export interface Session {
  engine: 'pglite' | 'postgres';
  run(sql: string): Promise<void>;
  rows<Row>(sql: string): Promise<Row[]>;
  /** The rows of a table in COPY's text format, in pieces of any size. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<Uint8Array>;
  /** Fills a table from COPY's text format. */
  copyIn(table: string, columns: readonly string[], source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Runs the migrations of a folder. */
  migrate(migrationsFolder: string): Promise<void>;
  close(): Promise<void>;
}

/** By these, both engines write every value in the same words. A statement may take as long as it needs. */
const words = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0`;

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (columns: readonly string[]) => columns.map(identifier).join(', ');

/** Opens a session. It throws where an embedded database is open in another process. */
export function openSession(address: Address): Promise<Session> {
  return 'url' in address ? openPostgres(address.url) : openPglite(address.folder);
}

async function openPostgres(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(words);
  return {
    engine: 'postgres',
    run: async (sql) => void (await client.query(sql)),
    rows: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    // A select, because row-level security has its say in it.
    copyOut: (table, columns): Readable =>
      client.query(copyTo(`copy (select ${listOf(columns)} from ${identifier(table)}) to stdout`)),
    async copyIn(table, columns, source) {
      const sink = client.query(copyFrom(`copy ${identifier(table)} (${listOf(columns)}) from stdin`));
      await pipeline(source, sink);
    },
    migrate: (migrationsFolder) => migratePostgres(onPostgres({ client }), { migrationsFolder }),
    close: () => client.end(),
  };
}

/** Pages of a table, of 8 kB each, that leave the embedded database at once. */
const pagesAtOnce = 2000;

async function openPglite(folder: string): Promise<Session> {
  const unlock = lockFolder(folder);
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  await client.exec(words);
  const rows = async <Row>(sql: string) => (await client.query<Row>(sql)).rows;
  return {
    engine: 'pglite',
    run: async (sql) => void (await client.exec(sql)),
    rows,
    async *copyOut(table, columns) {
      const [size] = await rows<{ pages: number }>(
        `select (pg_relation_size('${identifier(table)}') / current_setting('block_size')::int)::int as pages`,
      );
      for (let page = 0; page < size!.pages; page += pagesAtOnce) {
        const { blob } = await client.query(
          `copy (select ${listOf(columns)} from ${identifier(table)}
            where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)') to '/dev/blob'`,
        );
        // Without any row there is no blob.
        if (blob) yield new Uint8Array(await blob.arrayBuffer());
      }
    },
    async copyIn(table, columns, source) {
      for await (const lines of byLines(source)) {
        await client.query(`copy ${identifier(table)} (${listOf(columns)}) from '/dev/blob'`, [], {
          blob: new Blob([lines]),
        });
      }
    },
    migrate: (migrationsFolder) => migratePglite(onPglite({ client }), { migrationsFolder }),
    async close() {
      await client.close();
      unlock();
    },
  };
}
