import type { InferOutput } from 'valibot';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { statusSince } from '#domain/contract/life/status-since.ts';
import { actionNeededFrom, waitingFor } from '#domain/contract/life/waiting.ts';
import { contractsPerPage, type ContractCountQuery } from '#api/contracts.ts';
import type { Tx } from '../../shared/db/database.ts';
import { pageOf, walkOf, type Walk } from '../../shared/db/keyset.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { whenAsked } from '../contracts.usecases.ts';
import { countByTab, findPage, type ContractFilter } from './list.repository.ts';

interface Reading {
  tx: Tx;
  actor: UserActor;
}

/** A page of the contracts in the actor's scope. */
export async function listContracts({
  tx,
  actor,
  query,
  size = contractsPerPage,
}: Reading & { query: ContractFilter; size?: number }): Promise<{
  items: ContractListItem[];
  next: string | null;
  previous: string | null;
  first?: number;
  total: { count: number; capped: boolean };
}> {
  const walk = walkOf(query, query.sort);
  const search = { actor, filter: query, walk, limit: size + 1 };
  const { rows, total } = await findPage(tx, search);
  const page = pageOf(rows, {
    walk,
    size,
    positionOf: ({ id, createdAt, deliverySort }) => ({
      sort: query.sort,
      value: query.sort === 'createdAt' ? createdAt.toISOString() : deliverySort,
      id,
    }),
  });
  return {
    ...page,
    items: page.items.map(listItem),
    total: total ?? (await totalBeyondTheEnd(tx, search)) ?? { count: 0, capped: false },
  };
}

/** How many contracts of the actor's scope the list has on each tab. */
export function countContracts({
  tx,
  actor,
  query,
}: Reading & { query: InferOutput<typeof ContractCountQuery> }) {
  return countByTab(tx, { actor, filter: { ...newestFirst, ...query }, limit: contractsPerPage + 1 });
}

/** Fetches the total for a page past the last row, which has no rows to carry it. */
async function totalBeyondTheEnd(tx: Tx, search: Parameters<typeof findPage>[1] & { walk: Walk }) {
  if (!search.walk.from) return null;
  return (await findPage(tx, { ...search, walk: { backward: false, from: null }, limit: 1 })).total;
}

/** The query for all contracts of a scope, newest first. */
export const newestFirst = {
  status: 'all',
  tab: 'all',
  product: 'all',
  step: 'all',
  sort: 'createdAt',
  order: 'desc',
} as const satisfies ContractFilter;

type ListRow = Awaited<ReturnType<typeof findPage>>['rows'][number];

/** A contract as a list row shows it. */
export function listItem(row: ListRow): ContractListItem {
  const createdAt = row.createdAt.toISOString();
  const life = {
    status: row.status,
    createdAt,
    dataConfirmationDate: row.dataConfirmationDate,
    kitchenEstimatedDeliveryDate: row.deliveryDate,
    ...whenAsked(row),
  };
  const waiting = waitingFor(life);
  return {
    code: row.code,
    leadNumber: row.leadNumber,
    policyNumber: row.policyNumber,
    kvAbNumber: row.kvAbNumber,
    status: row.status,
    productSlug: row.productSlug,
    ern: row.ern,
    clientCode: row.clientCode,
    clientName: row.clientName,
    customer: {
      type: row.customerType,
      companyName: row.companyName,
      firstName: row.firstName,
      lastName: row.lastName,
      city: row.city,
    },
    createdAt,
    statusSince: statusSince(life),
    waiting: waiting && {
      kind: waiting.kind,
      reminded: waiting.remindedAt !== null,
      actionNeededFrom: actionNeededFrom(waiting.since),
    },
    kitchenEstimatedDeliveryDate: row.deliveryDate,
  };
}
