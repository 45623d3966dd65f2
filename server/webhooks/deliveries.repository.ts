import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { leaveWork } from '../shared/db/feed/announcing.ts';
import { rowsOf } from '../shared/db/rows.ts';
import { deleteSome } from '../shared/db/some-rows.ts';
import { endRest } from './webhooks.repository.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery leased to one server. */
export type LeasedDelivery = Pick<
  DeliveryRow,
  'position' | 'eventId' | 'type' | 'kind' | 'recordId' | 'contractCode' | 'clientCode' | 'attempts'
> & { at: string };

/**
 * Leases at most `limit` deliveries of an endpoint that are due, and counts the attempt: of each record the first that
 * is not over, so that a record's events keep their order however many servers deliver.
 */
export function leaseDeliveries(
  tx: Tx,
  { webhookId, now, until, limit }: { webhookId: string; now: Date; until: Date; limit: number },
): Promise<LeasedDelivery[]> {
  const at = now.toISOString();
  return rowsOf<LeasedDelivery>(
    tx,
    sql`update webhook_deliveries set attempts = attempts + 1, due_at = ${until.toISOString()}::timestamptz,
          tried_at = ${at}::timestamptz
        where position in (
          select d.position from webhook_deliveries d
          where d.webhook_id = ${webhookId} and d.delivered_at is null and d.failed_at is null
            and d.due_at <= ${at}::timestamptz
            and not exists (select from webhook_deliveries b where b.webhook_id = d.webhook_id and b.kind = d.kind
              and b.record_id = d.record_id and b.position < d.position
              and b.delivered_at is null and b.failed_at is null)
          order by d.position limit ${limit} for update skip locked)
        returning position::int, event_id::text as "eventId", type, kind, record_id as "recordId",
          contract_code as "contractCode", client_code as "clientCode", attempts::int,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
}

/** Stores how an attempt ended. False if another attempt has begun meanwhile, or a replay. */
export async function settleDelivery(
  tx: Tx,
  { position, attempts }: Pick<LeasedDelivery, 'position' | 'attempts'>,
  change: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<boolean> {
  const settled = await tx
    .update(webhookDeliveries)
    .set(change)
    .where(and(eq(webhookDeliveries.position, position), eq(webhookDeliveries.attempts, attempts)))
    .returning({ position: webhookDeliveries.position });
  return settled.length > 0;
}

const inState: Record<'waiting' | 'delivered' | 'failed', () => SQL | undefined> = {
  waiting: () => and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt)),
  delivered: () => isNotNull(webhookDeliveries.deliveredAt),
  failed: () => isNotNull(webhookDeliveries.failedAt),
};

/** A page of an endpoint's deliveries, newest first. */
export function findDeliveries(
  tx: Tx,
  asked: {
    webhookId: string;
    state: keyof typeof inState | undefined;
    before: number | null;
    limit: number;
  },
): Promise<DeliveryRow[]> {
  const { webhookId, state, before, limit } = asked;
  return tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        state && inState[state](),
        before === null ? undefined : lt(webhookDeliveries.position, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.position))
    .limit(limit);
}

export async function addTest(
  tx: Tx,
  { webhookId, eventId, now }: { webhookId: string; eventId: string; now: Date },
): Promise<void> {
  await tx
    .insert(webhookDeliveries)
    .values({ webhookId, eventId, type: 'webhook.test', at: now, dueAt: now });
  await endRest(tx, webhookId);
  leaveWork(tx, 'webhooks');
}

/** What a delivery is set to so that it is made now. One that was over begins anew, with all its attempts. */
const openAt = (now: Date) => ({
  deliveredAt: null,
  failedAt: null,
  dueAt: now,
  lastStatus: null,
  lastTrouble: null,
  // Of one that waits an attempt may be under way, and its end is told by the number.
  attempts: sql<number>`case when delivered_at is null and failed_at is null then attempts else 0 end`,
});

/** Has deliveries made again: one event's, or all since an instant. Returns how many. */
export async function replay(
  tx: Tx,
  { webhookId, now, ...which }: { webhookId: string; now: Date } & ({ eventId: string } | { since: Date }),
): Promise<number> {
  const rows = await tx
    .update(webhookDeliveries)
    .set(openAt(now))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        'eventId' in which
          ? eq(webhookDeliveries.eventId, which.eventId)
          : gte(webhookDeliveries.at, which.since),
      ),
    )
    .returning({ position: webhookDeliveries.position });
  if (rows.length > 0) {
    await endRest(tx, webhookId);
    leaveWork(tx, 'webhooks');
  }
  return rows.length;
}

/** Makes due what waits for an endpoint, and what was given up since it has taken nothing. */
export async function makeDue(
  tx: Tx,
  { id, failingSince }: { id: string; failingSince: Date | null },
  now: Date,
): Promise<void> {
  const givenUp = failingSince && gte(webhookDeliveries.failedAt, failingSince);
  await tx
    .update(webhookDeliveries)
    .set(openAt(now))
    .where(
      and(
        eq(webhookDeliveries.webhookId, id),
        isNull(webhookDeliveries.deliveredAt),
        givenUp ? or(isNull(webhookDeliveries.failedAt), givenUp) : isNull(webhookDeliveries.failedAt),
      ),
    );
  leaveWork(tx, 'webhooks');
}

/** Deletes some deliveries of events before an instant. */
export function forgetDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteSome(tx, webhookDeliveries, lt(webhookDeliveries.at, before), limit);
}

/** Drops the replaced secrets whose time is over. */
export async function forgetOldSecrets(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .update(webhooks)
    .set({ oldSecret: null, oldSecretUntil: null })
    .where(lt(webhooks.oldSecretUntil, now))
    .returning({ id: webhooks.id });
  return rows.length;
}
