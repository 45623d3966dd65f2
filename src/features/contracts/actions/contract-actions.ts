import { linkToSend, type SentLink } from '#domain/contract/life/sending.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
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

/** True for actions that move the contract forward. The first one offered is a button; the rest are in the menu. */
export function isStepOnwards(action: ContractAction): boolean {
  return action === 'confirm' || action === 'deliver' || action === 'activate';
}

/** The link this role may send to the customer in this status, first time or again; null if none. */
export function offeredLink({ role, status }: Asked): SentLink | null {
  return may(role, 'contracts.write') ? linkToSend(status) : null;
}

/** Why an action that users look for is missing. The texts are in `why-not.ts`. */
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

/** Why this role misses actions on a contract in this status; empty if none are missing. */
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
