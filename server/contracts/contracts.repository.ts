import { and, asc, eq, inArray, sql, type AnyColumn, or } from 'drizzle-orm';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import type { Tx } from '../shared/db/database.ts';
import { prepared, shortName } from '../shared/db/prepared.ts';
import { scopeColumn } from '../shared/db/scope-column.ts';
import { inScope, type UserActor } from '../shared/db/tenancy.ts';
import { wholeChange, type ContractRow } from './contract-row.ts';
import { contracts, insuredObjects } from './contracts.table.ts';

/** The contract with this code, if it lies in the actor's scope. */
export async function findByCode(tx: Tx, actor: UserActor, code: string): Promise<ContractRow | null> {
  const scope = scopeColumn<AnyColumn>(actor, contracts);
  const query = prepared(tx, shortName('contract', scope?.column.name ?? 'all'), (db, name) =>
    db
      .select()
      .from(contracts)
      .where(
        and(
          eq(contracts.code, sql.placeholder('code')),
          scope ? eq(scope.column, sql.placeholder('scope')) : undefined,
        ),
      )
      .prepare(name),
  );
  const [row] = await query.execute({ code, scope: scope?.ern });
  return row ?? null;
}

/** The contracts with these codes, in no particular order. Row-level security leaves out those beyond the scope. */
export function findByCodes(tx: Tx, codes: readonly string[]): Promise<ContractRow[]> {
  return codes.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(contracts)
        .where(inArray(contracts.code, [...codes]));
}

/** Like `findByCode`, but locks the contract until the transaction ends. */
export async function findByCodeToChange(
  tx: Tx,
  actor: UserActor,
  code: string,
): Promise<ContractRow | null> {
  const [row] = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.code, code), inScope(actor, contracts)))
    .for('update');
  return row ?? null;
}

/** The contract with this id, if it lies in the actor's scope. */
export async function findById(tx: Tx, actor: UserActor, id: string): Promise<ContractRow | null> {
  const [row] = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), inScope(actor, contracts)));
  return row ?? null;
}

/** The contract that a customer's or document's link names. `changing` locks it until the transaction ends. */
export async function findLinked(
  tx: Tx,
  id: string,
  purpose: 'reading' | 'changing',
): Promise<ContractRow | null> {
  const query = tx.select().from(contracts).where(eq(contracts.id, id));
  const [row] = purpose === 'changing' ? await query.for('update') : await query;
  return row ?? null;
}

/** Writes a change with its derived columns and increments the version. Returns the changed contract. */
export async function updateContract(
  tx: Tx,
  before: ContractRow,
  change: Partial<ContractRow>,
): Promise<ContractRow> {
  const [row] = await tx
    .update(contracts)
    .set({ ...wholeChange(before, change), version: sql`${contracts.version} + 1` })
    .where(eq(contracts.id, before.id))
    .returning();
  return row!;
}

/**
 * A contract's status with one of its objects. `object` is null if the contract lacks it. Null if there is no contract.
 */
export async function findCover(
  tx: Tx,
  { contractId, policyObjectId }: { contractId: string; policyObjectId: string },
): Promise<{ status: ContractStatus; object: InsuredObject | null } | null> {
  const [cover] = await tx
    .select({ status: contracts.status, object: insuredObjects.data })
    .from(contracts)
    .leftJoin(
      insuredObjects,
      and(eq(insuredObjects.contractId, contracts.id), eq(insuredObjects.policyObjectId, policyObjectId)),
    )
    .where(eq(contracts.id, contractId));
  return cover ?? null;
}

/** The objects that contracts cover, in order, keyed by contract id. */
export async function findObjects(
  tx: Tx,
  contractIds: readonly string[],
): Promise<Map<string, InsuredObject[]>> {
  const found = new Map<string, InsuredObject[]>(contractIds.map((id) => [id, []]));
  if (contractIds.length === 0) return found;
  const rows = await tx
    .select({ contractId: insuredObjects.contractId, data: insuredObjects.data })
    .from(insuredObjects)
    .where(inArray(insuredObjects.contractId, [...contractIds]))
    .orderBy(asc(insuredObjects.contractId), asc(insuredObjects.position));
  for (const row of rows) found.get(row.contractId)!.push(row.data);
  return found;
}

/** The objects that one contract covers, in order. */
export async function findObjectsOf(tx: Tx, contractId: string): Promise<InsuredObject[]> {
  const query = prepared(tx, 'insured_objects_of', (db, name) =>
    db
      .select({ data: insuredObjects.data })
      .from(insuredObjects)
      .where(eq(insuredObjects.contractId, sql.placeholder('contractId')))
      .orderBy(asc(insuredObjects.position))
      .prepare(name),
  );
  return (await query.execute({ contractId })).map((row) => row.data);
}

/** The ids, codes and numbers of contracts. Row-level security leaves out those beyond the scope. */
export async function findNumbers(
  tx: Tx,
  { ids = [], codes = [] }: { ids?: readonly string[]; codes?: readonly string[] },
) {
  if (ids.length + codes.length === 0) return [];
  const { id, code, leadNumber, policyNumber } = contracts;
  return tx
    .select({ id, code, leadNumber, policyNumber })
    .from(contracts)
    .where(or(inArray(id, [...ids]), inArray(code, [...codes])));
}

/** The id of the contract with this code or number; null if there is none in the scope. */
export async function findIdNumbered(tx: Tx, number: string): Promise<string | null> {
  const { id, code, leadNumber, policyNumber } = contracts;
  const [row] = await tx
    .select({ id })
    .from(contracts)
    .where(or(eq(code, number), eq(leadNumber, number), eq(policyNumber, number)));
  return row?.id ?? null;
}
