import { firstPushChoice, type PushChoice, type PushEvent } from '#domain/push/push.ts';
import { heardFrom } from '#domain/push/quiet-hours.ts';
import { sells, readRole } from '#domain/user/roles.ts';
import { activeUsersAt, contactOf } from '../auth/users.usecases.ts';
import { asSystem } from '../shared/db/as-system.ts';
import type { Tx } from '../shared/db/database.ts';
import type { Actor, UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Settings } from '../shared/settings.ts';
import {
  addMessages,
  deleteDevice,
  deleteOthersAt,
  devicesOf,
  findChoice,
  findDevice,
  saveChoice,
  saveDevice,
} from './push.repository.ts';
import { isPoint, isPushService, serverKeys, type Subscription } from './web-push.ts';

interface Own {
  tx: Tx;
  actor: UserActor;
  settings: Settings;
  now: Date;
}

/** What the caller has chosen, and the key and address of this device's subscription. */
export async function ownPush({ tx, actor, settings }: Own) {
  const choice = (await findChoice(tx, actor.userId)) ?? firstPushChoice;
  const device = await findDevice(tx, actor);
  const { publicKey } = serverKeys(settings.appSecret);
  return { publicKey, choice, endpoint: device?.endpoint ?? null };
}

export function chooseOwnPush({ tx, actor }: Own, choice: PushChoice): Promise<void> {
  return saveChoice(tx, actor.userId, choice);
}

/**
 * Stores this device's subscription. One that somebody else left in the same browser is deleted, so that nobody gets
 * another's messages. Throws `invalid` for an endpoint of no known push service, which the server calls, and for a key of no use.
 */
export async function subscribe(
  { tx, actor, settings, now }: Own,
  subscription: Subscription,
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  if (!isPushService(endpoint, settings.pushServices)) {
    throw new ApiError('invalid', { fields: { endpoint: 'invalid' } });
  }
  if (!isPoint(p256dh)) throw new ApiError('invalid', { fields: { p256dh: 'invalid' } });
  await asSystem(tx, actor, () => deleteOthersAt(tx, endpoint, actor));
  const { userId, deviceId } = actor;
  await saveDevice(tx, { userId, deviceId, endpoint, p256dh, auth, createdAt: now });
}

export function unsubscribe({ tx, actor }: Own): Promise<void> {
  return deleteDevice(tx, actor);
}

/** Sends a message to the caller's device at once, whatever they have chosen. Throws `not_found` without a subscription. */
export async function tryOut({ tx, actor, now }: Own): Promise<void> {
  const { userId, deviceId } = actor;
  if (!(await findDevice(tx, actor))) throw new ApiError('not_found');
  const message = { event: 'test', number: '', path: '/settings', userId, deviceId } as const;
  await asSystem(tx, actor, () =>
    addMessages(tx, [{ ...message, id: uuidv7(now), createdAt: now, dueAt: now }]),
  );
}

/** Something that has happened to a record. `path` is the record's page. */
interface Happened {
  event: Exclude<PushEvent, 'unsent'>;
  number: string;
  path: string;
}

/**
 * Writes the push messages about an event, in its transaction: to whoever sold or filed, if they belong to a retailer
 * or broker, else to everybody at the retailer. Who has chosen otherwise or has no device gets none; in somebody's quiet
 * hours theirs wait. Nobody is told of what they did themselves.
 */
export async function tellByPush(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: Date },
  { event, number, path }: Happened,
  whom: { userId: string | null; ern: string },
): Promise<void> {
  await asSystem(tx, actor, async () => {
    const users = (await concerned(tx, whom)).filter(
      (userId) => actor.kind !== 'user' || userId !== actor.userId,
    );
    const devices = users.length === 0 ? [] : await devicesOf(tx, users);
    const told = devices.flatMap(({ userId, deviceId, choice }) => {
      const { events, quiet } = choice ?? firstPushChoice;
      if (!events.includes(event)) return [];
      const dueAt = heardFrom(now, quiet);
      return [{ id: uuidv7(now), userId, deviceId, event, number, path, createdAt: now, dueAt }];
    });
    await addMessages(tx, told);
  });
}

async function concerned(tx: Tx, { userId, ern }: { userId: string | null; ern: string }): Promise<string[]> {
  const person = userId === null ? null : await contactOf(tx, userId);
  const role = readRole(person?.role);
  if (userId !== null && role && sells(role)) return [userId];
  return activeUsersAt(tx, ern);
}
