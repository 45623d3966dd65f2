/** How much one subject may do: `burst` at once, refilled by `perSecond`. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** How many subjects are remembered, and how many are looked at for one whose bucket is full again. */
const most = { subjects: 20_000, looks: 8 };

interface Bucket {
  level: number;
  /** Milliseconds of `clock` at which `level` was true. */
  at: number;
}

/**
 * Token buckets in this process's memory: a look-up and a subtraction per call, no statement. `clock` gives milliseconds
 * that never jump back. A bucket that is full again says nothing and makes room. Where there is none, newcomers share one
 * bucket: a crowd of made-up subjects neither empties nor refills anybody else's.
 */
export class Buckets {
  readonly #rate: Rate;
  readonly #clock: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #newcomers: Bucket | undefined;

  constructor(rate: Rate, clock: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#clock = clock;
  }

  /** Takes `amount` from a subject's bucket. Returns 0, or the whole seconds until it would be there. */
  take(subject: string, amount = 1): number {
    const { burst, perSecond } = this.#rate;
    const now = this.#clock();
    const isKept = this.#buckets.has(subject) || this.#makeRoom(now);
    const known = isKept ? this.#buckets.get(subject) : this.#newcomers;
    const level = known ? this.#levelOf(known, now) : burst;
    // What is larger than the bucket waits until it is full, and not for ever.
    const needed = Math.min(amount, burst);
    if (level < needed) return Math.max(1, Math.ceil((needed - level) / perSecond));
    const left = { level: level - amount, at: now };
    if (!isKept) this.#newcomers = left;
    else {
      // Taken out first, so that those who called longest ago stand in front.
      this.#buckets.delete(subject);
      this.#buckets.set(subject, left);
    }
    return 0;
  }

  /** True if one more subject can be remembered. */
  #makeRoom(now: number): boolean {
    if (this.#buckets.size < most.subjects) return true;
    let looks = 0;
    for (const [subject, bucket] of this.#buckets) {
      if (this.#levelOf(bucket, now) >= this.#rate.burst) return this.#buckets.delete(subject);
      looks += 1;
      if (looks === most.looks) break;
    }
    return false;
  }

  #levelOf({ level, at }: Bucket, now: number): number {
    return Math.min(this.#rate.burst, level + ((now - at) / 1000) * this.#rate.perSecond);
  }
}
