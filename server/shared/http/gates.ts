import type { Database } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { Buckets } from '../limits/buckets.ts';
import type { Limits } from '../limits/limits.settings.ts';
import { Budget, Shares, Slots, type Share } from '../limits/slots.ts';
import { noteSecurity } from '../security-log.ts';
import { networkOf } from './address.ts';
import { ApiError } from '../api-error.ts';
import type { Pace } from './pace.ts';
import { inSlowLane } from './slow-lane.ts';
import { countBytes } from './throttle.ts';

/** What a gate bounds, as the security log names it. */
type Bound =
  | 'calls'
  | 'calls of an address'
  | 'uploads at once'
  | 'uploads of a retailer'
  | 'upload memory'
  | 'upload memory of a retailer'
  | 'upload quota'
  | 'exports';

/** Whose upload or call it is. `userId` is null where nobody has signed in. */
export interface Who {
  userId: string | null;
  address: string;
}

/** The key of a shared limit: the caller's retailer code, else the caller alone. */
export function partyOf({ userId, address }: Who, ern: string | null | undefined): string {
  return ern ?? subjectOf({ userId, address });
}

/** The user, or the network of an address: a household has 2^64 addresses of IPv6. */
function subjectOf({ userId, address }: Who): string {
  return userId ?? networkOf(address);
}

/** Seconds after which a slot is probably free. */
const slotSeconds = 3;

/**
 * The bounds of one server process on what a caller may do, kept in memory but for the day's quota: a call that stays
 * within them costs no statement. A refused caller is told when to come back (`throttled`, or `unavailable` where all together were too
 * much), and the outbox waits that long.
 */
export class Gates {
  readonly #log: Deps['log'];
  readonly #users: Buckets;
  readonly #addresses: Buckets;
  readonly #dayBytes: number;
  readonly #uploads: Slots;
  readonly #exports: Slots;
  readonly #uploadsOfParty: Slots;
  readonly #memory: Budget;
  readonly #parties: Shares;
  /** What a body's sender has to keep up. */
  readonly pace: Pace;
  #left = 0;
  /** One line a minute for each subject and bound: a flood of calls must not become a flood of lines. */
  readonly #lines = new Buckets({ burst: 1, perSecond: 1 / 60 });

  constructor(limits: Limits, log: Deps['log']) {
    this.#log = log;
    this.#users = new Buckets(limits.user);
    this.#addresses = new Buckets(limits.address);
    this.#dayBytes = limits.dayBytes;
    this.#uploads = new Slots(limits.uploadsAtOnce);
    this.#exports = new Slots(limits.exportsAtOnce);
    this.#uploadsOfParty = new Slots(limits.uploadsOfRetailer);
    this.#memory = new Budget(limits.uploadBytes);
    this.#parties = new Shares(limits.uploadBytesOfRetailer);
    this.pace = limits.pace;
  }

  /**
   * Counts a call, for its user or, where nobody has signed in, for its address. Throws `throttled`, to an address in the
   * slow lane: a flood of calls must not become as many answers at once.
   */
  async call({ userId, address }: Who): Promise<void> {
    const [seconds, bound] =
      userId === null
        ? ([this.#addresses.take(networkOf(address)), 'calls of an address'] as const)
        : ([this.#users.take(userId), 'calls'] as const);
    if (seconds === 0) return;
    const refusal = this.#refusal({ userId, address }, bound, seconds);
    if (userId === null) await inSlowLane(() => Promise.resolve());
    throw refusal;
  }

  /** Takes one of the caller's slots for uploads. Returns how it is given back. Throws `throttled`. */
  upload(who: Who): () => void {
    return this.#slot(this.#uploads, who, 'uploads at once');
  }

  /** Takes one of the slots for uploads that the caller's retailer has. Throws `throttled`. */
  uploadOf(who: Who, party: string): () => void {
    const release = this.#uploadsOfParty.take(party);
    if (!release) throw this.#refusal(who, 'uploads of a retailer', slotSeconds);
    return release;
  }

  /** Takes one of the caller's slots for exports. Returns how it is given back. Throws `throttled`. */
  export(who: Who): () => void {
    return this.#slot(this.#exports, who, 'exports');
  }

  /** Takes one of the slots for files that are made for one link. Throws `throttled`. */
  making(who: Who, link: string): () => void {
    const release = this.#exports.take(link);
    if (!release) throw this.#refusal(who, 'exports', slotSeconds);
    return release;
  }

  /** Counts bytes against the day of a retailer, or of a user of none, on all servers. Throws `throttled`. */
  async quota(db: Database, who: Who, sent: { subject: string; bytes: number; now: Date }): Promise<void> {
    const seconds = await db.inTransaction(system, (tx) => countBytes(tx, { ...sent, most: this.#dayBytes }));
    if (seconds > 0) throw this.#refusal(who, 'upload quota', seconds);
  }

  /**
   * Memory for a body while it is read and worked on. `grow` throws `unavailable` when all together, or those of `party`,
   * hold too much.
   */
  memory(who: Who): { grow: (party: string, bytes: number) => void; free: () => void } {
    let held = 0;
    let share: Share | null = null;
    const refuse = (bound: Bound): never => {
      this.#note(who, bound);
      throw new ApiError('unavailable');
    };
    return {
      grow: (party, bytes) => {
        share ??= this.#parties.open(party);
        if (!share.take(bytes)) refuse('upload memory of a retailer');
        if (!this.#memory.take(bytes)) refuse('upload memory');
        held += bytes;
      },
      free: () => {
        this.#memory.giveBack(held);
        share?.close();
        held = 0;
        share = null;
      },
    };
  }

  /** Notes that a sender has gone before the end of a body, which any network does: once a minute, with how many. */
  left({ address }: Who): void {
    this.#left += 1;
    if (this.#lines.take('left') > 0) return;
    this.#log.info({ count: this.#left, address }, 'senders have gone before the end of what they sent');
    this.#left = 0;
  }

  #slot(slots: Slots, who: Who, bound: Bound): () => void {
    const release = slots.take(subjectOf(who));
    if (!release) throw this.#refusal(who, bound, slotSeconds);
    return release;
  }

  #refusal(who: Who, bound: Bound, seconds: number): ApiError {
    this.#note(who, bound);
    return new ApiError('throttled', { values: { seconds } });
  }

  #note(who: Who, bound: Bound): void {
    if (this.#lines.take(`${bound} ${subjectOf(who)}`) === 0)
      noteSecurity({ log: this.#log }, 'limit_reached', { userId: who.userId, bound });
  }
}
