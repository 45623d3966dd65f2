import type { CrmDecision } from '#domain/client/crm.ts';
import { approvalWorkingDays, type ClientStatus } from '#domain/client/status.ts';
import type { Approval, ApprovalListItem } from '#domain/client/approval.ts';
import { berlinDate } from '#domain/time/date.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { judgeCrm, type CrmAnswer } from '../crm/crm.usecases.ts';
import { firstAccountState, letIn } from '../auth/joining.usecases.ts';
import {
  advanceClient,
  clientsOfStatus,
  joiningClient,
  type JoiningClient,
} from '../clients/joining.usecases.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';
import { wholeClient } from '../clients/read.usecases.ts';
import { asSystem } from '../shared/db/as-system.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { onboardingMails } from './onboarding-mails.ts';
import { findOnboarding, saveCrmNote } from './onboardings.repository.ts';
import { mailRetailer } from './send-mails.ts';

/** Most retailers in one answer. Nobody works through a longer list of waiting people. */
const mostListed = 200;

interface Asking {
  tx: Tx;
  actor: UserActor;
  settings: Settings;
}

/** The working day by which a retailer is to be decided on, while it waits; null otherwise. */
export function dueOnOf({ status, pendingSince, createdAt }: JoiningClient): string | null {
  if (status !== 'pending') return null;
  return addWorkingDays(berlinDate(pendingSince ?? createdAt), approvalWorkingDays);
}

/** Retailers of a status, in the order of their waiting. */
export async function listToDecide(
  { tx, actor }: Pick<Asking, 'tx' | 'actor'>,
  status: ClientStatus,
): Promise<{ items: ApprovalListItem[] }> {
  const rows = await clientsOfStatus(tx, { actor, status, limit: mostListed });
  const items = rows.map(({ client, association }) => ({
    code: client.code,
    name: client.name,
    city: client.city,
    association,
    status: client.status,
    since: (client.decidedAt ?? client.pendingSince ?? client.createdAt).toISOString(),
    dueOn: dueOnOf(client),
  }));
  return { items };
}

/** A retailer with all that was entered about it. Throws `not_found`. */
export async function readApproval(asking: Asking, code: string): Promise<Approval> {
  const { tx, actor } = asking;
  const row = await clientInScope({ ...asking, code });
  const { email, ern } = row;
  const onboarding = await findOnboarding(tx, code);
  return {
    ...(await wholeClient({ ...asking, row })),
    pendingSince: row.pendingSince?.toISOString() ?? null,
    dueOn: dueOnOf(row),
    registeredBy: onboarding?.registeredBy ?? null,
    crmNote: onboarding?.crmNote ?? null,
    account: email === null ? 'none' : await asSystem(tx, actor, () => firstAccountState(tx, { email, ern })),
  };
}

interface Deciding extends Asking {
  now: Date;
  code: string;
  ifMatch: number;
}

/** The retailer to decide on, locked. Throws `not_found`, `version_conflict` with the retailer as it is. */
async function toDecide(given: Deciding): Promise<JoiningClient> {
  const { tx, actor, code, ifMatch } = given;
  const row = await joiningClient(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  if (row.version !== ifMatch) {
    throw new ApiError('version_conflict', { details: await readApproval(given, code) });
  }
  return row;
}

/**
 * Approves a retailer: it becomes active and is told by mail; its first account can sign in, or its address is invited
 * to register. `answer` is what the CRM says of the id. Throws `not_found`, `version_conflict`, `wrong_state`, `invalid`
 * for an id that one may not go on with.
 */
export async function approve(
  given: Deciding,
  decision: CrmDecision,
  answer: CrmAnswer | null,
): Promise<Approval> {
  const { tx, actor, now, settings, code } = given;
  const before = await toDecide(given);
  const { name: entered, vatId, street, houseNumber, zipCode, city } = before;
  const client = { name: entered, vatId, address: { street, houseNumber, zipCode, city } };
  await judgeCrm(given, { decision, answer, except: code, client });
  const row = await advanceClient(given, before, 'approve', { crmId: decision.crmId ?? before.crmId });
  const { language } = (await findOnboarding(tx, code)) ?? { language: 'de' as const };
  const { note: crmNote } = decision;
  if (decision.crmId !== null && crmNote !== null) {
    const noted = { clientCode: code, language, createdAt: now, crmNote };
    await asSystem(tx, actor, () => saveCrmNote(tx, noted));
  }
  const { email, name, ern } = row;
  if (email !== null) {
    const invited = { code, email, ern, language, words: onboardingMails.invited };
    const how = await asSystem(tx, actor, () => letIn(given, invited));
    // An invitation says in its own mail that the retailer is approved.
    if (how !== 'invited') {
      const link = how === 'opened' ? `${settings.publicUrl}/login` : null;
      const text = onboardingMails.approved[language]({ name, provider: settings.provider.name, link });
      await mailRetailer(given, 'client_approved', row, language, text);
    }
  }
  return readApproval(given, code);
}

/** Declines a retailer, with the reason that it is told. Its data stay. Throws as `approve`. */
export async function decline(given: Deciding, { reason }: { reason: string }): Promise<Approval> {
  const { tx, settings, code } = given;
  const row = await advanceClient(given, await toDecide(given), 'decline', { declineReason: reason });
  const { language } = (await findOnboarding(tx, code)) ?? { language: 'de' as const };
  const provider = settings.provider.name;
  const text = onboardingMails.declined[language]({ name: row.name, provider, reason });
  await mailRetailer(given, 'client_declined', row, language, text);
  return readApproval(given, code);
}
