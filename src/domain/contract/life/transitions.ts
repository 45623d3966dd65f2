import { may, type Permission } from '../../user/permissions.ts';
import type { Role } from '../../user/roles.ts';
import type { InsuredObject } from '../objects/insured-object.ts';
import type { PlainDate } from '../../time/date.ts';
import { isPolicy, type ContractStatus } from './status.ts';

/** Events of a registered contract. `withdraw` is the studio's or the provider's cancellation, `rescind` the customer's withdrawal. */
export const contractEvents = [
  'askConfirmation',
  'confirm',
  'awaitDelivery',
  'reachDelivery',
  'deliver',
  'activate',
  'issue',
  'decline',
  'withdraw',
  'rescind',
  'changeStart',
] as const;
export type ContractEvent = (typeof contractEvents)[number];

/** Who triggers an event: a user by role, the customer on their own page, or the system. */
export type ContractActor = Role | 'customer' | 'system';

/** The status of a newly registered contract. */
export const firstContractStatus: ContractStatus = 'created';

interface Rule {
  from: readonly ContractStatus[];
  /** The new status; null if it stays the same. */
  to: ContractStatus | null;
  /** The permission a user needs, on a lead and on a policy; null if no user can trigger the event. */
  lead: Permission | null;
  policy: Permission | null;
  customer?: true;
  system?: true;
}

const open = ['created', 'pending', 'confirmed', 'pending_delivery', 'pending_activation'] as const;
const alive = [...open, 'approved', 'active'] as const;

/** The state machine, one row per event. Anything not listed cannot happen. */
const rules: Record<ContractEvent, Rule> = {
  askConfirmation: { from: ['created'], to: 'pending', lead: 'contracts.write', policy: null },
  confirm: { from: ['pending'], to: 'confirmed', lead: 'leads.confirm', policy: null, customer: true },
  awaitDelivery: { from: ['confirmed'], to: 'pending_delivery', lead: null, policy: null, system: true },
  reachDelivery: {
    from: ['confirmed', 'pending_delivery'],
    to: 'pending_activation',
    lead: null,
    policy: null,
    system: true,
  },
  deliver: {
    from: ['confirmed', 'pending_delivery'],
    to: 'pending_activation',
    lead: 'contracts.write',
    policy: null,
  },
  activate: {
    from: ['pending_activation'],
    to: 'approved',
    lead: 'contracts.decide',
    policy: null,
    customer: true,
  },
  issue: { from: ['approved'], to: 'active', lead: null, policy: null, system: true },
  decline: { from: open, to: 'declined', lead: 'contracts.decide', policy: null, customer: true },
  withdraw: { from: alive, to: 'withdrawn', lead: 'leads.withdraw', policy: 'policies.withdraw' },
  rescind: {
    from: alive,
    to: 'rescinded',
    lead: 'withdrawals.handle',
    policy: 'withdrawals.handle',
    customer: true,
    system: true,
  },
  changeStart: { from: alive, to: null, lead: 'leads.changeStart', policy: 'policies.changeStart' },
};

/** The status after an event, or null if the current status does not allow it. */
export function afterContractEvent(status: ContractStatus, event: ContractEvent): ContractStatus | null {
  const rule = rules[event];
  return rule.from.includes(status) ? (rule.to ?? status) : null;
}

/** True if this actor may trigger the event, provided that the status allows it. */
export function mayBringAbout(
  actor: ContractActor | null,
  event: ContractEvent,
  status: ContractStatus,
): boolean {
  const rule = rules[event];
  if (actor === 'customer') return rule.customer === true;
  if (actor === 'system') return rule.system === true;
  const permission = isPolicy(status) ? rule.policy : rule.lead;
  return permission !== null && may(actor, permission);
}

/** The events that this actor may trigger in this status. */
export function allowedContractEvents(
  status: ContractStatus,
  actor: ContractActor | null,
): readonly ContractEvent[] {
  return contractEvents.filter(
    (event) => afterContractEvent(status, event) !== null && mayBringAbout(actor, event, status),
  );
}

/** True if there are devices and all are marked for immediate delivery. `followUpOf` prefers a known delivery date. */
export function isDeliveredImmediately(objects: readonly InsuredObject[]): boolean {
  const devices = objects.filter((object) => object.insuredObjectName === 'e_device');
  return devices.length > 0 && devices.every((device) => device.immediateDelivery);
}

/**
 * The system's next step, checked immediately and again each day: a confirmed contract starts waiting for its delivery,
 * or counts as delivered. Null if nothing follows, for example while the delivery date is unknown.
 */
export function followUpOf(
  contract: { status: ContractStatus; deliveryDate: PlainDate | null; immediateDelivery: boolean },
  today: PlainDate,
): 'awaitDelivery' | 'reachDelivery' | null {
  const { status, deliveryDate, immediateDelivery } = contract;
  if (status !== 'confirmed' && status !== 'pending_delivery') return null;
  if (deliveryDate === null) return status === 'confirmed' && immediateDelivery ? 'reachDelivery' : null;
  if (deliveryDate <= today) return 'reachDelivery';
  return status === 'confirmed' ? 'awaitDelivery' : null;
}
