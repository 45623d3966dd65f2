import { and, asc, count, desc, eq, gte, isNotNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { ClientExportQuery } from '#api/clients.ts';
import { clientStatuses, type ClientStatus } from '#domain/client/status.ts';
import type { Tx } from '../shared/db/database.ts';
import { countedRows, countTabs } from '../shared/db/keyset.ts';
import { inOneValue, rowsIn } from '../shared/db/one-value.ts';
import { prepared, shortName } from '../shared/db/prepared.ts';
import { scopeColumn } from '../shared/db/scope-column.ts';
import { searchPatterns } from '../shared/db/search.ts';
import { inScope, type UserActor } from '../shared/db/tenancy.ts';
import { associations, clients } from '../directory/clients.table.ts';

/** The list's filters and order. Those who decide on retailers have an order of their own. */
export type ClientFilter = Omit<InferOutput<typeof ClientExportQuery>, 'sort'> & {
  sort: keyof typeof orders;
};

export interface ClientSearch {
  actor: UserActor;
  filter: ClientFilter;
  enteredSince: Date | null;
  /** The code of the retailer beside the page, and whether the page lies before it. */
  from: string | null;
  backward: boolean;
  /** Rows wanted, one more than a page shows. */
  limit: number;
}

const columns = {
  code: clients.code,
  ern: clients.ern,
  name: clients.name,
  email: clients.email,
  phone: clients.phone,
  street: clients.street,
  houseNumber: clients.houseNumber,
  zipCode: clients.zipCode,
  city: clients.city,
  country: clients.country,
  association: sql<string | null>`${associations.name}`,
  status: clients.status,
  keyAccountNumber: clients.keyAccountNumber,
  createdAt: clients.createdAt,
  pendingSince: clients.pendingSince,
  decidedAt: clients.decidedAt,
};

const orders = {
  name: clients.searchText,
  entryDate: clients.createdAt,
  /** When a retailer came into its state: since when it waits, when it was decided on, or when it came in. */
  since: sql`coalesce(${clients.decidedAt}, ${clients.pendingSince}, ${clients.createdAt})`,
};

type Found = Pick<ClientSearch, 'actor' | 'filter' | 'enteredSince'>;

function conditionsOf({ actor, filter, enteredSince }: Found): { shape: string; where: SQL[] } {
  const scope = scopeColumn<AnyColumn>(actor, clients);
  const patterns = searchPatterns(filter.search);
  const parts: [name: string, condition: SQL | false][] = [
    [scope?.column.name ?? 'all', scope !== null && eq(scope.column, sql.placeholder('scope'))],
    ['status', filter.status !== 'all' && eq(clients.status, sql.placeholder('status'))],
    [
      'association',
      filter.association !== undefined && eq(clients.associationErn, sql.placeholder('association')),
    ],
    [
      'keyAccount',
      filter.keyAccount !== undefined && eq(clients.keyAccountNumber, sql.placeholder('keyAccount')),
    ],
    ['since', enteredSince !== null && gte(clients.createdAt, sql.placeholder('since'))],
    ...patterns.map((_, at): [string, SQL] => [
      'word',
      sql`${clients.searchText} like ${sql.placeholder(`word${at}`)}`,
    ]),
  ];
  const active = parts.filter((part): part is [string, SQL] => part[1] !== false);
  return { shape: active.map(([name]) => name).join(' '), where: active.map(([, condition]) => condition) };
}

/**
 * The rows of one page in the order of the walk. Each carries the total, counted up to one above the most that is
 * shown. A page begins beside a retailer, named by its code, so that no cursor says a name.
 */
export async function findPage(tx: Tx, search: ClientSearch) {
  const { filter, from, backward, limit } = search;
  const conditions = conditionsOf(search);
  const ascending = (filter.order === 'asc') !== backward;
  const build = (db: Tx) => {
    const value = orders[filter.sort];
    const all = and(...conditions.where);
    const code = sql.placeholder('from');
    const beside = sql`((select ${value} from ${clients} where ${clients.code} = ${code}), ${code}::text)`;
    const beyond = sql`(${value}, ${clients.code}) ${sql.raw(ascending ? '>' : '<')} ${beside}`;
    const direction = ascending ? asc : desc;
    return (
      db
        .select({ row: inOneValue({ ...columns, total: countedRows(clients, all) }) })
        .from(clients)
        .leftJoin(associations, eq(associations.ern, clients.associationErn))
        .where(and(all, from === null ? undefined : beyond))
        .orderBy(direction(value), direction(clients.code))
        // A literal, so that the planner knows it. The types allow only numbers.
        .limit(sql.raw(String(limit)) as unknown as number)
    );
  };
  const shape = `${conditions.shape} ${filter.sort} ${limit} ${ascending ? 'up' : 'down'} ${from === null ? '' : 'from'}`;
  const query = prepared(tx, shortName('clients', shape), (db, name) => build(db).prepare(name));
  return rowsIn(query.execute({ ...valuesOf(search), from }));
}

function valuesOf({ actor, filter, enteredSince }: Found): Record<string, unknown> {
  const words = searchPatterns(filter.search).map((pattern, at) => [`word${at}`, pattern] as const);
  return {
    scope: scopeColumn<AnyColumn>(actor, clients)?.ern,
    status: filter.status,
    association: filter.association,
    keyAccount: filter.keyAccount,
    since: enteredSince,
    ...Object.fromEntries(words),
  };
}

/** How many retailers are found by status. */
export function countFound(tx: Tx, search: Found) {
  const { where } = conditionsOf({ ...search, filter: { ...search.filter, status: 'all' } });
  return countTabs(tx, clients, {
    tabs: clientStatuses,
    where: (status) => and(...where, eq(clients.status, status)),
    values: valuesOf(search),
  });
}

/** The key account numbers of all retailers, in order. */
export async function findKeyAccounts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ number: clients.keyAccountNumber })
    .from(clients)
    .where(isNotNull(clients.keyAccountNumber))
    .orderBy(asc(clients.keyAccountNumber));
  return rows.flatMap(({ number }) => number ?? []);
}

/** The number of an association's retailers by status, in the actor's scope. */
export function countByStatus(
  tx: Tx,
  actor: UserActor,
  associationErn: string,
): Promise<{ status: ClientStatus; count: number }[]> {
  return tx
    .select({ status: clients.status, count: count() })
    .from(clients)
    .where(and(eq(clients.associationErn, associationErn), inScope(actor, clients)))
    .groupBy(clients.status);
}
