import type { Config } from '#api/config.ts';
import {
  allowedClaimEvents,
  takesComments,
  type ClaimEvent,
  type ClaimStatus,
} from '#domain/claim/status.ts';
import { may, type Permission } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';

type Flags = Config['flags'];

const needs: Record<ClaimEvent, { permission: Permission; flag: keyof Flags }> = {
  takeOver: { permission: 'claims.handle', flag: 'claimTakeOver' },
  close: { permission: 'claims.handle', flag: 'claimClose' },
  reopen: { permission: 'claims.reopen', flag: 'claimReopen' },
  giveBack: { permission: 'claims.handle', flag: 'claimTakeOver' },
};

/**
 * The actions this role may take on a claim in this status. While `flags` (the installation's settings) is undefined,
 * no action is held back by a flag, and the server decides.
 */
export function offeredActions(asked: {
  role: Role | null;
  status: ClaimStatus;
  flags: Flags | undefined;
}): readonly ClaimEvent[] {
  return allowedClaimEvents(asked.status).filter((event) => {
    const { permission, flag } = needs[event];
    return may(asked.role, permission) && asked.flags?.[flag] !== false;
  });
}

/** True if this role may comment on a claim in this status. */
export function mayComment(asked: { role: Role | null; status: ClaimStatus }): boolean {
  return may(asked.role, 'claims.comment') && takesComments(asked.status);
}
