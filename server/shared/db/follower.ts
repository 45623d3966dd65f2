import type { Change } from '#api/changes.ts';
import type { DeedOn, TrailEntity } from '#domain/trail/deed-names.ts';
import type { Actor, Place } from './tenancy.ts';
import type { Tx } from './tx.ts';
import type { Settings } from '../settings.ts';

/** A record to which something is done: where its trail is, and what open pages are told. */
export interface DeedRecord<Entity extends TrailEntity = TrailEntity> {
  entity: Entity;
  /** On its trail. */
  id: string;
  place?: Place;
  feed: readonly FeedMessage[];
}

/** A change as the feed tells it to those at a place, to one user, or to everybody. */
export type FeedMessage = Change & { place?: Place; userId?: string };

/** `claim.closed`: a kind of deed with its kind of record. */
export type DeedName = {
  [Entity in TrailEntity]: `${Entity}.${DeedOn<Entity>}`;
}[TrailEntity];

/**
 * What the followers of a deed are given besides its record, by the deed's name. A feature declares it beside its
 * followers; a deed that is not declared here has none.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- Features merge their own into it.
export interface DeedDetails {}

/** The details of a deed; undefined if none are declared. */
export type DetailsOf<Name extends string> = Name extends keyof DeedDetails ? DeedDetails[Name] : undefined;

/** A deed as its followers get it. */
export interface Followed<Name extends DeedName = DeedName> {
  /** The transaction of the deed. What a follower throws undoes both. */
  tx: Tx;
  actor: Actor;
  now: Date;
  settings: Settings;
  name: Name;
  record: DeedRecord;
  data: Record<string, unknown>;
  details: DetailsOf<Name>;
}

/** What happens because of deeds of some names, such as a mail. */
export interface Follower {
  names: ReadonlySet<DeedName>;
  follow(deed: Followed): Promise<object | void>;
}

/**
 * Follows these deeds. What `follow` returns replaces those details: the next followers get them so, and so does
 * the use case.
 */
export function follower<const Name extends DeedName>(
  names: readonly Name[],
  follow: (deed: Followed<Name>) => Promise<Partial<DetailsOf<Name>> | void>,
): Follower {
  return { names: new Set<DeedName>(names), follow };
}

/** The followers of a process, in the order in which they are called. */
export interface Following {
  followers: readonly Follower[];
  settings: Settings;
}

const byConnection = new WeakMap<object, Following>();

/** Gives the transactions of a connection what follows their deeds. */
export function carryFollowing(connection: object, following: Following | undefined): void {
  if (following) byConnection.set(connection, following);
}

/** What follows the deeds of a transaction. Throws where the database was opened without. */
export function followingOf(connection: object): Following {
  const following = byConnection.get(connection);
  if (!following) throw new Error('the database was opened without the followers of deeds');
  return following;
}
