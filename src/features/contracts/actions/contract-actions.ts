import { linkToSend, type SentLink } from '#domain/contract/life/sending.ts';
import { hasEnded, type ContractStatus } from '#domain/contract/life/status.ts';
import {
  afterContractEvent,
  allowedContractEvents,
  type ContractEvent,
} from '#domain/contract/life/transitions.ts';
import { may } from '#domain/user/permissions.ts';
import { isStaff, type Role } from '#domain/user/roles.ts';

/** The actions on a contract's page in display order: steps forward first, those that end it last. */
const actions = [
  'confirm',
  'deliver',
  'activate',
  'changeStart',
  'decline',
  'withdraw',
] as const satisfies readonly ContractEvent[];
export type ContractAction = (typeof actions)[number];

interface Asked {
  role: Role | null;
  status: ContractStatus;
}

/** The actions this role may take on a contract in this status. */
export function offeredActions({ role, status }: Asked): readonly ContractAction[] {
  const allowed = allowedContractEvents(status, role);
  return actions.filter((action) => allowed.includes(action));
}

/** The one thing that takes a contract on now. While its customer is to confirm, it is the code for their phone. */
export type NextStep = Extract<ContractAction, 'deliver' | 'activate'> | 'sendLink' | 'showCode';

/** What this role does next with a contract in this status; null if nothing. */
export function nextStep({ role, status }: Asked): NextStep | null {
  if (offeredLink({ role, status }) && status !== 'pending_activation')
    return status === 'created' ? 'sendLink' : 'showCode';
  const offered = offeredActions({ role, status });
  return (['deliver', 'activate'] as const).find((step) => offered.includes(step)) ?? null;
}

/** True for what cannot be taken back: it is shown in red and warned of. */
export function isFinal(action: ContractAction): boolean {
  return action === 'decline' || action === 'withdraw';
}

/** The link this role may send to the customer in this status, first time or again; null if none. */
export function offeredLink({ role, status }: Asked): SentLink | null {
  return may(role, 'contracts.write') ? linkToSend(status) : null;
}

/**
 * Why an action that users look for is missing, as far as the sentence on the contract's state does not say it. The
 * texts are in `why-not.ts`.
 */
export type WhyNot =
  | 'final'
  | 'read_only'
  | 'no_email'
  | 'customer_confirms'
  | 'admins_withdraw'
  | 'provider_only';

/** Why this role misses actions on a contract in this status; empty if none are missing. */
export function whyNotOffered({
  role,
  status,
  hasEmail = true,
}: Asked & { hasEmail?: boolean }): readonly WhyNot[] {
  if (hasEnded(status)) return ['final'];
  if (role === null || !may(role, 'contracts.write')) return ['read_only'];
  const offered = offeredActions({ role, status });
  const isMissed = (action: ContractAction) =>
    afterContractEvent(status, action) !== null && !offered.includes(action);
  const reasons: readonly [WhyNot, boolean][] = [
    ['no_email', linkToSend(status) !== null && !hasEmail],
    ['customer_confirms', isMissed('confirm')],
    ['admins_withdraw', isMissed('withdraw') && isStaff(role)],
    ['provider_only', isMissed('withdraw') && !isStaff(role)],
  ];
  return reasons.filter(([, applies]) => applies).map(([why]) => why);
}
