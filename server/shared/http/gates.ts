import type { Deps } from '../deps.ts';
import { Buckets } from '../limits/buckets.ts';
import type { Limits } from '../limits/settings.ts';
import { Budget, Slots } from '../limits/slots.ts';
import { noteSecurity } from '../security-log.ts';
import { ApiError } from './api-error.ts';
import { inSlowLane } from './slow-lane.ts';

/** What a gate bounds, as the security log names it. */
type Bound =
  | 'calls'
  | 'calls of an address'
  | 'uploads at once'
  | 'upload memory'
  | 'upload quota'
  | 'exports';

/** Whose upload or call it is. `userId` is null where nobody has signed in. */
export interface Who {
  userId: string | null;
  address: string;
}

/** Seconds after which a slot is probably free. */
const slotSeconds = 3;

/**
 * The bounds of one server process on what a caller may do, kept in memory: a call that stays within them costs no
 * statement. Whoever meets one is told when to come back (`throttled`, or `unavailable` where all together were too
 * much), and the outbox waits that long.
 */
export class Gates {
  readonly #log: Deps['log'];
  readonly #users: Buckets;
  readonly #addresses: Buckets;
  readonly #quota: Buckets;
  readonly #uploads: Slots;
  readonly #exports: Slots;
  readonly #memory: Budget;
  /** One line a minute for each subject and bound: a flood of calls must not become a flood of lines. */
  readonly #lines = new Buckets({ burst: 1, perSecond: 1 / 60 });

  constructor(limits: Limits, log: Deps['log']) {
    this.#log = log;
    this.#users = new Buckets(limits.user);
    this.#addresses = new Buckets(limits.address);
    this.#quota = new Buckets(limits.quota);
    this.#uploads = new Slots(limits.uploadsAtOnce);
    this.#exports = new Slots(limits.exportsAtOnce);
    this.#memory = new Budget(limits.uploadBytes);
  }

  /**
   * Counts a call, for its user or, where nobody has signed in, for its address. Throws `throttled`, to an address in the
   * slow lane: a flood of calls must not become as many answers at once.
   */
  async call({ userId, address }: Who): Promise<void> {
    const [seconds, bound] =
      userId === null
        ? ([this.#addresses.take(address), 'calls of an address'] as const)
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

  /** Takes one of the caller's slots for exports. Returns how it is given back. Throws `throttled`. */
  export(who: Who): () => void {
    return this.#slot(this.#exports, who, 'exports');
  }

  /** Counts bytes against the day of a retailer, or of a user of none. Throws `throttled`. */
  quota(who: Who, subject: string, bytes: number): void {
    const seconds = this.#quota.take(subject, bytes);
    if (seconds > 0) throw this.#refusal(who, 'upload quota', seconds);
  }

  /** Memory for a body while it is read and worked on. `grow` throws `unavailable` when all together hold too much. */
  memory(who: Who): { grow: (bytes: number) => void; free: () => void } {
    let held = 0;
    return {
      grow: (bytes) => {
        if (!this.#memory.take(bytes)) {
          this.#note(who, 'upload memory');
          throw new ApiError('unavailable');
        }
        held += bytes;
      },
      free: () => {
        this.#memory.giveBack(held);
        held = 0;
      },
    };
  }

  #slot(slots: Slots, who: Who, bound: Bound): () => void {
    const release = slots.take(who.userId ?? who.address);
    if (!release) throw this.#refusal(who, bound, slotSeconds);
    return release;
  }

  #refusal(who: Who, bound: Bound, seconds: number): ApiError {
    this.#note(who, bound);
    return new ApiError('throttled', { values: { seconds } });
  }

  #note({ userId, address }: Who, bound: Bound): void {
    if (this.#lines.take(`${bound} ${userId ?? address}`) === 0)
      noteSecurity({ log: this.#log }, 'limit_reached', { userId, bound });
  }
}
