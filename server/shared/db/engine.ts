import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database connection for the length of a transaction; the same `db` object for as long as the connection lives. */
export interface Connection {
  db: PgDatabase<PgQueryResultHKT>;
  /** Runs statements without parameters, separated by semicolons. */
  script(sql: string): Promise<void>;
}

/** What PGlite and PostgreSQL have in common. Nothing outside `shared/db` touches an engine. */
export interface Engine {
  name: 'pglite' | 'postgres';
  /** Lends a connection on which nobody else works meanwhile. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Calls back for each `pg_notify` on the channel, from any server. Calls back with null after a gap. */
  listen(channel: string, heard: (payload: string | null) => void): Promise<void>;
  close(): Promise<void>;
}

/** Between transactions a connection has this role, so that a statement outside of one sees nothing. */
export const restingRole = 'set role kochfeld_app';
