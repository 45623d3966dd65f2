import type { Change } from '#api/changes.ts';
import type { Permission } from '#domain/user/permissions.ts';
import { waitForChanges } from '../shared/db/changes.ts';
import type { Database } from '../shared/db/database.ts';
import type { ChangeList } from '../shared/db/feed/change-feed.ts';
import { mayDo, type UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import { NewestSlots } from '../shared/limits/slots.ts';

/** The permission needed to learn of a change. Lists and one's own account need none. */
const needed: Record<Change['entity'], Permission | null> = {
  contract: 'contracts.read',
  claim: 'claims.read',
  client: 'clients.read',
  order: 'orders.read',
  shop: 'shop.browse',
  list: null,
  user: null,
  asset: 'assets.download',
  config: null,
  withdrawal: 'withdrawals.handle',
};

function mayKnow(actor: UserActor, change: Change): boolean {
  const permission = needed[change.entity];
  return permission === null || mayDo(actor, permission);
}

interface Wait {
  db: Database;
  actor: UserActor;
  since: string | undefined;
  waitSeconds: number;
  /** Each ends the wait. */
  signals: readonly AbortSignal[];
  /** Calls of one device that may wait at the same time. */
  mostWaiting: number;
}

const waiting = new WeakMap<Database, NewestSlots>();

/**
 * The changes since a cursor in the actor's scope that their role may see. Waits up to `waitSeconds` if there are none.
 * Where too many calls of the device wait, the oldest is answered at once: `throttled`, so that it does not come back
 * before the others.
 */
export async function listChanges(given: Wait): Promise<ChangeList> {
  const { db, actor, mostWaiting } = given;
  if (given.waitSeconds === 0) return listOnce(given);
  const newest = waiting.get(db) ?? new NewestSlots(mostWaiting);
  waiting.set(db, newest);
  const { displaced, end } = newest.start(`${actor.userId} ${actor.deviceId}`);
  try {
    const list = await listOnce({ ...given, signals: [...given.signals, displaced] });
    if (displaced.aborted && list.changes.length === 0 && !list.reset)
      throw new ApiError('throttled', { values: { seconds: 10 } });
    return list;
  } finally {
    end();
  }
}

function listOnce({
  db,
  actor,
  since,
  waitSeconds,
  signals,
}: Omit<Wait, 'mostWaiting'>): Promise<ChangeList> {
  const mayKnowOf = (change: Change) => mayKnow(actor, change);
  return waitForChanges(db, actor, { since, waitMs: waitSeconds * 1000, signals, mayKnow: mayKnowOf });
}
