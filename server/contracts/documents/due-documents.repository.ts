import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { ContractRow } from '../contract-row.ts';
import { contracts } from '../contracts.table.ts';

// Documents that appear leave the contract's version as it is: what somebody is about to do with it is not refused.

/** Adds documents to those that are due. */
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

/** Takes a document that has been made from those that are due. */
export async function removeDue(tx: Tx, id: string, type: IssuedDocumentType): Promise<void> {
  await tx
    .update(contracts)
    .set({ documentsDue: sql`array_remove(${contracts.documentsDue}, ${type}::text)` })
    .where(eq(contracts.id, id));
}

/** Leaves only these documents due. */
export async function setDue(tx: Tx, id: string, types: IssuedDocumentType[]): Promise<void> {
  await tx.update(contracts).set({ documentsDue: types }).where(eq(contracts.id, id));
}

/** The newest contract with documents that are due, locked, and none of `except`. */
export function findWithDue(tx: Tx, except: readonly string[]): Promise<ContractRow[]> {
  return (
    tx
      .select()
      .from(contracts)
      // Word for word the condition of the index that holds these contracts alone.
      .where(and(sql`documents_due <> '{}'`, notInArray(contracts.id, [...except])))
      .orderBy(desc(contracts.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
  );
}
