/** Every status of a contract, lower case as on the wire. It is a lead until `approved` and a policy from there on. */
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
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export function isPolicy(status: ContractStatus): boolean {
  return status === 'approved' || status === 'active';
}

/** True while a contract's data may still be changed: before its activation, and unless it has ended. */
export function isLead(status: ContractStatus): boolean {
  return !isPolicy(status) && status !== 'declined' && status !== 'withdrawn';
}

/** Claims are filed on contracts whose cover has been activated. */
export function acceptsClaims(status: ContractStatus): boolean {
  return isPolicy(status);
}

/** The tab of the list in which a status is found. */
export function tabOf(status: ContractStatus): 'active' | 'inactive' {
  return isPolicy(status) ? 'active' : 'inactive';
}

/** How far a contract has come, in percent, and the colour that goes with it (never the only sign). */
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
