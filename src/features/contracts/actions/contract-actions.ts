import { linkToSend, type SentLink } from '#domain/contract/life/sending.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import {
  afterContractEvent,
  allowedContractEvents,
  type ContractEvent,
} from '#domain/contract/life/transitions.ts';
import { may } from '#domain/user/permissions.ts';
import { isStaff, type Role } from '#domain/user/roles.ts';

/** What people do to a contract on its page: steps that take it on come first, what ends it comes last. */
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

/** What this role may do to a contract in this status. */
export function offeredActions({ role, status }: Asked): readonly ContractAction[] {
  const allowed = allowedContractEvents(status, role);
  return actions.filter((action) => allowed.includes(action));
}

/** The step that takes the contract on; it has a button of its own, the rest are in the menu. */
export function isStepOnwards(action: ContractAction): boolean {
  return action === 'confirm' || action === 'deliver' || action === 'activate';
}

/** The link that this role may send the customer of a contract in this status, for the first time or again. */
export function offeredLink({ role, status }: Asked): SentLink | null {
  return may(role, 'contracts.write') ? linkToSend(status) : null;
}

/** Why something is not offered that people look for (words in `why-not.ts`). */
export type WhyNot =
  | 'final'
  | 'read_only'
  | 'no_email'
  | 'not_asked'
  | 'not_confirmed'
  | 'customer_confirms'
  | 'no_delivery_date'
  | 'not_delivered'
  | 'being_issued'
  | 'admins_withdraw'
  | 'provider_only';

/** What this role misses on a contract in this status; empty where nothing is missed. */
export function whyNotOffered({
  role,
  status,
  hasDeliveryDate,
  hasEmail = true,
}: Asked & { hasDeliveryDate: boolean; hasEmail?: boolean }): readonly WhyNot[] {
  if (status === 'declined' || status === 'withdrawn') return ['final'];
  if (role === null || !may(role, 'contracts.write')) return ['read_only'];
  const offered = offeredActions({ role, status });
  const isMissed = (action: ContractAction) =>
    afterContractEvent(status, action) !== null && !offered.includes(action);
  const reasons: readonly [WhyNot, boolean][] = [
    ['no_email', linkToSend(status) !== null && !hasEmail],
    ['not_asked', status === 'created'],
    ['not_confirmed', status === 'pending' && offered.includes('confirm')],
    ['customer_confirms', isMissed('confirm')],
    ['no_delivery_date', status === 'confirmed' && !hasDeliveryDate],
    ['not_delivered', status === 'pending_delivery'],
    ['being_issued', status === 'approved'],
    ['admins_withdraw', isMissed('withdraw') && isStaff(role)],
    ['provider_only', isMissed('withdraw') && !isStaff(role)],
  ];
  return reasons.filter(([, applies]) => applies).map(([why]) => why);
}
