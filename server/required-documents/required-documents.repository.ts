import { and, desc, eq, inArray, isNotNull, isNull, max, type SQL } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { requiredDocuments } from './required-documents.table.ts';

export type DocumentRow = typeof requiredDocuments.$inferSelect;

/** Every version, the newest first. */
export function findVersions(tx: Tx): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(requiredDocuments)
    .orderBy(desc(requiredDocuments.proposedAt), desc(requiredDocuments.id));
}

/** The versions that were approved. */
export function findApproved(tx: Tx): Promise<DocumentRow[]> {
  return tx.select().from(requiredDocuments).where(isNotNull(requiredDocuments.inForceFrom));
}

export async function findVersion(tx: Tx, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(requiredDocuments).where(eq(requiredDocuments.id, id));
  return row ?? null;
}

export function findVersionsById(tx: Tx, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(requiredDocuments)
    .where(inArray(requiredDocuments.id, [...ids]));
}

/** Locks a version until the transaction ends. */
export async function lockVersion(tx: Tx, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(requiredDocuments).where(eq(requiredDocuments.id, id)).for('update');
  return row ?? null;
}

/** The number after the last version of a kind, product and language. */
export async function nextVersion(
  tx: Tx,
  { kind, product, language }: Pick<DocumentRow, 'kind' | 'product' | 'language'>,
): Promise<number> {
  const same: (SQL | undefined)[] = [
    eq(requiredDocuments.kind, kind),
    product === null ? isNull(requiredDocuments.product) : eq(requiredDocuments.product, product),
    language === null ? isNull(requiredDocuments.language) : eq(requiredDocuments.language, language),
  ];
  const [row] = await tx
    .select({ last: max(requiredDocuments.version) })
    .from(requiredDocuments)
    .where(and(...same));
  return (row?.last ?? 0) + 1;
}

/** False if another proposal took the number meanwhile. */
export async function addVersion(tx: Tx, row: typeof requiredDocuments.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(requiredDocuments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: requiredDocuments.id });
  return added.length > 0;
}

export async function decideVersion(
  tx: Tx,
  id: string,
  decision: Pick<DocumentRow, 'decision' | 'decidedAt' | 'decidedById' | 'decidedBy' | 'inForceFrom'>,
): Promise<void> {
  await tx.update(requiredDocuments).set(decision).where(eq(requiredDocuments.id, id));
}
