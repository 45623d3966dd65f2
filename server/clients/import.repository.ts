import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { insertMany } from '../shared/db/insert-many.ts';
import { inScope, type UserActor } from '../shared/db/tenancy.ts';
import { associations, clients } from '../directory/clients.table.ts';

/** The codes of retailers in the actor's scope that are among these. */
export async function findCodes(tx: Tx, actor: UserActor, codes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ code: clients.code })
    .from(clients)
    .where(and(inArray(clients.code, [...codes]), inScope(actor, clients)));
  return rows.map(({ code }) => code);
}

export function findAllAssociations(tx: Tx) {
  return tx.select().from(associations);
}

/** Retailers with any of these CRM ids (lower case) or postcodes. */
export function findAlike(
  tx: Tx,
  { crmIds, zipCodes }: { crmIds: readonly string[]; zipCodes: readonly string[] },
) {
  return tx
    .select({
      code: clients.code,
      name: clients.name,
      zipCode: clients.zipCode,
      crmId: clients.crmId,
      associationErn: clients.associationErn,
    })
    .from(clients)
    .where(or(inArray(sql`lower(${clients.crmId})`, [...crmIds]), inArray(clients.zipCode, [...zipCodes])));
}

/** Adds retailers. */
export function insertClients(tx: Tx, rows: readonly (typeof clients.$inferInsert)[]): Promise<void> {
  return insertMany(tx, clients, rows);
}

/** The retailers with these codes that are still as they were added, locked. */
export function findUnchangedClients(tx: Tx, codes: readonly string[]) {
  return tx
    .select({
      code: clients.code,
      rootErn: clients.rootErn,
      associationErn: clients.associationErn,
      ern: clients.ern,
    })
    .from(clients)
    .where(and(inArray(clients.code, [...codes]), eq(clients.version, 1)))
    .for('update');
}

/** Deletes retailers. */
export async function deleteClients(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.delete(clients).where(inArray(clients.code, [...codes]));
}
