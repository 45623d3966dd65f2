import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { identitySql, system, type Actor } from './tenancy.ts';

/**
 * Runs `work` with the system's rights in the transaction of `actor`, for what follows from a deed and its author may not
 * do alone, such as the account that an approval opens. If it throws, the transaction has to end.
 */
export async function asSystem<T>(tx: Tx, actor: Actor, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql.raw(identitySql(system)));
  const result = await work();
  await tx.execute(sql.raw(identitySql(actor)));
  return result;
}
