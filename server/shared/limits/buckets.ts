import { Newest } from '../newest.ts';

/** How much one subject may do: `burst` at once, refilled by `perSecond`. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** More subjects than this are not remembered: who called longest ago goes first, and begins with a full bucket again. */
const mostSubjects = 20_000;

interface Bucket {
  level: number;
  /** Milliseconds of `clock` at which `level` was true. */
  at: number;
}

/**
 * Token buckets in this process's memory: a look-up and a subtraction per call, no statement. `clock` gives milliseconds
 * that never jump back.
 */
export class Buckets {
  readonly #rate: Rate;
  readonly #clock: () => number;
  readonly #buckets = new Newest<string, Bucket>(mostSubjects);

  constructor(rate: Rate, clock: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#clock = clock;
  }

  /** Takes `amount` from a subject's bucket. Returns 0, or the whole seconds until it would be there. */
  take(subject: string, amount = 1): number {
    const { burst, perSecond } = this.#rate;
    const now = this.#clock();
    const known = this.#buckets.get(subject);
    const level = known ? this.#levelOf(known, now) : burst;
    // What is larger than the bucket waits until it is full, and not for ever.
    const needed = Math.min(amount, burst);
    if (level < needed) return Math.max(1, Math.ceil((needed - level) / perSecond));
    this.#buckets.set(subject, { level: level - amount, at: now });
    return 0;
  }

  #levelOf({ level, at }: Bucket, now: number): number {
    return Math.min(this.#rate.burst, level + ((now - at) / 1000) * this.#rate.perSecond);
  }
}
