import type { InferOutput } from 'valibot';
import {
  actionNeededPerPage,
  type ActionNeededQuery,
  type ActionNeededCountQuery,
} from '#api/action-needed.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { actionNeededAfterDays, waitedSinceBefore } from '#domain/contract/life/waiting.ts';
import { actionNeededKinds } from '#domain/contract/life/action-needed-kinds.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import { pageOf, totalsOf, walkOf } from '../../shared/db/keyset.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { countWaitingByKind, findWaiting } from './action-needed.repository.ts';

interface Reading {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

const cursorSort = 'since';

/** A page of the contracts that need attention, longest waiting first. All kinds share one order. */
export async function listActionNeeded({
  tx,
  actor,
  now,
  query,
}: Reading & { query: InferOutput<typeof ActionNeededQuery> }) {
  const walk = walkOf(query, cursorSort);
  const before = thresholdOf(now);
  const limit = actionNeededPerPage + 1;
  const rows = [];
  const waiters = { actor, before, client: query.client };
  for (const kind of query.kind === 'all' ? actionNeededKinds : [query.kind])
    rows.push(...(await findWaiting(tx, { ...waiters, kind, walk, limit })));
  const totals = totalsOf(await countWaitingByKind(tx, waiters));
  const page = pageOf(rows.toSorted(byWaiting(walk.backward)).slice(0, limit), {
    walk,
    size: actionNeededPerPage,
    positionOf: ({ id, since }) => ({ sort: cursorSort, value: since!.toISOString(), id }),
  });
  return { ...page, items: page.items.map(itemOf), total: totals[query.kind] };
}

/** Number of contracts of each kind that need attention, and of all of them. */
export async function countActionNeeded({
  tx,
  actor,
  now,
  query,
}: Reading & { query: InferOutput<typeof ActionNeededCountQuery> }) {
  return totalsOf(await countWaitingByKind(tx, { actor, before: thresholdOf(now), client: query.client }));
}

function thresholdOf(now: Date): Date {
  return waitedSinceBefore(actionNeededAfterDays, berlinDate(now));
}

type Row = Awaited<ReturnType<typeof findWaiting>>[number];

/** Orders rows of both kinds as the database does. Ids are lower case, so string comparison gives the same order. */
function byWaiting(backward: boolean) {
  const sign = backward ? -1 : 1;
  return (a: Row, b: Row) => {
    const byTime = a.since!.getTime() - b.since!.getTime();
    return sign * (byTime || (a.id < b.id ? -1 : 1));
  };
}

const statusOf = {
  not_confirmed: 'pending',
  not_activated: 'pending_activation',
  no_delivery_date: 'confirmed',
} as const;

function itemOf(row: Row): ActionNeededItem {
  const { type, companyName, firstName, lastName, email, mobileNumber, address } = row.customer;
  return {
    code: row.code,
    version: row.version,
    kind: row.kind,
    status: statusOf[row.kind],
    leadNumber: row.leadNumber,
    kvAbNumber: row.kvAbNumber,
    productSlug: row.productSlug,
    clientCode: row.clientCode,
    clientName: row.clientName,
    customer: { type, companyName, firstName, lastName, city: address.city, email, mobileNumber },
    since: row.since!.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    mailFailed: row.mailFailedAt !== null,
  };
}
