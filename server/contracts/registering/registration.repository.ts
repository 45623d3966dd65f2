import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { Tx } from '../../shared/db/database.ts';
import { rowsOf } from '../../shared/db/rows.ts';
import { clients, salespersons } from '../../shared/db/schema/clients.ts';
import { contracts, insuredObjects } from '../../shared/db/schema/contracts.ts';
import { audit } from '../../shared/db/schema/operations.ts';
import { textMatches } from '../../shared/db/search.ts';
import { inScope, type Place, type UserActor } from '../../shared/db/tenancy.ts';
import type { ContractRow } from '../contracts.repository.ts';

export type ClientRow = typeof clients.$inferSelect;

/** The retailer with this code, if it lies in the actor's scope. */
export async function findClient(tx: Tx, actor: UserActor, code: string): Promise<ClientRow | null> {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.code, code), inScope(actor, clients)));
  return row ?? null;
}

/** Those who sell for a retailer, by name. */
export function findSalespersons(tx: Tx, clientCode: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: salespersons.id, name: salespersons.name })
    .from(salespersons)
    .where(eq(salespersons.clientCode, clientCode))
    .orderBy(salespersons.name, salespersons.id);
}

/** The contract with this id, if it lies in the actor's scope. */
export async function findById(tx: Tx, actor: UserActor, id: string): Promise<ContractRow | null> {
  const [row] = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), inScope(actor, contracts)));
  return row ?? null;
}

/** True where somebody has changed the contract's data since it was registered. */
export async function wasChanged(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(eq(audit.entity, 'contract'), eq(audit.recordId, id), sql`${audit.action} in ('edit', 'correct')`),
    )
    .limit(1);
  return row !== undefined;
}

export async function nextLeadNumber(tx: Tx): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(tx, sql`select nextval('lead_numbers')::int as number`);
  return row!.number;
}

/** Adds a contract with what it covers; gives null where id or code are taken. */
export async function addContract(
  tx: Tx,
  row: typeof contracts.$inferInsert,
  objects: readonly InsuredObject[],
): Promise<ContractRow | null> {
  const [added] = await tx.insert(contracts).values(row).onConflictDoNothing().returning();
  if (added) await addObjects(tx, added, objects);
  return added ?? null;
}

async function addObjects(tx: Tx, contract: ContractRow, objects: readonly InsuredObject[]): Promise<void> {
  if (objects.length === 0) return;
  const { rootErn, associationErn, ern }: Place = contract;
  await tx.insert(insuredObjects).values(
    objects.map((data, position) => ({
      policyObjectId: data.policyObjectId,
      contractId: contract.id,
      rootErn,
      associationErn,
      ern,
      position,
      data,
    })),
  );
}

/** Puts these objects in the place of all that the contract covered. */
export async function replaceObjects(
  tx: Tx,
  contract: ContractRow,
  objects: readonly InsuredObject[],
): Promise<void> {
  await tx.delete(insuredObjects).where(eq(insuredObjects.contractId, contract.id));
  await addObjects(tx, contract, objects);
}

/** Contracts of a retailer under a KV/AB number, newest first. */
export function findByKvAbNumber(
  tx: Tx,
  {
    ern,
    kvAbNumber,
    except,
    limit,
  }: { ern: string; kvAbNumber: string; except?: string | undefined; limit: number },
) {
  return tx
    .select({
      code: contracts.code,
      leadNumber: contracts.leadNumber,
      policyNumber: contracts.policyNumber,
      status: contracts.status,
      customerName: contracts.customerName,
      createdAt: contracts.createdAt,
    })
    .from(contracts)
    .where(
      and(
        eq(contracts.ern, ern),
        eq(contracts.kvAbNumber, kvAbNumber),
        except === undefined ? undefined : ne(contracts.code, except),
      ),
    )
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(limit);
}

/** A retailer's contracts whose search text holds what was searched, newest first. */
export function findCustomers(
  tx: Tx,
  { ern, search, limit }: { ern: string; search: string | undefined; limit: number },
) {
  return tx
    .select({
      code: contracts.code,
      leadNumber: contracts.leadNumber,
      policyNumber: contracts.policyNumber,
      customer: contracts.customer,
    })
    .from(contracts)
    .where(and(eq(contracts.ern, ern), textMatches(contracts.searchText, search)))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(limit);
}
