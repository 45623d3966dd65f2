import { and, asc, desc, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { ExportedContract } from '#domain/contract/lists/export.ts';
import type { ContractQuery } from '#api/contracts.ts';
import type { InferOutput } from 'valibot';
import type { Tx } from '../../shared/db/database.ts';
import { beyond, cappedTotal, countedRows, mostCounted, type Walk } from '../../shared/db/keyset.ts';
import { inOneValue, rowsIn } from '../../shared/db/one-value.ts';
import { prepared, shortName } from '../../shared/db/prepared.ts';
import { scopeColumn } from '../../shared/db/scope-column.ts';
import { searchPatterns } from '../../shared/db/search.ts';
import { inScope, type UserActor } from '../../shared/db/tenancy.ts';
import { contracts } from '../contracts.table.ts';
import { ernOfClient } from './client-ern.repository.ts';
import { arrayLiteral, countedConditions, countedValues, hidden, isCounted } from './counted.repository.ts';

export type ContractFilter = InferOutput<typeof ContractQuery>;

/** The columns of a list row, all from one table. */
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
  // Selects only the customer fields shown. Reading the whole object would mean parsing it for each row.
  customerType: sql<'person' | 'organization'>`${contracts.customer}->>'type'`,
  companyName: sql<string | null>`${contracts.customer}->>'companyName'`,
  firstName: sql<string | null>`${contracts.customer}->>'firstName'`,
  lastName: sql<string | null>`${contracts.customer}->>'lastName'`,
  email: sql<string>`${contracts.customer}->>'email'`,
  city: sql<string>`${contracts.customer}->'address'->>'city'`,
  createdAt: contracts.createdAt,
  deliveryDate: contracts.deliveryDate,
  deliverySort: contracts.deliverySort,
  dataConfirmationDate: contracts.dataConfirmationDate,
  confirmationAskedAt: contracts.confirmationAskedAt,
  confirmationRemindedAt: contracts.confirmationRemindedAt,
  activationPendingSince: contracts.activationPendingSince,
  activationRemindedAt: contracts.activationRemindedAt,
};

interface Search {
  actor: UserActor;
  filter: ContractFilter;
  walk: Walk;
  /** Rows wanted, one more than a page shows. */
  limit: number;
}

/** Conditions for the filter's choices. Their values are bound by name when the query runs. */
function conditionsOf({ actor, filter }: Pick<Search, 'actor' | 'filter'>): { shape: string; where: SQL[] } {
  const scope = scopeColumn<AnyColumn>(actor, contracts);
  const parts: [name: string, condition: SQL | undefined | false][] = [
    [scope?.column.name ?? 'all', scope !== null && eq(scope.column, hidden('scope'))],
    // A client beyond the scope gives null, which matches nothing.
    ['client', filter.client !== undefined && sql`${contracts.ern} = ${ernOfClient(hidden('client'))}`],
    ['status', filter.status !== 'all' && eq(contracts.status, hidden('status'))],
    ['tab', filter.tab !== 'all' && eq(contracts.tab, hidden('tab'))],
    ['product', filter.product !== 'all' && eq(contracts.productSlug, hidden('product'))],
    ...countedConditions(filter),
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
    ...countedValues(filter),
    value: walk.from?.value,
    id: walk.from?.id,
  };
}

type Total = ReturnType<typeof cappedTotal>;

/** The rows of one page in the order of the walk, and the total, which is null if there are no rows to carry it. */
export async function findPage(tx: Tx, search: Search) {
  const patterns = searchPatterns(search.filter.search);
  return patterns.length > 0 && !isCounted(search.filter)
    ? findSearched(tx, search, patterns)
    : findAll(tx, search);
}

/** Uses one statement, prepared once per shape. Counting stops one above the most that is shown. */
async function findAll(tx: Tx, search: Search) {
  const { filter, walk, limit } = search;
  const conditions = conditionsOf(search);
  const ascending = (filter.order === 'asc') !== walk.backward;
  const build = (db: Tx) => {
    const all = and(...conditions.where);
    const value = filter.sort === 'createdAt' ? contracts.createdAt : contracts.deliverySort;
    const type = filter.sort === 'createdAt' ? 'timestamptz' : 'date';
    const from = walk.from ? beyond({ value, id: contracts.id }, { ascending, type }) : undefined;
    const direction = ascending ? asc : desc;
    return (
      db
        .select({ row: inOneValue({ ...columns, total: countedRows(contracts, all) }) })
        .from(contracts)
        .where(and(all, from))
        .orderBy(direction(value), direction(contracts.id))
        // Written as a literal, which like `hidden` avoids planning again. The types allow only numbers.
        .limit(sql.raw(String(limit)) as unknown as number)
    );
  };
  const shape = `${conditions.shape} ${filter.sort} ${limit} ${ascending ? 'up' : 'down'} ${walk.from ? 'from' : ''}`;
  const query = prepared(tx, shortName('contracts', shape), (db, name) => build(db).prepare(name));
  const rows = await rowsIn(query.execute(valuesOf(search)));
  return { rows, total: rows[0] ? cappedTotal(rows[0].total) : null };
}

