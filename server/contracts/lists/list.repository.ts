import { and, asc, desc, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { searchedDetails } from '#domain/contract/lists/details.ts';
import type { ExportedContract } from '#domain/contract/lists/export.ts';
import type { Total } from '#domain/paging/counts.ts';
import type { ContractQuery } from '#api/contracts.ts';
import type { InferOutput } from 'valibot';
import type { Tx } from '../../shared/db/database.ts';
import {
  beyond,
  cappedTotal,
  countedRows,
  countTabs,
  mostCounted,
  type Walk,
} from '../../shared/db/keyset.ts';
import { inOneValue, rowsIn } from '../../shared/db/one-value.ts';
import { prepared, shortName } from '../../shared/db/prepared.ts';
import { scopeColumn } from '../../shared/db/scope-column.ts';
import { detailPatterns, searchPatterns } from '../../shared/db/search.ts';
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
    // Written as literals, since there are few: the planner then knows whether a partial index has them.
    [filter.status, filter.status !== 'all' && literally(contracts.status, filter.status)],
    [filter.tab, filter.tab !== 'all' && literally(contracts.tab, filter.tab)],
    ['product', filter.product !== 'all' && eq(contracts.productSlug, hidden('product'))],
    ...countedConditions(filter),
  ];
  const active = parts.filter((part): part is [string, SQL] => part[1] !== undefined && part[1] !== false);
  return { shape: active.map(([name]) => name).join(' '), where: active.map(([, condition]) => condition) };
}

/** The value is one of a list in the code. */
function literally(column: AnyColumn, value: string): SQL {
  return sql`${column} = ${sql.raw(`'${value.replaceAll(/[^a-z_]/g, '')}'`)}`;
}

function valuesOf({ actor, filter, walk }: Search): Record<string, unknown> {
  return {
    scope: scopeColumn<AnyColumn>(actor, contracts)?.ern,
    client: filter.client,
    product: filter.product,
    ...countedValues(filter),
    value: walk.from?.value,
    id: walk.from?.id,
  };
}

/** The rows of one page in the order of the walk, and the total, which is null if there are no rows to carry it. */
export async function findPage(tx: Tx, search: Search) {
  const sought = soughtBy(search.filter);
  if (!sought) return findAll(tx, search);
  const { also, ...first } = sought;
  const found = await findSearched(tx, search, first);
  return found.rows.length === 0 && also ? findSearched(tx, search, also) : found;
}

/** What the search functions are asked for: words of the searchable text, details, or either. */
interface Sought {
  patterns: readonly string[] | null;
  details: string | null;
}

