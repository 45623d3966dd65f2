import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { issuedDocumentTypes, type DocumentType } from '#domain/contract/documents/document.ts';
import type { Tx } from '../shared/db/database.ts';
import { contractDocuments } from './documents.table.ts';

export type DocumentRow = typeof contractDocuments.$inferSelect;

/** Documents of contracts by type, latest version first. */
export function findDocuments(tx: Tx, contractIds: readonly string[]): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(contractDocuments)
    .where(inArray(contractDocuments.contractId, [...contractIds]))
    .orderBy(asc(contractDocuments.type), desc(contractDocuments.version));
}

export async function findDocument(tx: Tx, contractId: string, id: string): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(contractDocuments)
    .where(and(eq(contractDocuments.contractId, contractId), eq(contractDocuments.id, id)));
  return row ?? null;
}

/** The current version of a type. */
export async function findLatest(
  tx: Tx,
  contractId: string,
  type: DocumentType,
): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(contractDocuments)
    .where(and(eq(contractDocuments.contractId, contractId), eq(contractDocuments.type, type)))
    .orderBy(desc(contractDocuments.version))
    .limit(1);
  return row ?? null;
}

/** A document by its id alone. */
export async function findById(tx: Tx, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(contractDocuments).where(eq(contractDocuments.id, id));
  return row ?? null;
}

const columns = {
  type: contractDocuments.type,
  version: contractDocuments.version,
  fileName: contractDocuments.fileName,
  byteCount: contractDocuments.byteCount,
  createdAt: contractDocuments.createdAt,
  mediaType: contractDocuments.mediaType,
  storedKey: contractDocuments.storedKey,
};

/** The documents issued to a customer: the current version of each type, in the order of the types. */
export async function findIssued(tx: Tx, contractId: string) {
  const rows = await tx
    .selectDistinctOn([contractDocuments.type], columns)
    .from(contractDocuments)
    .where(
      and(
        eq(contractDocuments.contractId, contractId),
        // Leaves out the retailer's uploads. They are papers of the sale, which the customer already has from the
        // retailer.
        inArray(contractDocuments.type, [...issuedDocumentTypes]),
      ),
    )
    .orderBy(contractDocuments.type, desc(contractDocuments.version));
  return issuedDocumentTypes.flatMap((type) =>
    rows.filter((row) => row.type === type).map((row) => ({ ...row, type })),
  );
}

/** The next version number of a type. The contract must be locked by this transaction. */
export async function nextVersion(tx: Tx, contractId: string, type: DocumentType): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${contractDocuments.version}), 0)::int` })
    .from(contractDocuments)
    .where(and(eq(contractDocuments.contractId, contractId), eq(contractDocuments.type, type)));
  return row!.last + 1;
}

export async function addDocumentRow(tx: Tx, row: DocumentRow): Promise<void> {
  await tx.insert(contractDocuments).values(row);
}
