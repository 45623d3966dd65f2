/**
 * All contract statuses, in lower case as in the API. A contract is a lead until `approved` makes it a policy. `withdrawn`
 * is what the studio or the provider cancelled, `rescinded` what its customer withdrew from.
 */
export const contractStatuses = [
  'created',
  'pending',
  'confirmed',
  'pending_delivery',
  'pending_activation',
  'approved',
  'active',
  'declined',
  'withdrawn',
  'rescinded',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export function isPolicy(status: ContractStatus): boolean {
  return status === 'approved' || status === 'active';
}

/** The final statuses. A contract that has one gives no cover, and nothing leads out of it. */
export const endedStatuses: readonly ContractStatus[] = ['declined', 'withdrawn', 'rescinded'];

export function hasEnded(status: ContractStatus): boolean {
  return endedStatuses.includes(status);
}

/** True while a contract's data may be changed: neither activated nor ended. */
export function isLead(status: ContractStatus): boolean {
  return !isPolicy(status) && !hasEnded(status);
}

/** True if claims can be filed: the cover has been activated. */
export function acceptsClaims(status: ContractStatus): boolean {
  return isPolicy(status);
}

/** The list's tab that shows this status. */
export function tabOf(status: ContractStatus): 'active' | 'inactive' {
  return isPolicy(status) ? 'active' : 'inactive';
}

/** A contract's progress in percent, and its colour, which is never the only indicator. */
export function progressOf(status: ContractStatus): { percent: 0 | 30 | 75 | 100; colour: StatusColour } {
  return progress[status];
}
export type StatusColour = 'grey' | 'yellow' | 'orange' | 'green' | 'lightgrey';

const progress: Record<ContractStatus, { percent: 0 | 30 | 75 | 100; colour: StatusColour }> = {
  created: { percent: 30, colour: 'grey' },
  pending: { percent: 30, colour: 'grey' },
  confirmed: { percent: 30, colour: 'yellow' },
  pending_delivery: { percent: 30, colour: 'yellow' },
  pending_activation: { percent: 75, colour: 'orange' },
  approved: { percent: 100, colour: 'green' },
  active: { percent: 100, colour: 'green' },
  declined: { percent: 0, colour: 'lightgrey' },
  withdrawn: { percent: 0, colour: 'lightgrey' },
  rescinded: { percent: 0, colour: 'lightgrey' },
};

/** The choices of the list's status filter. */
export const statusFilters = [
  'all',
  'confirmed',
  'pending',
  'pending_delivery',
  'pending_activation',
] as const;
export type StatusFilter = (typeof statusFilters)[number];
