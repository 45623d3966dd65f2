import type { ClientRegistration } from '#domain/client/onboarding.ts';
import { ernContains, scopeOf } from '#domain/user/scope.ts';
import { addJoiningClient } from '../clients/joining.usecases.ts';
import { associationsSeen } from '../directory/lookup.usecases.ts';
import { judgeCrm, type CrmAnswer } from '../crm/crm.usecases.ts';
import { asSystem } from '../shared/db/as-system.ts';
import type { Tx } from '../shared/db/database.ts';
import { mayDo, type UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { admitMail } from './join.usecases.ts';
import { addOnboarding } from './onboardings.repository.ts';
import { mailConfirmation } from './send-mails.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
}

/** The associations under which the actor may register a retailer, by name. */
export async function associationsToRegister({ tx, actor }: Asking) {
  const scope = scopeOf(actor);
  const all = await associationsSeen(tx);
  const items = scope.kind === 'subtree' ? all.filter(({ ern }) => ernContains(scope.ern, ern)) : all;
  return { items };
}

/**
 * Registers a retailer for its people, who confirm its address by mail. `answer` is what the CRM says of its id. Throws
 * `invalid` for an association that the actor may not choose or an id that one may not go on with, `forbidden` for
 * numbers that are not theirs to give.
 */
export async function register(
  { tx, actor, now, settings }: Asking & { now: Date; settings: Settings },
  given: ClientRegistration,
  answer: CrmAnswer | null,
): Promise<{ code: string; name: string; email: string }> {
  const { language, associationErn, crm, ids, ...client } = given;
  const { items } = await associationsToRegister({ tx, actor });
  if (!items.some(({ ern }) => ern === associationErn)) {
    throw new ApiError('invalid', { fields: { associationErn: 'invalid' } });
  }
  const givesIds = Object.values(ids).some((id) => id !== null && id !== undefined);
  if (givesIds && !mayDo(actor, 'clients.writeIds')) throw new ApiError('forbidden');
  await judgeCrm({ tx, actor }, { decision: crm, answer, at: 'crm.' });
  await asSystem(tx, actor, () => admitMail(tx, client.email, now));
  const row = await addJoiningClient(
    { tx, actor, now, settings },
    { associationErn, client, ids: { ...ids, crmId: crm.crmId } },
  );
  await addOnboarding(tx, {
    clientCode: row.code,
    requestId: null,
    fingerprint: null,
    language,
    registeredBy: actor.name,
    crmNote: crm.note,
    createdAt: now,
  });
  await mailConfirmation({ tx, now, settings }, row, language);
  return { code: row.code, name: row.name, email: client.email };
}
