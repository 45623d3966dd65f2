import { sql } from 'drizzle-orm';
import type { Session } from '#server/shared/db/copying/session.ts';
import type { Database } from '#server/shared/db/database.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';

/** A database, as an examination reads it. */
export function readable(db: Database): Pick<Session, 'rows'> {
  return {
    rows: <Row>(text: string) => db.inTransaction(system, (tx) => rowsOf<Row>(tx, sql.raw(text))),
  };
}
