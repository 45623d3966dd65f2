import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { rowsOf } from './rows.ts';
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

/**
 * Runs `work` with the system's rights in any user's transaction, for what a deed needs whose actor need not be the
 * transaction's (what the system does at once after a customer's deed). If it throws, the transaction has to end.
 */
export async function withSystemRights<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const [before] = await rowsOf<Record<'role' | 'ern' | 'user' | 'contract', string | null>>(
    tx,
    sql`select current_setting('role') as role, current_setting('app.ern', true) as ern,
        current_setting('app.user', true) as user, current_setting('app.contract', true) as contract`,
  );
  const { role, ern, user, contract } = before!;
  await tx.execute(sql.raw(identitySql(system)));
  const result = await work();
  await tx.execute(
    sql`select set_config('role', ${role}, true), set_config('app.ern', ${ern ?? ''}, true),
        set_config('app.user', ${user ?? ''}, true), set_config('app.contract', ${contract ?? ''}, true)`,
  );
  return result;
}
