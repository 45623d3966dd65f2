import { and, asc, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import { inOneValue, rowsIn } from '../../shared/db/one-value.ts';
import { prepared, shortName } from '../../shared/db/prepared.ts';
import { scopeColumn } from '../../shared/db/scope-column.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { contracts } from '../contracts.table.ts';

const row = () =>
  inOneValue({
    id: contracts.id,
    code: contracts.code,
    policyNumber: contracts.policyNumber,
    leadNumber: contracts.leadNumber,
    kvAbNumber: contracts.kvAbNumber,
    productSlug: contracts.productSlug,
    clientCode: contracts.clientCode,
    clientName: contracts.clientName,
    customerName: contracts.customerName,
    customer: contracts.customer,
    orderConfirmationNumber: contracts.orderConfirmationNumber,
    city: sql<string>`${contracts.customer}->'address'->>'city'`,
    serviceCommencementDate: contracts.serviceCommencementDate,
  });

/** Activated contracts in the actor's scope, ordered by code. */
export function findClaimable(
  tx: Tx,
  { actor, after, limit }: { actor: UserActor; after: string; limit: number },
) {
  const scope = scopeColumn<AnyColumn>(actor, contracts);
  const query = prepared(tx, shortName('claimable', scope?.column.name ?? 'all'), (db, name) =>
    db
      .select({ row: row() })
      .from(contracts)
      .where(
        and(
          scope ? eq(scope.column, sql.placeholder('scope')) : undefined,
          // Word for word as the partial index has it.
          sql`tab = 'active'`,
          sql`${contracts.code} > ${sql.placeholder('after')}`,
        ),
      )
      .orderBy(asc(contracts.code))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );
  return rowsIn(query.execute({ scope: scope?.ern, after, limit }));
}

/** Those of some contracts that are activated, ordered by code. Row-level security leaves out those beyond the scope. */
export function findClaimableOf(tx: Tx, codes: readonly string[]) {
  return rowsIn(
    tx
      .select({ row: row() })
      .from(contracts)
      .where(and(eq(contracts.tab, 'active'), inArray(contracts.code, [...codes])))
      .orderBy(asc(contracts.code)),
  );
}
