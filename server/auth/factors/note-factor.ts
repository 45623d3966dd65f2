import type { Language } from '#domain/locale/language.ts';
import { isOfClient } from '#domain/user/roles.ts';
import { record } from '../../shared/db/audit.ts';
import type { Tx } from '../../shared/db/database.ts';
import { announce } from '../../shared/db/announce.ts';
import { placeOf, type Actor } from '../../shared/db/tenancy.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { Settings } from '../../shared/settings.ts';
import { factorMail, type FactorDeed } from '../mails/factor-mail.ts';

/** Whose factor it is. */
export interface FactorOwner {
  id: string;
  email: string;
  name: string;
  language: Language;
  role: string | null;
  ern: string | null;
}

/**
 * Writes a deed on somebody's second factor into the trail, tells its owner by mail, and every open page that shows it.
 */
export async function noteFactor(
  tx: Tx,
  given: {
    owner: FactorOwner;
    deed: FactorDeed;
    actor: Actor;
    settings: Pick<Settings, 'provider'>;
    now: Date;
  },
): Promise<void> {
  const { owner, deed, actor, settings, now } = given;
  const { provider } = settings;
  await noteOwnerChanged(tx, { owner, action: deed, actor, now });
  await writeMail(tx, {
    kind: 'second_factor',
    recipient: owner.email,
    language: owner.language,
    now,
    provider,
    ...factorMail[owner.language]({ name: owner.name, deed, supportEmail: provider.supportEmail }),
  });
}

/** Writes a deed on somebody's sign-in into the trail and tells open pages, where it needs no mail. */
export async function noteOwnerChanged(
  tx: Tx,
  given: { owner: Pick<FactorOwner, 'id' | 'role' | 'ern'>; action: string; actor: Actor; now: Date },
): Promise<void> {
  const { owner, action, actor, now } = given;
  const place = isOfClient(owner.role) && owner.ern !== null ? { place: placeOf(owner.ern) } : {};
  await record(tx, { actor, now }, { entity: 'user', recordId: owner.id, action, ...place });
  await announce(tx, { entity: 'user', id: owner.id, parent: null, ...place, now });
  await announce(tx, { entity: 'user', id: owner.id, parent: null, userId: owner.id, now });
}