/** Null if the filter searches nothing, or has what the functions do not know. `also`: sought where nothing is found. */
function soughtBy(filter: ContractFilter): (Sought & { also: Sought | null }) | null {
  const patterns = searchPatterns(filter.search);
  if (patterns.length === 0 || isCounted(filter)) return null;
  const { details: meant, likely } = searchedDetails(filter.search ?? '');
  const details = meant.length > 0 ? detailPatterns(meant) : null;
  return likely
    ? { patterns, details, also: null }
    : { patterns, details: null, also: details === null ? null : { patterns: null, details } };
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
 * Finds the ids with database functions: one for words, which picks its method by how frequent they are, one for details
 * (see their migrations). Then reads the rows as the actor.
 */
async function findSearched(tx: Tx, search: Search, sought: Sought) {
  const { filter, walk, limit } = search;
  const ascending = (filter.order === 'asc') !== walk.backward;
  const value = filter.sort === 'createdAt' ? contracts.createdAt : contracts.deliverySort;
  const direction = ascending ? asc : desc;
  const how = { ofClient: filter.client !== undefined, ascending };
  const shape = `${shapeOf(sought)} ${filter.sort} ${ascending ? 'up' : 'down'} ${how.ofClient ? 'client' : ''}`;
  const query = prepared(tx, shortName('contracts_searched', shape), (db, name) =>
    db
      .select({
        row: inOneValue({
          ...columns,
          total: sql<number>`found.total`,
          counted: sql<boolean>`found.counted`,
        }),
      })
      .from(foundContracts(sought, how))
      .innerJoin(contracts, eq(contracts.id, sql`found.id`))
      .orderBy(direction(value), direction(contracts.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );
  const rows = await rowsIn(query.execute(valuesOfSearched(filter, { sought, walk, limit })));
  const total: Total | null = rows[0] ? { count: rows[0].total, capped: !rows[0].counted } : null;
  return { rows, total };
}

const shapeOf = ({ patterns, details }: Sought) => `${patterns ? 'words' : ''} ${details ? 'details' : ''}`;

interface How {
  ofClient: boolean;
  ascending: boolean;
}

/** Calls the database functions, as `found`. Their arguments are bound when the query runs. */
function foundContracts({ patterns, details }: Sought, how: How): SQL {
  const byWords = asked(sql`found_contracts(${sql.placeholder('patterns')}::text[], `, how);
  const byDetails = asked(sql`detailed_contracts(${sql.placeholder('details')}::jsonb, `, how);
  if (!patterns || !details) return sql`${patterns ? byWords : byDetails} as found`;
  // The page's rows may be in both. How many there are is known where all of both are on it.
  return sql`(with both_ways as materialized (
      select id, total, counted, true as by_words from ${byWords} union all select id, total, counted, false from ${byDetails}
    ), seen as (
      select count(distinct id)::int as ids, max(total) as most, bool_and(counted) as counted,
        count(*) filter (where by_words) = coalesce(max(total) filter (where by_words), 0)
          and count(*) filter (where not by_words) = coalesce(max(total) filter (where not by_words), 0) as whole,
        count(distinct by_words) = 1 as one_way
      from both_ways
    ) select distinct both_ways.id, case when seen.whole then seen.ids else seen.most end as total,
      seen.counted and (seen.whole or seen.one_way) as counted from both_ways cross join seen) as found`;
}

function asked(call: SQL, { ofClient, ascending }: How): SQL {
  // A client beyond the scope becomes an empty ern, which no contract has.
  const ern = ofClient ? sql`coalesce(${ernOfClient(sql`${sql.placeholder('client')}`)}, '')` : sql`null`;
  const given = ['status', 'tab', 'product', 'sort'].map((key) => sql`${sql.placeholder(key)}::text`);
  return sql`${call}${ern}, ${sql.join(given, sql`, `)},
    ${sql.raw(String(ascending))}, ${sql.placeholder('value')}::text, ${sql.placeholder('id')}::uuid,
    ${sql.placeholder('limit')}::int, ${sql.raw(String(mostCounted))})`;
}

function valuesOfSearched(
  filter: ContractFilter,
  { sought, walk, limit }: { sought: Sought; walk: Walk; limit: number },
): Record<string, unknown> {
  const chosen = (choice: string) => (choice === 'all' ? null : choice);
  return {
    patterns: sought.patterns && arrayLiteral(sought.patterns),
    details: sought.details,
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

/**
 * How many contracts a filter finds on each tab, as pages of `limit` rows say it. The tab of the active ones knows no
 * status: whatever is chosen is a status of those that are not.
 */
export async function countByTab(
  tx: Tx,
  { actor, filter, limit }: Pick<Search, 'actor' | 'filter' | 'limit'>,
): Promise<Record<ContractFilter['tab'], Total>> {
  const walk = { backward: false, from: null };
  const onTab = (tab: ContractFilter['tab']): ContractFilter => ({
    ...filter,
    tab,
    status: tab === 'active' ? 'all' : filter.status,
  });
  if (soughtBy(filter)) {
    const count = async (tab: ContractFilter['tab']) =>
      (await findPage(tx, { actor, filter: onTab(tab), walk, limit })).total ?? cappedTotal(0);
    return { all: await count('all'), active: await count('active'), inactive: await count('inactive') };
  }
  const found = await countTabs(tx, contracts, {
    tabs: ['active', 'inactive'],
    where: (tab) =>
      and(...conditionsOf({ actor, filter: { ...onTab(tab), tab: 'all' } }).where, eq(contracts.tab, tab)),
    values: valuesOf({ actor, filter, walk, limit }),
  });
  return filter.status === 'all' ? found : { ...found, all: found.inactive };
}

/** Number of contracts that match a filter, counted up to `most`. */
export async function countUpTo(
  tx: Tx,
  { actor, filter }: Pick<Search, 'actor' | 'filter'>,
  most: number,
): Promise<number> {
  const walk = { backward: false, from: null };
  const countOf = async (some: SQL, values: Record<string, unknown>) => {
    const counted = tx
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`(${some} limit ${sql.raw(String(most))}) as sought`);
    const [row] = await counted.prepare('').execute(values);
    return row!.count;
  };
  const countSought = (sought: Sought) => {
    const how = { ofClient: filter.client !== undefined, ascending: false };
    const some = sql`select 1 from ${foundContracts(sought, how)}`;
    return countOf(some, valuesOfSearched(filter, { sought, walk, limit: most }));
  };
  const sought = soughtBy(filter);
  if (sought) {
    const count = await countSought(sought);
    return count === 0 && sought.also ? countSought(sought.also) : count;
  }
  const { where } = conditionsOf({ actor, filter });
  const some = sql`select 1 from ${contracts} where ${and(...where) ?? sql`true`}`;
  return countOf(some, valuesOf({ actor, filter, walk, limit: most }));
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
