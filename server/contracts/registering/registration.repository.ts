import { and, desc, eq, ne } from 'drizzle-orm';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { Tx } from '../../shared/db/database.ts';
import { insertMany } from '../../shared/db/insert-many.ts';
import { nextNumber, skipNumbers } from '../../shared/db/numbers.ts';
import { textMatches } from '../../shared/db/search.ts';
import { placeOfRow, type Place } from '../../shared/db/tenancy.ts';
import { contractRow, type ContractRow, type NewContract } from '../contract-row.ts';
import { contracts, insuredObjects, leadNumbers, policyNumbers } from '../contracts.table.ts';

export function nextLeadNumber(tx: Tx): Promise<number> {
  return nextNumber(tx, leadNumbers);
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
    .where(and(eq(contracts.ern, ern), textMatches(contracts.searchText, search)))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(limit);
}
