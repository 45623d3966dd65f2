import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { inScope, type UserActor } from '../shared/db/tenancy.ts';
import { associations, clients, salespersons, type ClientRow } from './clients.table.ts';

/** The retailer with this code, if it lies in the actor's scope. */
export async function findClient(tx: Tx, actor: UserActor, code: string): Promise<ClientRow | null> {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.code, code), inScope(actor, clients)));
  return row ?? null;
}

/** Columns for everybody who may read a retailer's records, including the retailer's customers. */
const shown = {
  name: clients.name,
  email: clients.email,
  phone: clients.phone,
  street: clients.street,
  houseNumber: clients.houseNumber,
  zipCode: clients.zipCode,
  city: clients.city,
  logoUrl: clients.logoUrl,
  sellingGround: clients.sellingGround,
  sellingRegisterNumber: clients.sellingRegisterNumber,
  sellingValidUntil: clients.sellingValidUntil,
};

/** The columns above of the retailer with this code; null if the actor may not see it. */
export async function findShown(tx: Tx, code: string) {
  const [row] = await tx.select(shown).from(clients).where(eq(clients.code, code));
  return row ?? null;
}

/** The retailer at this place of the hierarchy. */
export async function findAt(tx: Tx, ern: string) {
  const [row] = await tx
    .select({ code: clients.code, name: clients.name, logoUrl: clients.logoUrl })
    .from(clients)
    .where(eq(clients.ern, ern));
  return row ?? null;
}

/** Name, place and profile of the retailer with this code; null if the actor may not see it. */
export async function findPlace(tx: Tx, code: string) {
  const [row] = await tx
    .select({ name: clients.name, ern: clients.ern, profile: clients.profile })
    .from(clients)
    .where(eq(clients.code, code));
  return row ?? null;
}

/** Names of the retailers at these places, of those that the actor may see. */
export function findNamesAt(tx: Tx, erns: readonly string[]): Promise<{ ern: string; name: string }[]> {
  if (erns.length === 0) return Promise.resolve([]);
  return tx
    .select({ ern: clients.ern, name: clients.name })
    .from(clients)
    .where(inArray(clients.ern, [...erns]));
}

/** Associations that the actor may see, by name: row-level security shows one to those above it, of it and below it. */
export function findAssociations(tx: Tx): Promise<{ ern: string; name: string }[]> {
  return tx
    .select({ ern: associations.ern, name: associations.name })
    .from(associations)
    .orderBy(asc(associations.name), asc(associations.ern));
}

/** Who sells for a retailer now, by name. */
export function findSellers(tx: Tx, clientCode: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: salespersons.id, name: salespersons.name })
    .from(salespersons)
    .where(and(eq(salespersons.clientCode, clientCode), eq(salespersons.isActive, true)))
    .orderBy(asc(salespersons.name), asc(salespersons.id));
}

/** Retailers in the actor's scope whose code, CRM id or name is one of these, the latter two in any case. */
export function findClientsNamed(tx: Tx, actor: UserActor, texts: readonly string[]) {
  const lower = texts.map((text) => text.toLowerCase());
  return tx
    .select()
    .from(clients)
    .where(
      and(
        or(
          inArray(clients.code, [...texts]),
          inArray(sql`lower(${clients.crmId})`, lower),
          inArray(sql`lower(${clients.name})`, lower),
        ),
        inScope(actor, clients),
      ),
    );
}

/** The names of retailers in the transaction's scope. */
export async function findClientNames(
  tx: Tx,
  codes: readonly string[],
): Promise<{ code: string; name: string }[]> {
  if (codes.length === 0) return [];
  return tx
    .select({ code: clients.code, name: clients.name })
    .from(clients)
    .where(inArray(clients.code, [...codes]));
}

/** The names of salespersons in the transaction's scope, of former ones too. */
export async function findSellerNames(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: salespersons.id, name: salespersons.name })
    .from(salespersons)
    .where(inArray(salespersons.id, [...ids]));
}
