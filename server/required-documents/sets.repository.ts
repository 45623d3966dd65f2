import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DeliveryState } from '#domain/contract/required-documents/contract-set.ts';
import type { SetKind } from '#domain/contract/required-documents/kinds.ts';
import type { Tx } from '../shared/db/database.ts';
import { insertMany } from '../shared/db/insert-many.ts';
import { contractSets, setDeliveries } from './contract-sets.table.ts';
import { requiredDocuments } from './required-documents.table.ts';

export type SetRow = typeof contractSets.$inferSelect;
export type DeliveryRow = typeof setDeliveries.$inferSelect;

/** The parts of a contract's set, each with its version. */
export function findSet(tx: Tx, contractId: string) {
  return tx
    .select({ part: contractSets, document: requiredDocuments })
    .from(contractSets)
    .leftJoin(requiredDocuments, eq(requiredDocuments.id, contractSets.documentId))
    .where(eq(contractSets.contractId, contractId));
}

export function addSetRows(tx: Tx, rows: readonly SetRow[]): Promise<void> {
  return insertMany(tx, contractSets, rows);
}

/** Gives a part the document that it lacked. */
export async function fillPart(
  tx: Tx,
  { contractId, kind, documentId }: { contractId: string; kind: SetKind; documentId: string },
): Promise<void> {
  await tx
    .update(contractSets)
    .set({ documentId })
    .where(
      and(
        eq(contractSets.contractId, contractId),
        eq(contractSets.kind, kind),
        isNull(contractSets.documentId),
      ),
    );
}

/** A contract's deliveries, oldest first. */
export function findDeliveries(tx: Tx, contractId: string): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(setDeliveries)
    .where(eq(setDeliveries.contractId, contractId))
    .orderBy(asc(setDeliveries.at), asc(setDeliveries.id));
}

/** Stores deliveries and returns those that are new: opened or handed over is proven once. */
export function addDeliveries(tx: Tx, rows: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
  if (rows.length === 0) return Promise.resolve([]);
  return tx
    .insert(setDeliveries)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** Stores what became of the deliveries that a mail carries. */
export function settleDeliveries(
  tx: Tx,
  mailId: string,
  outcome: Pick<DeliveryRow, 'state' | 'provenAt'>,
): Promise<DeliveryRow[]> {
  return tx
    .update(setDeliveries)
    .set(outcome)
    .where(and(eq(setDeliveries.mailId, mailId), eq(setDeliveries.state, 'under_way')))
    .returning();
}

/** Marks what waits in mails of a contract. */
export async function markWaiting(tx: Tx, contractId: string, state: DeliveryState): Promise<void> {
  await tx
    .update(setDeliveries)
    .set({ state })
    .where(and(eq(setDeliveries.contractId, contractId), eq(setDeliveries.state, 'under_way')));
}
