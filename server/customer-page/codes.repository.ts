import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { declarationCodes } from './codes.table.ts';

type CodeRow = typeof declarationCodes.$inferSelect;

/** Keeps a contract's code in place of an earlier one. */
export async function saveCode(tx: Tx, row: CodeRow): Promise<void> {
  const { signature, expiresAt, tries } = row;
  const set = { signature, expiresAt, tries };
  await tx
    .insert(declarationCodes)
    .values(row)
    .onConflictDoUpdate({ target: declarationCodes.contractId, set });
}

/** A contract's code, locked until the transaction ends. */
export async function findCode(tx: Tx, contractId: string): Promise<CodeRow | null> {
  const [row] = await tx
    .select()
    .from(declarationCodes)
    .where(eq(declarationCodes.contractId, contractId))
    .for('update');
  return row ?? null;
}

export async function noteWrongTry(tx: Tx, contractId: string): Promise<void> {
  await tx
    .update(declarationCodes)
    .set({ tries: sql`${declarationCodes.tries} + 1` })
    .where(eq(declarationCodes.contractId, contractId));
}

/** Deletes a contract's code; false if there is none. */
export async function deleteCode(tx: Tx, contractId: string): Promise<boolean> {
  const rows = await tx
    .delete(declarationCodes)
    .where(eq(declarationCodes.contractId, contractId))
    .returning({ contractId: declarationCodes.contractId });
  return rows.length > 0;
}
