import { and, asc, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { tabOf } from '#domain/contract/life/status.ts';
import type { Tx } from '../shared/db/database.ts';
import { prepared, shortName } from '../shared/db/prepared.ts';
import { contracts, insuredObjects } from '../shared/db/schema/contracts.ts';
import { scopeColumn } from '../shared/db/scope-column.ts';
import { inScope, type UserActor } from '../shared/db/tenancy.ts';

export type ContractRow = typeof contracts.$inferSelect;

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

/** The contracts with these codes, in no order; those out of scope are row-level security's to leave out. */
export function findByCodes(tx: Tx, codes: readonly string[]): Promise<ContractRow[]> {
  return codes.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(contracts)
        .where(inArray(contracts.code, [...codes]));
}

/** As `findByCode`; whoever else wants to change it waits for the end of this transaction. */
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

/** Writes what changed of a contract; its tab follows its status, and its version counts the change. */
export async function updateContract(
  tx: Tx,
  id: string,
  change: Partial<ContractRow> & Pick<ContractRow, 'status'>,
): Promise<ContractRow> {
  const [row] = await tx
    .update(contracts)
    .set({ ...change, tab: tabOf(change.status), version: sql`${contracts.version} + 1` })
    .where(eq(contracts.id, id))
    .returning();
  return row!;
}

/** What contracts cover, in order, by the contract's id. */
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

/** What one contract covers, in order. */
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

/** Activated contracts of the actor's scope in the order of their codes. */
export function findClaimable(
  tx: Tx,
  { actor, after, limit }: { actor: UserActor; after: string; limit: number },
) {
  const scope = scopeColumn<AnyColumn>(actor, contracts);
  const query = prepared(tx, shortName('claimable', scope?.column.name ?? 'all'), (db, name) =>
    db
      .select({
        id: contracts.id,
        code: contracts.code,
        policyNumber: contracts.policyNumber,
        leadNumber: contracts.leadNumber,
        kvAbNumber: contracts.kvAbNumber,
        productSlug: contracts.productSlug,
        clientName: contracts.clientName,
        customerName: contracts.customerName,
        city: sql<string>`${contracts.customer}->'address'->>'city'`,
        serviceCommencementDate: contracts.serviceCommencementDate,
      })
      .from(contracts)
      .where(
        and(
          scope ? eq(scope.column, sql.placeholder('scope')) : undefined,
          eq(contracts.tab, 'active'),
          sql`${contracts.code} > ${sql.placeholder('after')}`,
        ),
      )
      .orderBy(asc(contracts.code))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );
  return query.execute({ scope: scope?.ern, after, limit });
}
