import type { Delivery } from '#domain/webhooks/webhook.ts';
import { ApiError } from '../shared/api-error.ts';
import { deed } from '../shared/deeds/deed.ts';
import { webhookRecord } from '../shared/deeds/records.ts';
import { uuidv7 } from '../shared/ids.ts';
import { addTest, findDeliveries, replay, type DeliveryRow } from './deliveries.repository.ts';
import { onWebhook, type Managing } from './webhooks.usecases.ts';

const pageSize = 50;

/** A page of what was sent to an endpoint and what waits, newest first. Throws `not_found`. */
export async function listDeliveries(
  doing: Managing,
  { id, state, cursor }: { id: string; state?: Delivery['state'] | undefined; cursor?: string | undefined },
): Promise<{ items: Delivery[]; next: string | null }> {
  const asked = { webhookId: id, state, before: cursor ? Number(cursor) : null, limit: pageSize + 1 };
  const { rows, restsUntil } = await onWebhook(
    doing,
    id,
    async (webhook) => ({ rows: await findDeliveries(doing.tx, asked), restsUntil: webhook.restsUntil }),
    { forUpdate: false },
  );
  const items = rows.slice(0, pageSize);
  return {
    items: items.map((row) => shown(row, restsUntil)),
    next: rows.length > pageSize ? String(items.at(-1)!.position) : null,
  };
}

function shown(row: DeliveryRow, restsUntil: Date | null): Delivery {
  const { eventId: id, type, kind, recordId, at, attempts, triedAt, dueAt, deliveredAt, failedAt } = row;
  const nextAt = restsUntil && restsUntil > dueAt ? restsUntil : dueAt;
  const state = deliveredAt ? 'delivered' : failedAt ? 'failed' : 'waiting';
  return {
    id,
    type,
    kind,
    recordId,
    at: at.toISOString(),
    state,
    attempts,
    triedAt: triedAt?.toISOString() ?? null,
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    status: row.lastStatus,
    trouble: row.lastTrouble,
  };
}

/** Sends an event that tells nothing. Throws `not_found`. */
export async function sendTest(doing: Managing, id: string): Promise<void> {
  const { tx, actor, now } = doing;
  await onWebhook(doing, id, () => addTest(tx, { webhookId: id, eventId: uuidv7(now), now }));
  await deed(tx, { record: webhookRecord(id), kind: 'tested', actor, now });
}

/** Sends one event again. Throws `not_found`. */
export async function replayOne(doing: Managing, { id, eventId }: { id: string; eventId: string }) {
  const { tx, actor, now } = doing;
  const count = await onWebhook(doing, id, () => replay(tx, { webhookId: id, now, eventId }));
  if (count === 0) throw new ApiError('not_found');
  await deed(tx, { record: webhookRecord(id), kind: 'replayed', actor, now, data: { count } });
}

/** Sends everything again since an instant. Throws `not_found`. */
export async function replaySince(doing: Managing, { id, since }: { id: string; since: string }) {
  const { tx, actor, now } = doing;
  const count = await onWebhook(doing, id, () => replay(tx, { webhookId: id, now, since: new Date(since) }));
  if (count > 0) await deed(tx, { record: webhookRecord(id), kind: 'replayed', actor, now, data: { count } });
  return { count };
}
