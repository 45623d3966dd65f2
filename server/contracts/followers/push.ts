import { contractPath } from '#domain/contract/path.ts';
import { tellByPush } from '../../push/push.usecases.ts';
import { follower } from '../../shared/db/follower.ts';

/** Tells the seller, on their devices, that the customer has confirmed. */
export const confirmationsPushed = follower(
  ['contract.confirm'],
  async ({ tx, actor, now, details: { row } }) => {
    if (actor.kind !== 'customer') return;
    const told = { event: 'customer_confirmed', number: row.leadNumber, path: contractPath(row) } as const;
    await tellByPush({ tx, actor, now }, told, { userId: row.createdById, ern: row.ern });
  },
);
