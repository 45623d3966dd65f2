import type { InferOutput } from 'valibot';
import { actionNeededPerPage, type ActionNeededQuery } from '#api/action-needed.ts';
import type { ActionNeededCounts, ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { actionNeededAfterDays, waitedSinceBefore } from '#domain/contract/life/waiting.ts';
import { actionNeededKinds, type ActionNeededKind } from '#domain/contract/life/action-needed-kinds.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import { cappedTotal, pageOf, walkOf } from '../../shared/db/keyset.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { countWaiting, findWaiting } from './action-needed.repository.ts';

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
  let total = 0;
  for (const kind of query.kind === 'all' ? actionNeededKinds : [query.kind]) {
    const waiters = { actor, kind, before, client: query.client };
    rows.push(...(await findWaiting(tx, { ...waiters, walk, limit })));
    total += await countWaiting(tx, waiters);
  }
  const page = pageOf(rows.toSorted(byWaiting(walk.backward)).slice(0, limit), {
    walk,
    size: actionNeededPerPage,
    positionOf: ({ id, since }) => ({ sort: cursorSort, value: since!.toISOString(), id }),
  });
  return { ...page, items: page.items.map(itemOf), total: cappedTotal(total) };
}

/** Number of contracts of each kind that need attention. */
export async function countActionNeeded({
  tx,
  actor,
  now,
  query,
}: Reading & { query: { client?: string | undefined } }): Promise<ActionNeededCounts> {
  const waiters = { actor, before: thresholdOf(now), client: query.client };
  const count = async (kind: ActionNeededKind) => cappedTotal(await countWaiting(tx, { ...waiters, kind }));
  return {
    not_confirmed: await count('not_confirmed'),
    not_activated: await count('not_activated'),
    no_delivery_date: await count('no_delivery_date'),
  };
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
