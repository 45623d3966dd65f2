import type { Change } from '#api/changes.ts';
import { changes } from './changes.table.ts';
import type { Tx } from './database.ts';
import { isNews, leaveWork } from './feed/announcing.ts';
import { insertMany } from './insert-many.ts';
import type { Place } from './tenancy.ts';

/** The place of a change that only staff hear of, because its record has none: nobody's subtree contains it. */
export const staffPlace: Place = { rootErn: ':', associationErn: ':', ern: ':' };

/**
 * Adds a change to the feed, in the transaction that makes the change. Repeated announcements in one transaction are
 * dropped. `place` limits the change to the scope of its record, `userId` to that user. Without either it concerns
 * everybody (reference lists).
 */
export async function announce(
  tx: Tx,
  change: Change & { place?: Place; userId?: string; now: Date },
): Promise<void> {
  const { entity, id, parent, place, userId, now } = change;
  const said = JSON.stringify([entity, id, parent, place?.ern, userId]);
  leaveWork(tx, entity);
  if (!isNews(tx, said, { toEverybody: !place && userId === undefined })) return;
  await tx
    .insert(changes)
    .values({ entity, recordId: id, parent, userId: userId ?? null, at: now, ...place });
}

/** Announces many changes as `announce` does each, in a few statements. */
export async function announceAll(
  tx: Tx,
  all: readonly (Change & { place: Place })[],
  now: Date,
): Promise<void> {
  const news = all.filter(({ entity, id, parent, place }) =>
    isNews(tx, JSON.stringify([entity, id, parent, place.ern, undefined]), { toEverybody: false }),
  );
  for (const { entity } of news) leaveWork(tx, entity);
  await insertMany(
    tx,
    changes,
    news.map(({ entity, id, parent, place }) => ({
      entity,
      recordId: id,
      parent,
      userId: null,
      at: now,
      ...place,
    })),
  );
}
