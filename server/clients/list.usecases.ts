import type { InferOutput } from 'valibot';
import type { Association } from '#api/associations.ts';
import { clientsPerPage, type ClientQuery, type ClientCountQuery } from '#api/clients.ts';
import { enteredSince } from '#domain/client/list-params.ts';
import type { ClientListRow } from '#domain/client/list-row.ts';
import type { Total } from '#domain/paging/counts.ts';
import { firstPlace } from '#domain/paging/cursor.ts';
import { berlinDate } from '#domain/time/date.ts';
import { isStaff } from '#domain/user/roles.ts';
import { countOpenClaimsOf } from '../claims/of-client.usecases.ts';
import { countContractsOf } from '../contracts/of-client/of-client.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { cappedTotal } from '../shared/db/keyset.ts';
import { mayDo, type UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import { associationsSeen, clientByCode } from '../directory/lookup.usecases.ts';
import { findAssociation } from './clients.repository.ts';
import {
  countByStatus,
  countFound,
  findKeyAccounts,
  findPage,
  type ClientFilter,
  type ClientSearch,
} from './list.repository.ts';

interface Reading {
  tx: Tx;
  actor: UserActor;
}

const none = { count: 0, capped: false };
const isOfStaff = ({ role }: UserActor) => role !== null && isStaff(role);

/** Who looks for which retailers, in which order. */
type Sought = Pick<ClientSearch, 'actor' | 'filter' | 'enteredSince'>;

/** A filter as a search of the actor, who finds nothing by what they may not read. */
export function searchOf(actor: UserActor, filter: ClientFilter, now: Date): Sought {
  const { keyAccount, ...open } = filter;
  return {
    actor,
    filter: { ...open, keyAccount: isOfStaff(actor) ? keyAccount : undefined },
    enteredSince: enteredSince(filter.entered, now),
  };
}

/** A page of the retailers in the actor's scope, with their counts. Throws `invalid` for a cursor of another list. */
export async function pageClients({
  tx,
  actor,
  query,
  now,
  size = clientsPerPage,
}: Reading & { query: InferOutput<typeof ClientQuery>; now: Date; size?: number }) {
  const { items, ...page } = await pageOfClients({ tx, ...searchOf(actor, query, now), query, size });
  return { ...page, items: await listRows({ tx, actor, rows: items }) };
}

/** A page of the retailers that are found. Throws `invalid` for a cursor of another list. */
export async function pageOfClients({
  tx,
  query,
  size,
  ...sought
}: Sought & {
  tx: Tx;
  query: { after?: string | undefined; before?: string | undefined };
  size: number;
}): Promise<{
  items: FoundRow[];
  next: string | null;
  previous: string | null;
  first?: number;
  total: Total;
}> {
  const { sort } = sought.filter;
  const backward = query.before !== undefined;
  const given = query.before ?? query.after;
  const { code: from, place } =
    given === undefined ? { code: null, place: undefined } : positionIn(given, { ...query, sort });
  const search = { ...sought, from, backward, limit: size + 1 };
  const rows = await findPage(tx, search);
  if (rows.length === 0 && from !== null) {
    if (!(await clientByCode(tx, from))) throw lost(query);
    const [first] = await findPage(tx, { ...search, from: null, backward: false, limit: 1 });
    return { items: [], next: null, previous: null, total: cappedTotal(first?.total ?? 0) };
  }
  const kept = rows.slice(0, size);
  const page = backward ? kept.toReversed() : kept;
  const [hasNext, hasPrevious] = backward
    ? [from !== null, rows.length > size]
    : [rows.length > size, from !== null];
  const first = firstPlace({ rows: page.length, hasPrevious, place, isBackward: backward });
  const cursor = (row: { code: string } | undefined, at: number) =>
    row && [sort, row.code, ...(first === undefined ? [] : [first + at])].join('~');
  return {
    items: page,
    next: (hasNext && cursor(page.at(-1), page.length - 1)) || null,
    previous: (hasPrevious && cursor(page[0], 0)) || null,
    ...(first !== undefined && { first }),
    total: cappedTotal(rows[0]?.total ?? 0),
  };
}

/** How many retailers the list has by status. */
export function countClients({
  tx,
  actor,
  query,
  now,
}: Reading & { query: InferOutput<typeof ClientCountQuery>; now: Date }) {
  return countFoundClients(tx, searchOf(actor, { ...query, ...unordered }, now));
}

/** How many retailers are found by status, whatever status is chosen. */
export const countFoundClients = countFound;

const unordered = { status: 'all', sort: 'name', order: 'asc' } as const;

type FoundRow = Awaited<ReturnType<typeof findPage>>[number];

/** Rows with their counts, as the actor may read them. */
export async function listRows({
  tx,
  actor,
  rows,
}: Reading & { rows: readonly FoundRow[] }): Promise<ClientListRow[]> {
  const erns = rows.map(({ ern }) => ern);
  const contracts = await countContractsOf(tx, erns);
  const claims = mayDo(actor, 'claims.read') ? await countOpenClaimsOf(tx, erns) : null;
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    city: row.city,
    association: row.association,
    status: row.status,
    keyAccountNumber: isOfStaff(actor) ? row.keyAccountNumber : null,
    entryDate: berlinDate(row.createdAt),
    contracts: contracts.get(row.ern) ?? none,
    openClaims: claims && (claims.get(row.ern) ?? none),
  }));
}

function positionIn(
  cursor: string,
  query: { sort: string; before?: string | undefined },
): { code: string; place: number | undefined } {
  const [, sort, code, place] = /^(\w+)~([^~]{1,40})(?:~([1-9]\d{0,8}))?$/.exec(cursor) ?? [];
  if (sort !== query.sort || code === undefined) throw lost(query);
  return { code, place: place === undefined ? undefined : Number(place) };
}

function lost({ before }: { before?: string | undefined }): ApiError {
  return new ApiError('invalid', { fields: { [before === undefined ? 'after' : 'before']: 'invalid' } });
}

/** What the list can be filtered by. */
export async function clientFilters({ tx, actor }: Reading) {
  return {
    associations: await associationsSeen(tx),
    keyAccounts: isOfStaff(actor) ? await findKeyAccounts(tx) : [],
  };
}

/** An association of the actor's scope. Throws `not_found`. */
export async function getAssociation({ tx, actor, ern }: Reading & { ern: string }): Promise<Association> {
  const found = await findAssociation(tx, ern);
  if (!found) throw new ApiError('not_found');
  const { code, name } = found;
  return { ern, code, name, clients: await countByStatus(tx, actor, ern) };
}
