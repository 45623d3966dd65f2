import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PushChoice } from '#domain/push/push.ts';
import type { Tx } from '../shared/db/database.ts';
import { leaveWork } from '../shared/db/feed/announcing.ts';
import { rowsOf } from '../shared/db/rows.ts';
import { pushChoices, pushDevices, pushMessages } from './push.table.ts';

export type PushDevice = typeof pushDevices.$inferSelect;
type PushMessage = typeof pushMessages.$inferSelect;

/** A device as the transaction's user: who, and on which device. */
export interface DeviceKey {
  userId: string;
  deviceId: string;
}

function isDevice({ userId, deviceId }: DeviceKey) {
  return and(eq(pushDevices.userId, userId), eq(pushDevices.deviceId, deviceId));
}

export async function findChoice(tx: Tx, userId: string): Promise<PushChoice | null> {
  const [row] = await tx.select().from(pushChoices).where(eq(pushChoices.userId, userId));
  return row ? { events: row.events, quiet: row.quiet } : null;
}

export async function saveChoice(tx: Tx, userId: string, choice: PushChoice): Promise<void> {
  await tx
    .insert(pushChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: pushChoices.userId, set: choice });
}

export async function findDevice(tx: Tx, key: DeviceKey): Promise<PushDevice | null> {
  const [row] = await tx.select().from(pushDevices).where(isDevice(key));
  return row ?? null;
}

/** Saves a device's subscription in place of its earlier one. */
export async function saveDevice(tx: Tx, device: PushDevice): Promise<void> {
  const { userId, deviceId, createdAt, ...changed } = device;
  await tx
    .insert(pushDevices)
    .values({ userId, deviceId, createdAt, ...changed })
    .onConflictDoUpdate({ target: [pushDevices.userId, pushDevices.deviceId], set: changed });
}

/** Deletes the subscriptions with this endpoint but the device's own: somebody else was signed in there before. */
export async function deleteOthersAt(
  tx: Tx,
  endpoint: string,
  { userId, deviceId }: DeviceKey,
): Promise<void> {
  await tx
    .delete(pushDevices)
    .where(
      and(
        eq(pushDevices.endpoint, endpoint),
        or(ne(pushDevices.userId, userId), ne(pushDevices.deviceId, deviceId)),
      ),
    );
}

/** Deletes a subscription and the messages that wait for it. */
export async function deleteDevice(tx: Tx, key: DeviceKey): Promise<void> {
  await tx.delete(pushDevices).where(isDevice(key));
}

/** The subscribed devices of these users, with what each user has chosen; null for a user who has not. */
export async function devicesOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<(DeviceKey & { choice: PushChoice | null })[]> {
  const rows = await tx
    .select({
      userId: pushDevices.userId,
      deviceId: pushDevices.deviceId,
      events: pushChoices.events,
      quiet: pushChoices.quiet,
    })
    .from(pushDevices)
    .leftJoin(pushChoices, eq(pushChoices.userId, pushDevices.userId))
    .where(inArray(pushDevices.userId, [...userIds]));
  return rows.map(({ userId, deviceId, events, quiet }) => ({
    userId,
    deviceId,
    choice: events && { events, quiet },
  }));
}

export async function addMessages(
  tx: Tx,
  rows: readonly (typeof pushMessages.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(pushMessages).values([...rows]);
  leaveWork(tx, 'push');
}

/** A message leased to one server, with the subscription to send it to. */
export type LeasedMessage = Omit<PushMessage, 'createdAt' | 'dueAt'> &
  Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>;

/** Leases at most `limit` messages due by `now` and counts the attempt. They are due again at `until`. */
export function leaseMessages(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<LeasedMessage[]> {
  return rowsOf<LeasedMessage>(
    tx,
    sql`update push_messages m set attempts = attempts + 1, due_at = ${until.toISOString()}::timestamptz
        from push_devices d
        where m.id in (select id from push_messages where due_at <= ${now.toISOString()}::timestamptz
                       order by due_at limit ${limit} for update skip locked)
          and d.user_id = m.user_id and d.device_id = m.device_id
        returning m.id::text, m.user_id::text as "userId", m.device_id::text as "deviceId", m.event, m.number, m.path,
          m.attempts::int, d.endpoint, d.p256dh, d.auth`,
  );
}

export async function putOff(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx.update(pushMessages).set({ dueAt }).where(eq(pushMessages.id, id));
}

export async function deleteMessage(tx: Tx, id: string): Promise<void> {
  await tx.delete(pushMessages).where(eq(pushMessages.id, id));
}
