import { createHash } from 'node:crypto';
import type { Tx } from './database.ts';

const byConnection = new WeakMap<Tx, Map<string, unknown>>();

/**
 * Builds a frequent query once per connection instead of once per call.
 *
 * @example
 * const query = prepared(tx, 'contract_by_code', (db, name) =>
 *   db.select().from(contracts).where(eq(contracts.code, sql.placeholder('code'))).prepare(name));
 * const [row] = await query.execute({ code });
 *
 * The query must not differ between actors. If the scope selects another column, put the scope into the name.
 */
export function prepared<Query>(tx: Tx, name: string, build: (tx: Tx, name: string) => Query): Query {
  let known = byConnection.get(tx);
  if (!known) byConnection.set(tx, (known = new Map<string, unknown>()));
  if (!known.has(name)) known.set(name, build(tx, name));
  return known.get(name) as Query;
}

/** The names given so far. There are as many as kinds of questions. */
const shortNames = new Map<string, string>();

/** A name for a query with many shapes, within PostgreSQL's limit of 63 characters. */
export function shortName(query: string, shape: string): string {
  const whole = `${query} ${shape}`;
  let short = shortNames.get(whole);
  if (short === undefined) {
    short = `${query}_${createHash('sha1').update(shape).digest('hex').slice(0, 16)}`;
    shortNames.set(whole, short);
  }
  return short;
}
