import { and, asc, desc, eq, sql, type AnyColumn } from 'drizzle-orm';
import type { ActionNeededKind } from '#domain/contract/life/action-needed-kinds.ts';
import type { Tx } from '../../shared/db/database.ts';
import { beyond, mostCounted, type Walk } from '../../shared/db/keyset.ts';
import { inOneValue, rowsIn } from '../../shared/db/one-value.ts';
import { prepared, shortName } from '../../shared/db/prepared.ts';
import { scopeColumn } from '../../shared/db/scope-column.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { contracts } from '../contracts.table.ts';
import { ernOfClient } from './client-ern.repository.ts';
import { sinceColumns, waitingConditions } from './waiting.repository.ts';

interface Waiters {
  actor: UserActor;
  kind: ActionNeededKind;
  /** Only contracts that began to wait before this instant. */
  before: Date;
  client: string | undefined;
}

const remindedColumns = {
  not_confirmed: contracts.confirmationRemindedAt,
  not_activated: contracts.activationRemindedAt,
  no_delivery_date: sql<Date | null>`null::timestamptz`,
} as const;

/** The columns of a list row, all from one table. */
const columnsOf = (kind: ActionNeededKind) => ({
  id: contracts.id,
  code: contracts.code,
  version: contracts.version,
  kind: sql<ActionNeededKind>`${sql.raw(`'${kind}'`)}`,
  leadNumber: contracts.leadNumber,
  kvAbNumber: contracts.kvAbNumber,
  productSlug: contracts.productSlug,
  clientCode: contracts.clientCode,
  clientName: contracts.clientName,
  customer: contracts.customer,
  mailFailedAt: contracts.mailFailedAt,
  since: sinceColumns[kind],
  remindedAt: remindedColumns[kind],
});

/** One kind's rows from a position on, ordered by when they began to wait; at most `limit`. */
export function findWaiting(tx: Tx, given: Waiters & { walk: Walk; limit: number }) {
  const { actor, kind, walk, limit } = given;
  const ascending = !walk.backward;
  const shape = `${shapeOf(given)} ${limit} ${ascending ? 'up' : 'down'} ${walk.from ? 'from' : ''}`;
  const direction = ascending ? asc : desc;
  const query = prepared(tx, shortName('action-needed', shape), (db, name) => {
    const value = sinceColumns[kind];
    const from = walk.from
      ? beyond({ value, id: contracts.id }, { ascending, type: 'timestamptz' })
      : undefined;
    return db
      .select({ row: inOneValue(columnsOf(kind)) })
      .from(contracts)
      .where(and(conditionOf({ actor, kind, client: given.client }), from))
      .orderBy(direction(value), direction(contracts.id))
      .limit(limit)
      .prepare(name);
  });
  return rowsIn(query.execute({ ...valuesOf(given), value: walk.from?.value, id: walk.from?.id }));
}

/** Number of waiting contracts of one kind. Counting stops one above the most that is shown. */
export async function countWaiting(tx: Tx, given: Waiters): Promise<number> {
  const query = prepared(tx, shortName('action-needed-count', shapeOf(given)), (db, name) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(
        db
          .select({ one: sql`1`.as('one') })
          .from(contracts)
          .where(conditionOf(given))
          .limit(mostCounted + 1)
          .as('found'),
      )
      .prepare(name),
  );
  const [row] = await query.execute(valuesOf(given));
  return row!.count;
}

function conditionOf({ actor, kind, client }: Pick<Waiters, 'actor' | 'kind' | 'client'>) {
  const scope = scopeColumn<AnyColumn>(actor, contracts);
  return and(
    waitingConditions[kind],
    scope ? eq(scope.column, sql.placeholder('scope')) : undefined,
    // A client beyond the scope gives null, which matches nothing.
    client === undefined
      ? undefined
      : sql`${contracts.ern} = ${ernOfClient(sql`${sql.placeholder('client')}`)}`,
    sql`${sinceColumns[kind]} < ${sql.placeholder('before')}::timestamptz`,
  );
}

function shapeOf({ actor, kind, client }: Waiters): string {
  const scope = scopeColumn<AnyColumn>(actor, contracts);
  return `${kind} ${scope?.column.name ?? 'all'} ${client === undefined ? '' : 'client'}`;
}

function valuesOf({ actor, before, client }: Waiters): Record<string, unknown> {
  return { scope: scopeColumn<AnyColumn>(actor, contracts)?.ern, before: before.toISOString(), client };
}
