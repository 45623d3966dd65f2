import type { Change } from '#api/changes.ts';
import type { DataScope } from '#domain/user/scope.ts';
import type { FeedRow, FeedState } from './read-feed.ts';
import { cursorOf, hasSeen, hasSeenAllOf, readCursor, type Seen } from './seen.ts';

export const changesChannel = 'kochfeld_changes';

/** The most changes listed. With more, the client fetches everything again. */
export const mostListed = 500;

/** The changes since a cursor that somebody may see. */
export interface ChangeList {
  cursor: string;
  reset: boolean;
  changes: Change[];
}

/** A user who waits, the scope of records they see, and the kinds of records their role may know of. */
export interface Listener {
  userId: string;
  scope: DataScope;
  mayKnow: (change: Change) => boolean;
}

/** Somebody who waits for what was unseen at `since`. */
interface Waiting extends Listener {
  since: Seen;
  /** Ends the wait with these changes, or with null: the caller then reads for itself. */
  end: (changes: Change[] | null) => void;
}

/** What the feed holds between two moments. */
interface Batch {
  now: Seen;
  rows: FeedRow[];
}

interface Reading {
  /** Reads what was unseen at a moment, or the latest `most` changes. More than `most` come one too many. */
  read: (since: Seen | null, most: number) => Promise<FeedState & { since: Seen; rows: FeedRow[] }>;
  onError: (error: unknown) => void;
  /** Whether other servers write to the database, whose word may get lost. */
  hasOthers: boolean;
}

/** Changes kept in memory, for those who come back, and of those from before the start. */
const most = { kept: 5000, atStart: 1000 };

/** Milliseconds in which changes are gathered: after a quiet time, and where one follows the other. */
const gathering = { first: 50, next: 250 };

/** After so many milliseconds the feed is read, whether or not it was heard of: a server may end before it tells. */
const looksEveryMs = 2000;

const afterFailureMs = 1000;

/**
 * What this process knows of the change feed. It alone reads the feed, for all who wait, and shows each what row-level
 * security would show them. However many wait, the database is asked as often as for one.
 */
