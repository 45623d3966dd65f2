import type { Claim } from '#domain/claim/claim.ts';
import type { ClaimMove } from '#domain/claim/events.ts';

/**
 * How a claim stands, as one sentence tells it. What begins with `to_` asks the reader for the step that they are
 * offered.
 */
export type ClaimState =
  | 'to_take_over'
  | 'waits'
  | 'to_close'
  | 'in_hands'
  | 'in_progress'
  | 'to_reopen'
  | 'closed';

/** How a claim stands for somebody who is offered these moves. */
export function claimState(
  { status, handledBy }: Pick<Claim, 'status' | 'handledBy'>,
  offered: readonly ClaimMove[],
): ClaimState {
  if (status === 'closed') return offered.includes('reopen') ? 'to_reopen' : 'closed';
  if (status === 'open') return offered.includes('takeOver') ? 'to_take_over' : 'waits';
  if (!handledBy) return 'in_progress';
  return offered.includes('close') ? 'to_close' : 'in_hands';
}
