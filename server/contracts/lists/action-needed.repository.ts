import { and, asc, desc, eq, sql, type AnyColumn } from 'drizzle-orm';
import type { ActionNeededKind } from '#domain/contract/life/action-needed-kinds.ts';
import type { Tx } from '../../shared/db/database.ts';
import { beyond, countedRows, type Walk } from '../../shared/db/keyset.ts';
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
  const shape = `${kind} ${shapeOf(given)} ${limit} ${ascending ? 'up' : 'down'} ${walk.from ? 'from' : ''}`;
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

/** Number of waiting contracts of each kind, in one statement. Counting stops one above the most that is shown. */
export async function countWaitingByKind(
  tx: Tx,
  given: Omit<Waiters, 'kind'>,
): Promise<Record<ActionNeededKind, number>> {
  const query = prepared(tx, shortName('action-needed-counts', shapeOf(given)), (db, name) => {
    const ofKind = (kind: ActionNeededKind) => countedRows(contracts, conditionOf({ ...given, kind }));
    const counted = {
      not_confirmed: ofKind('not_confirmed'),
      not_activated: ofKind('not_activated'),
      no_delivery_date: ofKind('no_delivery_date'),
    } satisfies Record<ActionNeededKind, unknown>;
    return db
      .select({ row: inOneValue(counted) })
      .from(sql`(select) as nothing`)
      .prepare(name);
  });
  const [row] = await rowsIn(query.execute(valuesOf(given)));
  return row!;
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

function shapeOf({ actor, client }: Omit<Waiters, 'kind'>): string {
  const scope = scopeColumn<AnyColumn>(actor, contracts);
  return `${scope?.column.name ?? 'all'} ${client === undefined ? '' : 'client'}`;
}

function valuesOf({ actor, before, client }: Omit<Waiters, 'kind'>): Record<string, unknown> {
  return { scope: scopeColumn<AnyColumn>(actor, contracts)?.ern, before: before.toISOString(), client };
}
