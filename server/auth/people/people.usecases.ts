import type { TrailFacts } from '#domain/trail/fact-names.ts';
import { whyKept } from '#domain/user/people.ts';
import { may } from '#domain/user/permissions.ts';
import { isOfClient, isStaff, readRole, type Role } from '#domain/user/roles.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { userRecord } from '../../shared/deeds/records.ts';
import { ApiError } from '../../shared/api-error.ts';
import { deleteDevices, listDevicesOf, saveStatus } from '../auth.repository.ts';
import { associationGiven, organizationOfTenant } from './associations.ts';
import { findPerson, lockActivePeers, saveRole, type PersonRow } from './people.repository.ts';

/** What a signed-in user's work on others needs. */
export interface Managing {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

interface Managed {
  id: string;
  role: string;
  ern: string | null;
  status: PersonRow['status'];
}

/** The user, if the actor may manage them: a client's users, or with `tenant.manage` all others. Throws `not_found`. */
async function managed({ tx, actor }: Managing, id: string): Promise<Managed> {
  const user = await findPerson(tx, id);
  if (!user) throw new ApiError('not_found');
  const mayManage = isOfClient(user.role)
    ? actor.role !== null && (isStaff(actor.role) || actor.ern === user.ern)
    : may(actor.role, 'tenant.manage');
  if (!mayManage) throw new ApiError('not_found');
  return user;
}

async function note(
  { tx, actor, now }: Managing,
  user: Managed,
  kind: 'deactivated' | 'reactivated' | 'role_changed' | 'signed_out_by_other',
  data: TrailFacts = {},
) {
  await deed(tx, { record: userRecord(user), kind, actor, now, data });
}

/** Throws if taking this user's access away would leave nobody who can give it back. True if they have access. */
async function checkKept({ tx, actor }: Managing, user: Managed): Promise<boolean> {
  const active = await lockActivePeers(tx, user);
  const isActive = active.includes(user.id);
  const why = whyKept({
    actorId: actor.userId,
    user: { id: user.id, role: readRole(user.role), isActive },
    othersActive: active.length - 1,
  });
  if (why) throw new ApiError(why);
  return isActive;
}

/** Takes a user's access away and ends their sessions. Does nothing if they have none. */
export async function deactivate(doing: Managing, id: string): Promise<void> {
  const user = await managed(doing, id);
  if (!(await checkKept(doing, user))) return;
  await saveStatus(doing.tx, id, 'blocked');
  await deleteDevices(doing.tx, id);
  await note(doing, user, 'deactivated');
}

/**
 * Gives a deactivated user their access back. Their password is the one they had. Throws `wrong_state` for the first
 * account of a retailer who waits for approval, which opens it.
 */
export async function reactivate(doing: Managing, id: string): Promise<void> {
  const user = await managed(doing, id);
  if (user.status === 'active') return;
  if (user.status !== 'blocked') throw new ApiError('wrong_state', { details: { allowed: ['blocked'] } });
  await saveStatus(doing.tx, id, 'active');
  await note(doing, user, 'reactivated');
}

/**
 * Gives one of the tenant's users another role, and a broker their association. Their sessions end, because a device
 * keeps the role it was signed in with.
 */
export async function changeRole(
  doing: Managing & { provider: string },
  id: string,
  given: { role: Role; association: string | null },
): Promise<void> {
  const { tx, provider } = doing;
  const user = await managed(doing, id);
  if (isOfClient(user.role)) throw new ApiError('not_found');
  const association = await associationGiven(tx, given);
  const ern = association?.ern ?? null;
  if (user.role === given.role && user.ern === ern) return;
  if (given.role !== user.role) await checkKept(doing, user);
  await saveRole(tx, id, {
    role: given.role,
    ern,
    organization: organizationOfTenant(given.role, association, provider),
  });
  await deleteDevices(tx, id);
  await note(doing, user, 'role_changed', { from: user.role, to: given.role });
}

/** The devices on which a user is signed in, last seen first. */
export async function devicesOf(doing: Managing, id: string) {
  await managed(doing, id);
  const devices = await listDevicesOf(doing.tx, id);
  return {
    items: devices.map((device) => ({
      id: device.id,
      name: device.name,
      createdAt: device.createdAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
    })),
  };
}

/** Signs one of a user's devices out, or all of them. Throws `not_found` if there is no such device. */
export async function signOutOther(doing: Managing, id: string, deviceId?: string): Promise<void> {
  const user = await managed(doing, id);
  const gone = await deleteDevices(doing.tx, id, deviceId);
  if (deviceId !== undefined && gone === 0) throw new ApiError('not_found');
  if (gone === 0) return;
  await note(doing, user, 'signed_out_by_other', deviceId === undefined ? {} : { deviceId });
}
