import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import { someOf } from '../../shared/db/some-rows.ts';
import { contracts } from '../contracts.table.ts';
import { linkUses } from './link-uses.table.ts';

export type LinkUseRow = typeof linkUses.$inferSelect;

export async function addLinkUse(tx: Tx, row: typeof linkUses.$inferInsert): Promise<void> {
  await tx.insert(linkUses).values(row);
}

/** The uses of a contract's link, oldest first. */
export function findLinkUses(tx: Tx, contractId: string): Promise<LinkUseRow[]> {
  return tx
    .select()
    .from(linkUses)
    .where(eq(linkUses.contractId, contractId))
    .orderBy(asc(linkUses.at), asc(linkUses.id));
}

/** One use, locked until the transaction ends. */
export async function lockLinkUse(tx: Tx, id: string): Promise<LinkUseRow | null> {
  const [row] = await tx.select().from(linkUses).where(eq(linkUses.id, id)).for('update');
  return row ?? null;
}

export async function changeLinkUse(tx: Tx, id: string, change: Partial<LinkUseRow>): Promise<void> {
  await tx.update(linkUses).set(change).where(eq(linkUses.id, id));
}

/** The customers' deeds that staff have to look into, oldest first, with their contracts. */
export function findOpenUses(tx: Tx, limit: number) {
  return tx
    .select({ use: linkUses, contract: contracts })
    .from(linkUses)
    .innerJoin(contracts, eq(contracts.id, linkUses.contractId))
    .where(
      // Repeats the partial index's condition word for word, so that the planner uses it.
      sql`(${linkUses.suspicions} <> '{}' or ${linkUses.objectedAt} is not null) and ${linkUses.checkedAt} is null`,
    )
    .orderBy(asc(linkUses.at))
    .limit(limit);
}

/** Forgets address and agent of some customers' deeds before `deeds`, and of shops' before `shops`. Returns of how many. */
export async function forgetOrigins(
  tx: Tx,
  { deeds, shops, limit }: { deeds: Date; shops: Date; limit: number },
): Promise<number> {
  const known = or(isNotNull(linkUses.address), isNotNull(linkUses.agent), isNotNull(linkUses.browser));
  const gone = { address: null, agent: null, browser: null };
  const isOld = or(lt(linkUses.at, deeds), and(isNull(linkUses.channel), lt(linkUses.at, shops)));
  const forgotten = await tx
    .update(linkUses)
    .set(gone)
    .where(someOf(linkUses, and(known, isOld), limit))
    .returning({ id: linkUses.id });
  return forgotten.length;
}
