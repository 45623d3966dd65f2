import type { Language } from '#domain/locale/language.ts';
import { clientAt } from '../clients/lookup.usecases.ts';
import { announce } from '../shared/db/changes.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { findUser, listDevicesOf, saveLanguage } from './auth.repository.ts';

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
  return { id, email, name, ern, language, organization, role, client };
}

/** Saves the language that the caller chose. */
export async function chooseLanguage({
  tx,
  actor,
  language,
  now,
}: Own & { language: Language; now: Date }): Promise<void> {
  await saveLanguage(tx, actor.userId, language);
  await announce(tx, { entity: 'user', id: actor.userId, parent: null, userId: actor.userId, now });
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
