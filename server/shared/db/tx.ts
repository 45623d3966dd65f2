import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The queries of one transaction. Do not use it after the callback that received it has ended. */
export type Tx = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;
