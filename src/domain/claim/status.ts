/** open = Offen, in_progress = Wartend, closed = Geschlossen. */
export const claimStatuses = ['open', 'in_progress', 'closed'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const claimEvents = ['takeOver', 'close', 'reopen', 'giveBack'] as const;
export type ClaimEvent = (typeof claimEvents)[number];

const next: Record<ClaimStatus, Partial<Record<ClaimEvent, ClaimStatus>>> = {
  open: { takeOver: 'in_progress', close: 'closed' },
  in_progress: { close: 'closed', giveBack: 'open' },
  closed: { reopen: 'open' },
};

/** The status after an event, or null if the event is not allowed. */
export function afterClaimEvent(status: ClaimStatus, event: ClaimEvent): ClaimStatus | null {
  return next[status][event] ?? null;
}

/** The events allowed in this status. */
export function allowedClaimEvents(status: ClaimStatus): readonly ClaimEvent[] {
  return claimEvents.filter((event) => next[status][event]);
}

/** False for a closed claim, which takes no comments or photos and whose clock stops. */
export function takesComments(status: ClaimStatus): boolean {
  return status !== 'closed';
}
