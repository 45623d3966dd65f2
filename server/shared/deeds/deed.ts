import type { DeedOn, TrailEntity } from '#domain/trail/deed-names.ts';
import type { TrailFacts } from '#domain/trail/fact-names.ts';
import { announce, announceAll } from '../db/announce.ts';
import { addToTrail, beginTrails } from '../db/trail/trail-chain.ts';
import { leaveWork } from '../db/feed/announcing.ts';
import { mostListed } from '../db/feed/change-feed.ts';
import type { Tx } from '../db/database.ts';
import { placeOfRow, type Actor, type Place } from '../db/tenancy.ts';
import {
  followingOf,
  type DeedName,
  type DeedRecord,
  type DetailsOf,
  type FeedMessage,
  type Followed,
} from '../db/follower.ts';

interface Done {
  actor: Actor;
  now: Date;
}

/** Something that was done to a record. */
type Deed<Entity extends TrailEntity, Kind extends DeedOn<Entity>> = Done & {
  record: DeedRecord<Entity>;
  kind: Kind;
  /** For the trail: names of fields, states and ids, never personal data. The trail cannot be erased. */
  data?: TrailFacts;
  /** Set if no open page shows what has changed: the feed is not told. */
  quiet?: true;
} & (DetailsOf<`${Entity}.${Kind}`> extends undefined
    ? { details?: undefined }
    : { details: DetailsOf<`${Entity}.${Kind}`> });

/**
 * Tells a deed, once, in the transaction that does it: writes the trail and the feed, and calls what follows it.
 * Returns the details as the followers leave them.
 */
export async function deed<Entity extends TrailEntity, Kind extends DeedOn<Entity>>(
  tx: Tx,
  given: Deed<Entity, Kind>,
): Promise<DetailsOf<`${Entity}.${Kind}`>> {
  const { record, kind, actor, now, quiet, details } = given;
  const data = { ...given.data };
  const { entity, id, place } = record;
  const { followers, settings } = followingOf(tx);
  await addToTrail(
    tx,
    { actor, now },
    { entity, recordId: id, action: kind, data, ...(place && { place: placeOfRow(place) }) },
  );
  leaveWork(tx, entity);
  if (!quiet) await news(tx, record, now);
  const name = `${entity}.${kind}` as DeedName;
  const told = { tx, actor, now, settings, name, record, data, details } as Followed;
  for (const follower of followers) {
    if (!follower.names.has(name)) continue;
    const changed = await follower.follow(told);
    if (changed) told.details = { ...(told.details as object | undefined), ...changed } as never;
  }
  return told.details as DetailsOf<`${Entity}.${Kind}`>;
}

/** Tells the first deeds of many new records of a kind in a few statements. Nothing follows them. */
export async function firstDeeds<Entity extends TrailEntity>(
  tx: Tx,
  given: Done & {
    records: readonly DeedRecord<Entity>[];
    kind: DeedOn<Entity>;
    data: TrailFacts;
  },
): Promise<void> {
  const { actor, now, records, kind, data } = given;
  await beginTrails(
    tx,
    { actor, now },
    records.map(({ entity, id, place }) => ({
      entity,
      recordId: id,
      action: kind,
      data,
      ...(place && { place }),
    })),
  );
  await newsOfAll(tx, records, now);
}

/** Writes into the trail what was done in another system. Open pages and followers are not told: it is long over. */
export async function deedTakenOver<Entity extends TrailEntity>(
  tx: Tx,
  given: Done & { record: DeedRecord<Entity>; kind: DeedOn<Entity>; data: TrailFacts },
): Promise<void> {
  const { actor, now, record, kind, data } = given;
  const { entity, id, place } = record;
  await addToTrail(tx, { actor, now }, { entity, recordId: id, action: kind, data, ...(place && { place }) });
}

/** Tells open pages that a record is not what it was, where nobody did anything to it. */
export async function news(tx: Tx, { feed }: Pick<DeedRecord, 'feed'>, now: Date): Promise<void> {
  for (const message of feed) await announce(tx, { ...message, now });
}

type Heard = Pick<DeedRecord, 'feed'>;

/** Tells open pages that many records, each with a place, are not what they were, in a few statements. */
export async function newsOfAll(tx: Tx, records: readonly Heard[], now: Date): Promise<void> {
  const messages = records.flatMap(({ feed }) => feed) as (FeedMessage & { place: Place })[];
  await announceAll(tx, messages, now);
}

/** The most records of one place that `newsOfMany` names. */
export const mostNews = mostListed + 1;

/** Like `newsOfAll`, for records of one place: whoever is told of more than `mostNews` fetches everything again. */
export function newsOfMany(tx: Tx, records: readonly Heard[], now: Date): Promise<void> {
  return newsOfAll(tx, records.slice(0, mostNews), now);
}
