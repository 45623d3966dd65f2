import type { InferOutput } from 'valibot';
import { approvalsPerPage, type ApprovalQuery, type ApprovalCountQuery } from '#api/onboarding.ts';
import type { CrmDecision } from '#domain/client/crm.ts';
import { approvalWorkingDays } from '#domain/client/status.ts';
import type { Approval, ApprovalListItem } from '#domain/client/approval.ts';
import { berlinDate } from '#domain/time/date.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { judgeCrm, type CrmAnswer } from '../crm/crm.usecases.ts';
import { firstAccountState, letIn } from '../auth/joining.usecases.ts';
import { advanceClient, joiningClient, type JoiningClient } from '../clients/joining.usecases.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';
import { countFoundClients, pageOfClients } from '../clients/list.usecases.ts';
import { wholeClient } from '../clients/read.usecases.ts';
import { asSystem } from '../shared/db/as-system.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { onboardingMails } from './onboarding-mails.ts';
import { findOnboarding, saveCrmNote } from './onboardings.repository.ts';
import { mailRetailer } from './send-mails.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
  settings: Settings;
}

/** The working day by which a retailer is to be decided on, while it waits; null otherwise. */
export function dueOnOf({
  status,
  pendingSince,
  createdAt,
}: Pick<JoiningClient, 'status' | 'pendingSince' | 'createdAt'>): string | null {
  if (status !== 'pending') return null;
  return addWorkingDays(berlinDate(pendingSince ?? createdAt), approvalWorkingDays);
}

/** A page of the retailers of a status: who waits the longest first, who was decided on last first. */
export async function listToDecide({
  tx,
  actor,
  query,
}: Pick<Asking, 'tx' | 'actor'> & { query: InferOutput<typeof ApprovalQuery> }) {
  const isDecided = query.status === 'active' || query.status === 'declined';
  const filter = { ...query, ...anyEntry, order: isDecided ? 'desc' : 'asc' } as const;
  const page = await pageOfClients({ tx, actor, filter, enteredSince: null, query, size: approvalsPerPage });
  return { ...page, items: page.items.map(listItemOf) };
}

/** How many retailers the list has by status. */
export async function countToDecide({
  tx,
  actor,
  query,
}: Pick<Asking, 'tx' | 'actor'> & { query: InferOutput<typeof ApprovalCountQuery> }) {
  const filter = { ...query, ...anyEntry, status: 'all', order: 'asc' } as const;
  const { all: _all, ...byStatus } = await countFoundClients(tx, { actor, filter, enteredSince: null });
  return byStatus;
}

const anyEntry = { entered: 'all', sort: 'since' } as const;

function listItemOf(client: Awaited<ReturnType<typeof pageOfClients>>['items'][number]): ApprovalListItem {
  const { code, name, city, association, status, decidedAt, pendingSince, createdAt } = client;
  const since = (decidedAt ?? pendingSince ?? createdAt).toISOString();
  return { code, name, city, association, status, since, dueOn: dueOnOf(client) };
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
