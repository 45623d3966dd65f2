import type { Config } from '#api/config.ts';
import { allowedClaimMoves, claimEvents, takesComments, type ClaimMove } from '#domain/claim/events.ts';
import type { ClaimStatus } from '#domain/claim/status.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';

type Flags = Config['flags'];

/**
 * The actions this role may take on a claim in this status. While `flags` (the installation's settings) is undefined,
 * no action is held back by a flag, and the server decides.
 */
export function offeredActions(asked: {
  role: Role | null;
  status: ClaimStatus;
  flags: Flags | undefined;
}): readonly ClaimMove[] {
  return allowedClaimMoves(asked.status).filter((event) => {
    const { permission, flag } = claimEvents[event];
    return may(asked.role, permission) && asked.flags?.[flag] !== false;
  });
}

/** True if this role may comment on a claim in this status. */
export function mayComment(asked: { role: Role | null; status: ClaimStatus }): boolean {
  return may(asked.role, claimEvents.comment.permission) && takesComments(asked.status);
}
