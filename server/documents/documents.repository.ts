import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CustomerRetailer } from '#domain/contract/customer-page/customer-page.ts';
import type { DocumentType } from '#domain/contract/documents/document.ts';
import type { Tx } from '../shared/db/database.ts';
import { clients } from '../shared/db/schema/clients.ts';
import { contractDocuments, contracts } from '../shared/db/schema/contracts.ts';

export type DocumentRow = typeof contractDocuments.$inferSelect;

/** A contract's documents: by type, the latest version of each first. */
export function findDocuments(tx: Tx, contractId: string): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(contractDocuments)
    .where(eq(contractDocuments.contractId, contractId))
    .orderBy(asc(contractDocuments.type), desc(contractDocuments.version));
}

export async function findDocument(tx: Tx, contractId: string, id: string): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(contractDocuments)
    .where(and(eq(contractDocuments.contractId, contractId), eq(contractDocuments.id, id)));
  return row ?? null;
}

/** The version of a type that holds. */
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

/** A document by its id alone, with what its contract's links must match, and the shop that sold the kitchen. */
export async function findWithLinkVersion(
  tx: Tx,
  id: string,
): Promise<{ document: DocumentRow; linkVersion: number; retailer: CustomerRetailer } | null> {
  const [row] = await tx
    .select({
      document: contractDocuments,
      linkVersion: contracts.linkVersion,
      retailer: {
        name: clients.name,
        logoUrl: clients.logoUrl,
        phone: clients.phone,
        email: clients.email,
      },
    })
    .from(contractDocuments)
    .innerJoin(contracts, eq(contracts.id, contractDocuments.contractId))
    .innerJoin(clients, eq(clients.code, contracts.clientCode))
    .where(eq(contractDocuments.id, id));
  return row ?? null;
}

/** The number of a type's next version. The contract is locked by this transaction. */
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

/** What a letter says of the retailer. */
export async function findRetailer(tx: Tx, code: string) {
  const [row] = await tx
    .select({
      name: clients.name,
      street: clients.street,
      houseNumber: clients.houseNumber,
      zipCode: clients.zipCode,
      city: clients.city,
      phone: clients.phone,
      email: clients.email,
      logoUrl: clients.logoUrl,
    })
    .from(clients)
    .where(eq(clients.code, code));
  return row ?? null;
}
