import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Rows = readonly Record<string, unknown>[];

/** A database connection, lent for one transaction. `db` stays the same object for the connection's lifetime. */
export interface Connection {
  db: PgDatabase<PgQueryResultHKT>;
  /** Runs statements without parameters, separated by semicolons. Returns the rows of each. */
  script(sql: string): Promise<readonly Rows[]>;
}

/** The common interface of PGlite and PostgreSQL. Only `shared/db` uses it. */
export interface Engine {
  name: 'pglite' | 'postgres';
  /** Lends a connection exclusively while `work` runs. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Calls `heard` with what other servers tell on the channel, and with null after a gap. */
  listen(channel: string, heard: (words: readonly string[] | null) => void): Promise<void>;
  /**
   * Tells the other servers, soon and once for all that is told meanwhile: in a transaction, each commit would wait for
   * the one before. What is told gets lost with the process or its connection.
   */
  tell(channel: string, words: readonly string[]): void;
  /** Its connections at this moment. */
  load(): Load;
  close(): Promise<void>;
}

/** Connections: how many there are, how many of them nobody uses, and how many calls wait for one. */
export interface Load {
  connections: number;
  idle: number;
  waiting: number;
}

/** The role of a connection between transactions. A statement outside a transaction sees nothing. */
export const restingRole = 'set role kochfeld_app';
