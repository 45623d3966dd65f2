import { and, asc, desc, eq, gte, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { claimStatuses, type ClaimStatus } from '#domain/claim/status.ts';
import type { Tx } from '../shared/db/database.ts';
import { beyond, countedRows, countTabs, type Walk } from '../shared/db/keyset.ts';
import { inOneValue, rowsIn } from '../shared/db/one-value.ts';
import { prepared, shortName } from '../shared/db/prepared.ts';
import { scopeColumn } from '../shared/db/scope-column.ts';
import { textMatches } from '../shared/db/search.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { claims, placeColumn } from './claims.table.ts';

/** By what claims are found, but for their status. */
export interface ClaimFilter {
  actor: UserActor;
  reportedSince: Date | null;
  contract: string | undefined;
  /** The ern of a retailer or association that the actor may see. */
  place: string | null;
  search: string | undefined;
  /** Codes of contracts that have a searched number (`contractsNumbered`). */
  numbered: readonly string[];
}

export interface ClaimSearch extends ClaimFilter {
  status: ClaimStatus | null;
  walk: Walk;
  /** Rows wanted, one more than a page shows. */
  limit: number;
}

const columns = {
  id: claims.id,
  version: claims.version,
  ticketNumber: claims.ticketNumber,
  status: claims.status,
  contractCode: claims.contractCode,
  policyNumber: claims.policyNumber,
  clientName: claims.clientName,
  customerName: claims.customerName,
  device: claims.device,
  serialNumber: claims.serialNumber,
  deviceEn: claims.deviceEn,
  policyObjectId: claims.policyObjectId,
  reportedAt: claims.reportedAt,
  damageDate: claims.damageDate,
  targetDate: claims.targetDate,
  photoCount: claims.photoCount,
};

function conditionsOf(search: ClaimFilter & { status: ClaimStatus | null }): { shape: string; where: SQL[] } {
  const scope = scopeColumn<AnyColumn>(search.actor, claims);
  const parts: [name: string, condition: SQL | false][] = [
    [scope?.column.name ?? 'all', scope !== null && eq(scope.column, sql.placeholder('scope'))],
    ['status', search.status !== null && eq(claims.status, sql.placeholder('status'))],
    ['since', search.reportedSince !== null && gte(claims.reportedAt, sql.placeholder('since'))],
    [
      search.place === null ? '' : `at ${placeColumn(search.place).name}`,
      search.place !== null && eq(placeColumn(search.place), sql.placeholder('place')),
    ],
    ['contract', search.contract !== undefined && eq(claims.contractCode, sql.placeholder('contract'))],
  ];
  const active = parts.filter((part): part is [string, SQL] => part[1] !== false);
  return { shape: active.map(([name]) => name).join(' '), where: active.map(([, condition]) => condition) };
}

/**
 * The rows of one page in the order of the walk (newest report first). Each row carries the total, counted up to one
 * above the most that is shown.
 */
export async function findPage(tx: Tx, search: ClaimSearch) {
  const { walk } = search;
  const conditions = conditionsOf(search);
  const matches = matchesOf(search);
  const ascending = walk.backward;
  const build = (db: Tx) => {
    const scope = and(...conditions.where);
    const all = and(scope, matches);
    const key = { value: claims.reportedAt, id: claims.id };
    const from = walk.from ? beyond(key, { ascending, type: 'timestamptz' }) : undefined;
    const direction = ascending ? asc : desc;
    const order = [direction(claims.reportedAt), direction(claims.id)];
    return db
      .select({ row: inOneValue({ ...columns, total: countedRows(claims, all) }) })
      .from(claims)
      .where(matches ? found({ scope, from, matches, order, limit: search.limit }) : and(scope, from))
      .orderBy(...order)
      .limit(search.limit);
  };
  const values = {
    ...valuesOf(search),
    status: search.status,
    value: walk.from?.value,
    id: walk.from?.id,
  };
  if (matches) return rowsIn(build(tx).prepare('').execute(values));
  const shape = `${conditions.shape} ${ascending ? 'up' : 'down'} ${walk.from ? 'from' : ''} ${search.limit}`;
  const query = prepared(tx, shortName('claims', shape), (db, name) => build(db).prepare(name));
  return rowsIn(query.execute(values));
}

/** How many claims are found by status. */
export function countByStatus(tx: Tx, filter: ClaimFilter) {
  const all = and(...conditionsOf({ ...filter, status: null }).where, matchesOf(filter));
  return countTabs(tx, claims, {
    tabs: claimStatuses,
    where: (status) => and(all, eq(claims.status, status)),
    values: valuesOf(filter),
  });
}

function matchesOf({ search, numbered }: ClaimFilter): SQL | undefined {
  const words = textMatches(claims.searchText, search);
  return words && numbered.length > 0 ? or(words, inArray(claims.contractCode, [...numbered])) : words;
}

function valuesOf({ actor, reportedSince, contract, place }: ClaimFilter): Record<string, unknown> {
  return { scope: scopeColumn<AnyColumn>(actor, claims)?.ern, since: reportedSince, contract, place };
}

/** Number of next claims that are scanned for matches before the trigram index is used. */
const near = 1000;

/**
 * Condition for a page's claims that contain every word. Frequent words fill the page from the next claims alone. Other
 * words are looked up by their trigrams. The planner cannot know how frequent a word is.
 */
function found(given: {
  scope: SQL | undefined;
  from: SQL | undefined;
  matches: SQL;
  order: SQL[];
  limit: number;
}): SQL {
  const { scope, from, matches } = given;
  const order = sql.join(given.order, sql`, `);
  const limit = sql.raw(String(given.limit));
  return sql`${claims.id} in (
    with next_page as materialized (
      select id from (
        select id, reported_at, search_text, contract_code from ${claims} where ${and(scope, from) ?? sql`true`}
        order by ${order} limit ${sql.raw(String(near))}) as claims
      where ${matches} order by ${order} limit ${limit}),
    filled as materialized (select count(*) = ${limit} as is from next_page),
    others as materialized (
      select id, reported_at from ${claims} where ${and(scope, matches)} and not (select filled.is from filled))
    (select id from next_page where (select filled.is from filled))
    union all
    (select id from others as claims where ${from ?? sql`true`} order by ${order} limit ${limit}))`;
}
