import { claimEvents } from '#domain/claim/events.ts';
import { isStaff } from '#domain/user/roles.ts';
import { tellByPush } from '../../push/push.usecases.ts';
import { follower } from '../../shared/db/follower.ts';
import { claimDeeds } from '../claim-deeds.ts';

/** Tells the reporter's devices what the provider has done. */
export const claimsPushed = follower(claimDeeds, async ({ tx, actor, now, details }) => {
  const { event, claim } = details;
  const { push } = claimEvents[event];
  if (!push || actor.kind !== 'user' || actor.role === null || !isStaff(actor.role)) return;
  await tellByPush(
    { tx, actor, now },
    { event: push, number: claim.ticketNumber, path: `/claims/detail/${claim.id}` },
    { userId: claim.filedById, ern: claim.ern },
  );
});
