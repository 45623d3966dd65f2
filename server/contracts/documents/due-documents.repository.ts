import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { ContractRow } from '../contract-row.ts';
import { contracts } from '../contracts.table.ts';

// These writes leave the contract's version alone, so that nobody's pending change conflicts with a new document.

/** Marks documents as due. */
export async function addDue(tx: Tx, id: string, types: readonly IssuedDocumentType[]): Promise<void> {
  const list = sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  );
  await tx
    .update(contracts)
    .set({
      documentsDue: sql`(select array_agg(distinct due) from unnest(${contracts.documentsDue} || array[${list}]::text[]) as due)`,
    })
    .where(eq(contracts.id, id));
}

/** Marks a document as no longer due. */
export async function removeDue(tx: Tx, id: string, type: IssuedDocumentType): Promise<void> {
  await tx
    .update(contracts)
    .set({ documentsDue: sql`array_remove(${contracts.documentsDue}, ${type}::text)` })
    .where(eq(contracts.id, id));
}

/** Replaces the list of due documents. */
export async function setDue(tx: Tx, id: string, types: IssuedDocumentType[]): Promise<void> {
  await tx.update(contracts).set({ documentsDue: types }).where(eq(contracts.id, id));
}

/** The newest contract with due documents, locked. Skips `except` and contracts locked by another server. */
export function findWithDue(tx: Tx, except: readonly string[]): Promise<ContractRow[]> {
  return (
    tx
      .select()
      .from(contracts)
      // Repeats the partial index's condition word for word, so that the planner uses it.
      .where(and(sql`documents_due <> '{}'`, notInArray(contracts.id, [...except])))
      .orderBy(desc(contracts.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
  );
}
