import { and, desc, eq, inArray } from 'drizzle-orm';
import { spacedPhone } from '#domain/customer/international-phone.ts';
import type { CustomerRetailer } from '#domain/contract/customer-page/customer-page.ts';
import { issuedDocumentTypes } from '#domain/contract/documents/document.ts';
import type { Tx } from '../shared/db/database.ts';
import { clients } from '../shared/db/schema/clients.ts';
import { contractDocuments, contracts } from '../shared/db/schema/contracts.ts';

export type ContractRow = typeof contracts.$inferSelect;

/** The one contract of the customer for whom the transaction works; whoever else wants to change it waits meanwhile. */
export async function findOwnContract(tx: Tx, id: string, lock: boolean): Promise<ContractRow | null> {
  const query = tx.select().from(contracts).where(eq(contracts.id, id));
  const [row] = lock ? await query.for('update') : await query;
  return row ?? null;
}

/** The shop that sold the customer's kitchen. */
export async function findRetailer(tx: Tx, code: string): Promise<CustomerRetailer | null> {
  const [row] = await tx
    .select({ name: clients.name, logoUrl: clients.logoUrl, phone: clients.phone, email: clients.email })
    .from(clients)
    .where(eq(clients.code, code));
  return row ? { ...row, phone: row.phone && spacedPhone(row.phone) } : null;
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

/** The documents made out for the customer: of each type the version that holds, in the order of the types. */
export async function findOwnDocuments(tx: Tx, contractId: string) {
  const rows = await tx
    .selectDistinctOn([contractDocuments.type], columns)
    .from(contractDocuments)
    .where(
      and(
        eq(contractDocuments.contractId, contractId),
        // What the retailer uploads are papers of the sale between the two, which the customer has from them.
        inArray(contractDocuments.type, [...issuedDocumentTypes]),
      ),
    )
    .orderBy(contractDocuments.type, desc(contractDocuments.version));
  return issuedDocumentTypes.flatMap((type) =>
    rows.filter((row) => row.type === type).map((row) => ({ ...row, type })),
  );
}
