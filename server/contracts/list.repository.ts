import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { ContractQuery } from '#api/contracts.ts';
import type { InferOutput } from 'valibot';
import type { Tx } from '../shared/db/database.ts';
import { beyond, mostCounted, type Walk } from '../shared/db/keyset.ts';
import { prepared, shortName } from '../shared/db/prepared.ts';
import { clients } from '../shared/db/schema/clients.ts';
import { contracts } from '../shared/db/schema/contracts.ts';
import { textMatches } from '../shared/db/search.ts';
import { scopeColumn } from '../shared/db/scope-column.ts';
import type { UserActor } from '../shared/db/tenancy.ts';

export type ContractFilter = InferOutput<typeof ContractQuery>;

/** What a list's row needs, by itself: no join, no second table. */
const columns = {
  id: contracts.id,
  code: contracts.code,
  leadNumber: contracts.leadNumber,
  policyNumber: contracts.policyNumber,
  kvAbNumber: contracts.kvAbNumber,
  status: contracts.status,
  productSlug: contracts.productSlug,
  ern: contracts.ern,
  clientCode: contracts.clientCode,
  clientName: contracts.clientName,
  // Of the customer only what is shown: the whole object would have to be read and parsed for each row.
  customerType: sql<'person' | 'organization'>`${contracts.customer}->>'type'`,
  companyName: sql<string | null>`${contracts.customer}->>'companyName'`,
  firstName: sql<string | null>`${contracts.customer}->>'firstName'`,
  lastName: sql<string | null>`${contracts.customer}->>'lastName'`,
  city: sql<string>`${contracts.customer}->'address'->>'city'`,
  createdAt: contracts.createdAt,
  deliveryDate: contracts.deliveryDate,
  deliverySort: contracts.deliverySort,
};

interface Search {
  actor: UserActor;
  filter: ContractFilter;
  walk: Walk;
  /** Rows wanted, one more than a page shows. */
  limit: number;
}

/** Conditions that the filter's choices set; their values are given under their names when the query runs. */
function conditionsOf({ actor, filter }: Search): { shape: string; where: SQL[] } {
  const scope = scopeColumn<AnyColumn>(actor, contracts);
  const parts: [name: string, condition: SQL | undefined | false][] = [
    [scope?.column.name ?? 'all', scope !== null && eq(scope.column, sql.placeholder('scope'))],
    // By way of its ern, with which the indexes begin. A client out of scope is not seen, and null matches nothing.
    [
      'client',
      filter.client !== undefined &&
        sql`${contracts.ern} = (select ${clients.ern} from ${clients} where ${clients.code} = ${sql.placeholder('client')})`,
    ],
    ['status', filter.status !== 'all' && eq(contracts.status, sql.placeholder('status'))],
    ['tab', filter.tab !== 'all' && eq(contracts.tab, sql.placeholder('tab'))],
    ['product', filter.product !== 'all' && eq(contracts.productSlug, sql.placeholder('product'))],
  ];
  const active = parts.filter((part): part is [string, SQL] => part[1] !== undefined && part[1] !== false);
  return { shape: active.map(([name]) => name).join(' '), where: active.map(([, condition]) => condition) };
}

function valuesOf({ actor, filter, walk }: Search): Record<string, unknown> {
  return {
    scope: scopeColumn<AnyColumn>(actor, contracts)?.ern,
    client: filter.client,
    status: filter.status,
    tab: filter.tab,
    product: filter.product,
    value: walk.from?.value,
    id: walk.from?.id,
  };
}

/**
 * The rows of one page in the order of the walk, and how many there are in all, counted to one above the most that is
 * shown: one statement. Without a search it is prepared once for each shape it can have.
 */
export async function findPage(tx: Tx, search: Search) {
  const { filter, walk, limit } = search;
  const conditions = conditionsOf(search);
  const matches = textMatches(contracts.searchText, filter.search);
  const ascending = (filter.order === 'asc') !== walk.backward;
  const build = (db: Tx) => {
    const all = and(...conditions.where, matches);
    const value = filter.sort === 'createdAt' ? contracts.createdAt : contracts.deliverySort;
    const type = filter.sort === 'createdAt' ? 'timestamptz' : 'date';
    const from = walk.from ? beyond({ value, id: contracts.id }, { ascending, type }) : undefined;
    const direction = ascending ? asc : desc;
    const counted = sql`(select count(*) from (select 1 from ${contracts}${all ? sql` where ${all}` : sql``} limit ${sql.raw(String(mostCounted + 1))}) as found)::int`;
    return db
      .select({ ...columns, total: sql<number>`${counted}` })
      .from(contracts)
      .where(and(all, from))
      .orderBy(direction(value), direction(contracts.id))
      .limit(limit);
  };
  const values = valuesOf(search);
  // A plan made for any text would not know how rare the text is.
  if (matches) return build(tx).prepare('').execute(values);
  const shape = `${conditions.shape} ${filter.sort} ${limit} ${ascending ? 'up' : 'down'} ${walk.from ? 'from' : ''}`;
  return prepared(tx, shortName('contracts', shape), (db, name) => build(db).prepare(name)).execute(values);
}
