import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { Tx } from '../../shared/db/database.ts';
import { insertMany } from '../../shared/db/insert-many.ts';
import { nextNumber, nextNumbers, skipNumbers } from '../../shared/db/numbers.ts';
import { textMatches } from '../../shared/db/search.ts';
import { inScope, placeOfRow, type Place, type UserActor } from '../../shared/db/tenancy.ts';
import { contractRow, type ContractRow, type NewContract } from '../contract-row.ts';
import { contracts, insuredObjects, leadNumbers, policyNumbers } from '../contracts.table.ts';
import { detailMatches } from '../lists/details.repository.ts';

export function nextLeadNumber(tx: Tx): Promise<number> {
  return nextNumber(tx, leadNumbers);
}

export function nextLeadNumbers(tx: Tx, count: number): Promise<number[]> {
  return nextNumbers(tx, leadNumbers, count);
}

/** Adds a contract with its objects. Returns null if its id or code is taken. */
export async function addContract(
  tx: Tx,
  row: NewContract,
  objects: readonly InsuredObject[],
): Promise<ContractRow | null> {
  const [added] = await tx.insert(contracts).values(contractRow(row)).onConflictDoNothing().returning();
  if (added) await insertMany(tx, insuredObjects, objectRows(added, objects));
  return added ?? null;
}

/** A contract that already has its numbers, with its objects. */
export interface NumberedContract {
  row: NewContract;
  objects: readonly InsuredObject[];
}

/** Adds contracts as they are. */
export async function addContracts(tx: Tx, added: readonly NumberedContract[]): Promise<void> {
  await insertMany(
    tx,
    contracts,
    added.map(({ row }) => contractRow(row)),
  );
  await insertMany(
    tx,
    insuredObjects,
    added.flatMap(({ row, objects }) => objectRows(row, objects)),
  );
}

/** Advances the number sequences past the numbers that added contracts already have. */
export async function skipContractNumbers(
  tx: Tx,
  { leads, policies }: { leads: number; policies: number },
): Promise<void> {
  await skipNumbers(tx, leadNumbers, leads);
  await skipNumbers(tx, policyNumbers, policies);
}

function objectRows(
  contract: Place & { id: string },
  objects: readonly InsuredObject[],
): (typeof insuredObjects.$inferInsert)[] {
  return objects.map((data, position) => ({
    policyObjectId: data.policyObjectId,
    contractId: contract.id,
    ...placeOfRow(contract),
    position,
    data,
  }));
}

/** Replaces all objects of the contract with these. */
export async function replaceObjects(
  tx: Tx,
  contract: ContractRow,
  objects: readonly InsuredObject[],
): Promise<void> {
  await tx.delete(insuredObjects).where(eq(insuredObjects.contractId, contract.id));
  await insertMany(tx, insuredObjects, objectRows(contract, objects));
}

/** Contracts of a retailer with a KV/AB number, newest first. */
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

/** Contracts of any of these retailers with any of these KV/AB numbers. */
export function findNumbered(
  tx: Tx,
  { erns, kvAbNumbers }: { erns: readonly string[]; kvAbNumbers: readonly string[] },
) {
  return tx
    .select({
      code: contracts.code,
      ern: contracts.ern,
      kvAbNumber: contracts.kvAbNumber,
      customer: contracts.customer,
    })
    .from(contracts)
    .where(and(inArray(contracts.ern, [...erns]), inArray(contracts.kvAbNumber, [...kvAbNumbers])));
}

/** The contracts in the actor's scope that have these application or insurance numbers. */
export function findByNumbers(tx: Tx, actor: UserActor, numbers: readonly string[]) {
  return tx
    .select({
      code: contracts.code,
      leadNumber: contracts.leadNumber,
      policyNumber: contracts.policyNumber,
    })
    .from(contracts)
    .where(
      and(
        or(inArray(contracts.leadNumber, [...numbers]), inArray(contracts.policyNumber, [...numbers])),
        inScope(actor, contracts),
      ),
    );
}

/** The contracts with these codes that are still as they were registered, locked. */
export function findUnchanged(tx: Tx, codes: readonly string[]) {
  return tx
    .select({
      id: contracts.id,
      code: contracts.code,
      rootErn: contracts.rootErn,
      associationErn: contracts.associationErn,
      ern: contracts.ern,
    })
    .from(contracts)
    .where(and(inArray(contracts.code, [...codes]), eq(contracts.version, 1)))
    .for('update');
}

/** Deletes contracts with all that belongs to them. */
export async function deleteContracts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(contracts).where(inArray(contracts.id, [...ids]));
}

function isSearched(search: string | undefined) {
  const matches = textMatches(contracts.searchText, search);
  return matches && or(matches, detailMatches(search));
}

/** A retailer's contracts that match the search, newest first. */
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
    .where(and(eq(contracts.ern, ern), isSearched(search)))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(limit);
}