export class ChangeFeed {
  readonly #reading: Reading;
  readonly #waiting = new Set<Waiting>();
  /** The same by their place, by their user, and those who see all places. */
  readonly #at = new Map<string, Set<Waiting>>();
  readonly #watching = new Set<() => void>();
  /** What is kept, oldest first. All that was unseen at `#from` and is seen `#now` is in it. */
  #batches: Batch[] = [];
  #from: Seen | null = null;
  #now: Seen | null = null;
  #base = 0;
  #planned: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;
  /** Told of the next look that begins. */
  #asking: (() => void)[] = [];
  #isNews = false;
  #lastLook = 0;
  #always: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Somebody has changed something, or may have. Nobody reads before there is somebody to tell. */
  soon(): void {
    if (this.#always === undefined || this.#isStopped) return;
    if (this.#look) this.#isNews = true;
    else this.#plan(gathering.first);
  }

  /** Tells at once those who watch what concerns everybody. */
  tellWatchers(): void {
    for (const tell of this.#watching) tell();
  }

  /** Calls `tell` at every change that concerns everybody, for as long as the process lives. */
  watchEverybody(tell: () => void): void {
    this.#watching.add(tell);
    this.#start();
  }

  /** Has all who wait read for themselves. */
  wakeAll(): void {
    for (const waiting of this.#waiting) waiting.end(null);
    this.tellWatchers();
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Reads no more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#planned);
    clearInterval(this.#always);
    await this.#look;
    for (const tell of this.#asking.splice(0)) tell();
  }

  /**
   * What a listener has not seen since a cursor: at once if there is something, else as soon as there is, or nothing
   * after `ms` or once one of `signals` is aborted. Null if the feed in memory does not reach so far.
   */
  async next(
    listener: Listener,
    { since, ms, signals = [] }: { since: string; ms: number; signals?: readonly AbortSignal[] },
  ): Promise<ChangeList | null> {
    const until = performance.now() + ms;
    this.#start();
    if (!this.#now) await this.#nextLook();
    let seen = readCursor(since, this.#base);
    // Another server has looked later.
    if (seen && this.#now && !hasSeenAllOf(this.#now, seen)) {
      await this.#nextLook();
      seen = readCursor(since, this.#base);
    }
    if (!seen || !this.#reaches(seen)) return null;
    const missed = this.#missed(listener, seen);
    if (missed.length > 0) return this.#listOf(missed);
    const told = await this.#wait({ ...listener, since: seen }, until - performance.now(), signals);
    if (told === null) return null;
    if (told.length > 0) return this.#listOf(told);
    return { cursor: hasSeenAllOf(this.#now!, seen) ? this.#cursor() : since, reset: false, changes: [] };
  }

  /** True if all that was unseen then, and is seen now, is in memory. */
  #reaches(seen: Seen): boolean {
    return (
      this.#now !== null &&
      this.#from !== null &&
      hasSeenAllOf(this.#now, seen) &&
      hasSeenAllOf(seen, this.#from)
    );
  }

  #missed(listener: Listener, seen: Seen): Change[] {
    const missed: FeedRow[][] = [];
    for (const { now, rows } of this.#batches.toReversed()) {
      if (hasSeenAllOf(seen, now)) break;
      missed.push(rows.filter((row) => concerns(row, listener, seen)));
    }
    return missed.toReversed().flat();
  }

  #wait(waits: Omit<Waiting, 'end'>, ms: number, signals: readonly AbortSignal[]): Promise<Change[] | null> {
    return new Promise((resolve) => {
      const keys = keysOf(waits);
      const end = (changes: Change[] | null) => {
        clearTimeout(timer);
        for (const signal of signals) signal.removeEventListener('abort', stop);
        this.#waiting.delete(waiting);
        for (const key of keys) {
          const those = this.#at.get(key)!;
          those.delete(waiting);
          if (those.size === 0) this.#at.delete(key);
        }
        resolve(changes);
      };
      const stop = () => {
        end([]);
      };
      const waiting: Waiting = { ...waits, end };
      const timer = setTimeout(stop, Math.max(0, ms));
      this.#waiting.add(waiting);
      for (const key of keys) {
        const those = this.#at.get(key) ?? new Set();
        this.#at.set(key, those.add(waiting));
      }
      for (const signal of signals) signal.addEventListener('abort', stop);
      if (signals.some(({ aborted }) => aborted)) stop();
    });
  }

  #listOf(rows: readonly Change[]): ChangeList {
    const byName = new Map(
      rows.map(({ entity, id, parent }) => [JSON.stringify([entity, id, parent]), { entity, id, parent }]),
    );
    const isTooMuch = byName.size > mostListed;
    return { cursor: this.#cursor(), reset: isTooMuch, changes: isTooMuch ? [] : [...byName.values()] };
  }

  #cursor(): string {
    return cursorOf(this.#now!, this.#base);
  }

  #start(): void {
    if (this.#always !== undefined || this.#isStopped) return;
    this.#always = setInterval(() => {
      if (this.#reading.hasOthers) this.soon();
    }, looksEveryMs).unref();
    this.#plan(0);
  }

  #plan(ms: number): void {
    this.#planned ??= setTimeout(
      () => {
        this.#planned = undefined;
        this.#look = this.#lookOnce();
      },
      Math.max(ms, this.#lastLook === 0 ? 0 : this.#lastLook + gathering.next - performance.now()),
    );
  }

  /** Waits until the feed was read, from now on. If it fails, nothing has been read. */
  async #nextLook(): Promise<void> {
    await this.#look;
    if (this.#isStopped) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#asking.push(resolve);
    this.#plan(this.#now ? gathering.first : 0);
    await promise;
  }

  async #lookOnce(): Promise<void> {
    const asking = this.#asking.splice(0);
    let again: number | null = null;
    this.#isNews = false;
    try {
      this.#take(await this.#reading.read(this.#now, this.#now ? most.kept : most.atStart));
      if (this.#isNews) again = gathering.first;
    } catch (error) {
      if (!this.#isStopped) this.#reading.onError(error);
      again = afterFailureMs;
    }
    this.#look = undefined;
    this.#lastLook = performance.now();
    if (!this.#isStopped && (again !== null || this.#asking.length > 0)) this.#plan(again ?? gathering.first);
    for (const tell of asking) tell();
  }

  #take({ since, now, base, rows }: Awaited<ReturnType<Reading['read']>>): void {
    const isFirst = this.#now === null || base !== this.#base;
    const isWhole = rows.length <= most.kept;
    this.#now = now;
    this.#base = base;
    if (isFirst || !isWhole) this.#batches = [];
    if (isFirst) this.#from = since;
    if (isWhole && rows.length > 0) this.#batches.push({ now, rows });
    if (!isWhole) this.#from = now;
    this.#forget();
    if (isFirst || !isWhole || rows.some((row) => isForEverybody(row))) this.tellWatchers();
    if (!isWhole) for (const waiting of this.#waiting) waiting.end(null);
    else this.#tell(rows);
  }

  #forget(): void {
    let kept = this.#batches.reduce((sum, { rows }) => sum + rows.length, 0);
    while (kept > most.kept) {
      const oldest = this.#batches.shift()!;
      kept -= oldest.rows.length;
      this.#from = oldest.now;
    }
  }

  /** Ends the wait of everybody these changes concern. */
  #tell(rows: readonly FeedRow[]): void {
    const told = new Map<Waiting, FeedRow[]>();
    for (const row of rows) {
      for (const waiting of this.#audienceOf(row)) {
        if (!concerns(row, waiting, waiting.since)) continue;
        const those = told.get(waiting);
        if (those) those.push(row);
        else told.set(waiting, [row]);
      }
    }
    for (const [waiting, those] of told) waiting.end(those);
  }

  /** At least everybody a change concerns. */
  #audienceOf(row: FeedRow): Iterable<Waiting> {
    if (isForEverybody(row)) return this.#waiting;
    const { userId, ern, associationErn, rootErn } = row;
    const keys = [ern, associationErn, rootErn, userId ?? everywhere];
    return new Set(keys.flatMap((key) => [...((key !== null && this.#at.get(key)) || [])]));
  }
}

/** Stands for the place of those who see all places. No place and no user is called so. */
const everywhere = '*';

function keysOf({ userId, scope }: Listener): string[] {
  if (scope.kind === 'all') return [userId, everywhere];
  return scope.kind === 'subtree' ? [userId, scope.ern] : [userId];
}

function isForEverybody({ ern, userId }: FeedRow): boolean {
  return ern === null && userId === null;
}

/** True if a change is one that the listener has not seen and may: by the rules of the table's policies, and by role. */
function concerns(row: FeedRow, listener: Listener, since: Seen): boolean {
  return !hasSeen(since, row.xid) && isShownTo(row, listener) && listener.mayKnow(row);
}

function isShownTo(row: FeedRow, { userId, scope }: Listener): boolean {
  if (row.userId === userId || isForEverybody(row)) return true;
  if (scope.kind === 'all') return row.userId === null;
  return scope.kind === 'subtree' && [row.ern, row.associationErn, row.rootErn].includes(scope.ern);
}
