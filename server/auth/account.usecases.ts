import type { Language } from '#domain/locale/language.ts';
import { clientAt } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed, news } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import { deleteOtherDevices, findUser, listDevicesOf, saveLanguage } from './auth.repository.ts';
import { saveName } from './people/people.repository.ts';

interface Own {
  tx: Tx;
  actor: UserActor;
}

/** The caller's own account, with their retailer if any. Throws `unauthorized` if the account is gone. */
export async function ownAccount({ tx, actor }: Own) {
  const user = await findUser(tx, actor.userId);
  if (!user) throw new ApiError('unauthorized');
  const { userId: id, email, name, ern, language } = actor;
  const { organization, role } = user;
  const client = ern === null ? null : await clientAt(tx, ern);
  return { id, email, name, ern, language, organization: client?.name ?? organization, role, client };
}

/** Saves what the caller changed of their own account: language, name. */
export async function changeOwn(
  { tx, actor, now }: Own & { now: Date },
  { language, name }: { language?: Language | undefined; name?: string | undefined },
): Promise<void> {
  const record = accountRecord(actor.userId);
  if (language !== undefined) await saveLanguage(tx, actor.userId, language);
  if (name !== undefined && name !== actor.name) {
    await saveName(tx, actor.userId, name);
    await deed(tx, { record, kind: 'renamed', actor, now });
  } else await news(tx, record, now);
}

/** The devices on which the caller is signed in, last seen first. */
export async function ownDevices({ tx, actor }: Own) {
  const devices = await listDevicesOf(tx, actor.userId);
  return {
    items: devices.map((device) => ({
      id: device.id,
      name: device.name,
      current: device.id === actor.deviceId,
      createdAt: device.createdAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
    })),
  };
}

/** Signs the caller out everywhere but on the device that asks. */
export async function signOutOthers({ tx, actor, now }: Own & { now: Date }): Promise<void> {
  await deleteOtherDevices(tx, actor.userId, actor.deviceId);
  await deed(tx, { record: accountRecord(actor.userId), kind: 'others_signed_out', actor, now });
}
