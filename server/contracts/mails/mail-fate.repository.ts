import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import type { ContractRow } from '../contract-row.ts';
import { contracts } from '../contracts.table.ts';

/**
 * Sets since when the customer's address takes no mail, null once it does. Gives the contract; null where nothing
 * changes, or the address is no longer theirs. The contract's version stays.
 */
export async function setMailFailed(
  tx: Tx,
  { contractId, recipient, failedAt }: { contractId: string; recipient: string; failedAt: Date | null },
): Promise<ContractRow | null> {
  const isTheirs = sql`lower(${contracts.customer}->>'email') = ${recipient.toLowerCase()}`;
  const [row] = await tx
    .update(contracts)
    .set({ mailFailedAt: failedAt })
    .where(
      and(
        eq(contracts.id, contractId),
        isTheirs,
        failedAt === null ? isNotNull(contracts.mailFailedAt) : undefined,
      ),
    )
    .returning();
  return row ?? null;
}