/**
 * Finds the ids with a database function, which picks its method by how frequent the words are (see its migration).
 * Then reads the rows as the actor.
 */
async function findSearched(tx: Tx, search: Search, patterns: readonly string[]) {
  const { filter, walk, limit } = search;
  const ascending = (filter.order === 'asc') !== walk.backward;
  const value = filter.sort === 'createdAt' ? contracts.createdAt : contracts.deliverySort;
  const direction = ascending ? asc : desc;
  const ofClient = filter.client !== undefined;
  const shape = `${filter.sort} ${ascending ? 'up' : 'down'} ${ofClient ? 'client' : ''}`;
  const query = prepared(tx, shortName('contracts_searched', shape), (db, name) =>
    db
      .select({
        row: inOneValue({
          ...columns,
          total: sql<number>`found.total`,
          counted: sql<boolean>`found.counted`,
        }),
      })
      .from(foundContracts({ ofClient, ascending }))
      .innerJoin(contracts, eq(contracts.id, sql`found.id`))
      .orderBy(direction(value), direction(contracts.id))
      .prepare(name),
  );
  const rows = await rowsIn(query.execute(valuesOfSearched(filter, { patterns, walk, limit })));
  const total: Total | null = rows[0] ? { count: rows[0].total, capped: !rows[0].counted } : null;
  return { rows, total };
}

/** Calls the database function. Its arguments are bound when the query runs. */
function foundContracts({ ofClient, ascending }: { ofClient: boolean; ascending: boolean }): SQL {
  // A client beyond the scope becomes an empty ern, which no contract has.
  const ern = ofClient ? sql`coalesce(${ernOfClient(sql`${sql.placeholder('client')}`)}, '')` : sql`null`;
  const given = ['status', 'tab', 'product', 'sort'].map((key) => sql`${sql.placeholder(key)}::text`);
  return sql`found_contracts(${sql.placeholder('patterns')}::text[], ${ern}, ${sql.join(given, sql`, `)},
    ${sql.raw(String(ascending))}, ${sql.placeholder('value')}::text, ${sql.placeholder('id')}::uuid,
    ${sql.placeholder('limit')}::int, ${sql.raw(String(mostCounted))}) as found`;
}

function valuesOfSearched(
  filter: ContractFilter,
  { patterns, walk, limit }: { patterns: readonly string[]; walk: Walk; limit: number },
): Record<string, unknown> {
  const chosen = (choice: string) => (choice === 'all' ? null : choice);
  return {
    patterns: arrayLiteral(patterns),
    client: filter.client,
    status: chosen(filter.status),
    tab: chosen(filter.tab),
    product: chosen(filter.product),
    sort: filter.sort,
    value: walk.from?.value ?? null,
    id: walk.from?.id ?? null,
    limit,
  };
}

/** Number of contracts that match a filter, counted up to `most`. */
export async function countUpTo(
  tx: Tx,
  { actor, filter }: Pick<Search, 'actor' | 'filter'>,
  most: number,
): Promise<number> {
  const patterns = searchPatterns(filter.search);
  const walk = { backward: false, from: null };
  const { where } = conditionsOf({ actor, filter });
  const searched = patterns.length > 0 && !isCounted(filter);
  const some = searched
    ? tx
        .select({ one: sql`1` })
        .from(foundContracts({ ofClient: filter.client !== undefined, ascending: false }))
    : tx
        .select({ one: sql`1` })
        .from(contracts)
        .where(and(...where))
        .limit(most);
  const counted = tx.select({ count: sql<number>`count(*)::int` }).from(some.as('some'));
  const [row] = await counted
    .prepare('')
    .execute(
      searched
        ? valuesOfSearched(filter, { patterns, walk, limit: most })
        : valuesOf({ actor, filter, walk, limit: most }),
    );
  return row!.count;
}

/** The ids of contracts in the actor's scope, in the order of their codes. */
export async function findIds(tx: Tx, actor: UserActor, codes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: contracts.id, code: contracts.code })
    .from(contracts)
    .where(and(inScope(actor, contracts), inArray(contracts.code, [...codes])));
  const byCode = new Map(rows.map(({ id, code }) => [code, id]));
  return codes.map((code) => byCode.get(code)).filter((id) => id !== undefined);
}

/** The exported columns of contracts, in the order of the ids. */
export async function findForExport(tx: Tx, ids: readonly string[]): Promise<ExportedContract[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: contracts.id,
      policyNumber: contracts.policyNumber,
      leadNumber: contracts.leadNumber,
      kvAbNumber: contracts.kvAbNumber,
      status: contracts.status,
      productSlug: contracts.productSlug,
      customer: contracts.customer,
      clientName: contracts.clientName,
      clientCode: contracts.clientCode,
      soldBy: contracts.soldBy,
      createdAt: contracts.createdAt,
      purchaseDate: contracts.purchaseDate,
      deliveryDate: contracts.deliveryDate,
      activationDate: contracts.activationDate,
      policyStartDate: contracts.policyStartDate,
      policyEndDate: contracts.policyEndDate,
    })
    .from(contracts)
    .where(inArray(contracts.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
