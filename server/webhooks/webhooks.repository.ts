import { and, asc, count, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { EventType, ToldKind } from '#domain/webhooks/events.ts';
import type { Tx } from '../shared/db/database.ts';
import { leaveWork } from '../shared/db/feed/announcing.ts';
import { rowsOf } from '../shared/db/rows.ts';
import type { Place } from '../shared/db/tenancy.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** Writes an event for every endpoint that wants it, with whatever rights the transaction has. */
export async function noteEvent(
  tx: Tx,
  event: {
    eventId: string;
    type: EventType;
    kind: ToldKind;
    recordId: string;
    contractCode: string | null;
    place: Place | null;
    at: Date;
  },
): Promise<void> {
  const { eventId, type, kind, recordId, contractCode, place, at } = event;
  const clientCode = place?.ern.split(':').at(-1) ?? null;
  const [row] = await rowsOf<{ written: number }>(
    tx,
    sql`select note_event(${eventId}::uuid, ${type}, ${kind}, ${recordId}, ${contractCode}, ${clientCode},
      ${place?.associationErn ?? null}, ${at.toISOString()}::timestamptz)::int as written`,
  );
  if (row!.written > 0) leaveWork(tx, 'webhooks');
}

export function findWebhooks(tx: Tx): Promise<WebhookRow[]> {
  return tx.select().from(webhooks).orderBy(asc(webhooks.name), asc(webhooks.id));
}

export async function findWebhook(
  tx: Tx,
  id: string,
  { forUpdate = false } = {},
): Promise<WebhookRow | undefined> {
  const asked = tx.select().from(webhooks).where(eq(webhooks.id, id));
  const [row] = await (forUpdate ? asked.for('no key update') : asked);
  return row;
}

/** Adds an endpoint. False if the id is taken. */
export async function addWebhookRow(tx: Tx, row: typeof webhooks.$inferInsert): Promise<boolean> {
  const added = await tx.insert(webhooks).values(row).onConflictDoNothing().returning({ id: webhooks.id });
  return added.length > 0;
}

export async function saveWebhook(
  tx: Tx,
  id: string,
  change: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow> {
  const [row] = await tx.update(webhooks).set(change).where(eq(webhooks.id, id)).returning();
  return row!;
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** The names of endpoints by their ids. */
export async function findWebhookNames(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: webhooks.id, name: webhooks.name })
    .from(webhooks)
    .where(inArray(webhooks.id, [...ids]));
}

/** How many deliveries of each endpoint wait, and how many were given up. */
export function countOpen(tx: Tx): Promise<{ webhookId: string; waiting: number; failed: number }[]> {
  return tx
    .select({
      webhookId: webhookDeliveries.webhookId,
      waiting: count(sql`case when ${webhookDeliveries.failedAt} is null then 1 end`),
      failed: count(webhookDeliveries.failedAt),
    })
    .from(webhookDeliveries)
    .where(sql`delivered_at is null`)
    .groupBy(webhookDeliveries.webhookId);
}

/** Notes that an endpoint has taken something. */
export async function noteTaken(tx: Tx, id: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.failingSince)));
}

/** Ends the time for which an endpoint is sent nothing: somebody wants to see now whether it takes something. */
export async function endRest(tx: Tx, id: string): Promise<void> {
  await tx.update(webhooks).set({ restsUntil: null }).where(eq(webhooks.id, id));
}

/** The ids of the active endpoints for which something is due. */
export async function findDue(tx: Tx, now: Date): Promise<string[]> {
  const due = tx
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(
      sql`webhook_id = ${webhooks.id} and delivered_at is null and failed_at is null and due_at <= ${now.toISOString()}::timestamptz`,
    );
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.state, 'active'),
        or(isNull(webhooks.restsUntil), lte(webhooks.restsUntil, now)),
        sql`exists ${due}`,
      ),
    )
    .orderBy(asc(webhooks.id));
  return rows.map(({ id }) => id);
}
