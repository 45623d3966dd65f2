import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import type { ContractRow } from '../contract-row.ts';
import { contracts } from '../contracts.table.ts';

/** Sets or clears when a mail to the customer was held back. Leaves the contract's version alone. */
export async function setMailWithheld(tx: Tx, contractId: string, withheldAt: Date | null): Promise<void> {
  await tx.update(contracts).set({ mailWithheldAt: withheldAt }).where(eq(contracts.id, contractId));
}

/**
 * Sets when mail to the customer's address failed, or clears it with null. Returns the contract, or null if nothing
 * changes or the address is no longer the customer's. Leaves the contract's version alone.
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
