import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ClientListItem } from '#domain/client/client.ts';
import type { Tx } from '../shared/db/database.ts';
import { insertMany } from '../shared/db/insert-many.ts';
import { textMatches } from '../shared/db/search.ts';
import { inScope, type Actor, type UserActor } from '../shared/db/tenancy.ts';
import { associations, clients, salespersons, type ClientRow } from '../directory/clients.table.ts';

/** Retailers in the actor's scope by name, with the name of their association. */
export function findClients(
  tx: Tx,
  { actor, search, limit }: { actor: UserActor; search: string | undefined; limit: number },
): Promise<ClientListItem[]> {
  return tx
    .select({
      code: clients.code,
      name: clients.name,
      city: clients.city,
      association: associations.name,
      ern: clients.ern,
      status: clients.status,
    })
    .from(clients)
    .leftJoin(associations, eq(associations.ern, clients.associationErn))
    .where(and(inScope(actor, clients), textMatches(clients.searchText, search)))
    .orderBy(asc(clients.name), asc(clients.code))
    .limit(limit);
}

/** The retailer with this code in the actor's scope, locked until the transaction ends; null if there is none. */
export async function findClientToChange(tx: Tx, actor: Actor, code: string): Promise<ClientRow | null> {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.code, code), inScope(actor, clients)))
    .for('update');
  return row ?? null;
}

/** Writes a change and increments the version. Returns the changed retailer. */
export async function updateClient(
  tx: Tx,
  { code }: ClientRow,
  change: Partial<ClientRow>,
): Promise<ClientRow> {
  const [row] = await tx
    .update(clients)
    .set({ ...change, version: sql`${clients.version} + 1` })
    .where(eq(clients.code, code))
    .returning();
  return row!;
}

/** The association at this place, if row-level security shows it. */
export async function findAssociation(tx: Tx, ern: string) {
  const [row] = await tx.select().from(associations).where(eq(associations.ern, ern));
  return row ?? null;
}

/** Names of associations by ern, as far as row-level security shows them. */
export async function findAssociationNames(tx: Tx, erns: readonly string[]): Promise<Map<string, string>> {
  if (erns.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(associations)
    .where(inArray(associations.ern, [...erns]));
  return new Map(rows.map(({ ern, name }) => [ern, name]));
}

/** Rows of retailers with their associations and salespersons. */
export interface Clients {
  associations: readonly (typeof associations.$inferInsert)[];
  clients: readonly (typeof clients.$inferInsert)[];
  salespersons: readonly (typeof salespersons.$inferInsert)[];
}

export async function addClients(tx: Tx, added: Clients): Promise<void> {
  await insertMany(tx, associations, added.associations);
  await insertMany(tx, clients, added.clients);
  await insertMany(tx, salespersons, added.salespersons);
}
