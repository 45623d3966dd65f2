/** Bounds what each subject does at the same time, in this process's memory. */
export class Slots {
  readonly #most: number;
  readonly #used = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a slot. Returns the function that gives it back (once, however often it is called), or null if none is free. */
  take(subject: string): (() => void) | null {
    const used = this.#used.get(subject) ?? 0;
    if (used >= this.#most) return null;
    this.#used.set(subject, used + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = this.#used.get(subject)! - 1;
      if (left === 0) this.#used.delete(subject);
      else this.#used.set(subject, left);
    };
  }
}

/** Keeps the newest few of each subject and ends the oldest. */
export class NewestSlots {
  readonly #most: number;
  readonly #running = new Map<string, Set<AbortController>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Starts one. Its signal is aborted when it has become too old; call `end` when it is over. */
  start(subject: string): { displaced: AbortSignal; end: () => void } {
    const running = this.#running.get(subject) ?? new Set<AbortController>();
    this.#running.set(subject, running);
    const own = new AbortController();
    running.add(own);
    if (running.size > this.#most) {
      const [oldest] = running;
      running.delete(oldest!);
      oldest!.abort();
    }
    return {
      displaced: own.signal,
      end: () => {
        running.delete(own);
        if (running.size === 0 && this.#running.get(subject) === running) this.#running.delete(subject);
      },
    };
  }
}

/** Bounds a sum, such as the bytes of all bodies that are held in memory. */
export class Budget {
  readonly #most: number;
  #used = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get used(): number {
    return this.#used;
  }

  /** Adds to the sum. False, and nothing is added, if it would be too much. */
  take(amount: number): boolean {
    if (this.#used + amount > this.#most) return false;
    this.#used += amount;
    return true;
  }

  giveBack(amount: number): void {
    this.#used -= amount;
  }
}

/** One body's part of what its party holds. */
export interface Share {
  /** Adds to the part. False, and nothing is added, if the party would hold too much. */
  take: (amount: number) => boolean;
  /** Gives the part back. */
  close: () => void;
}

/** Bounds what each party holds in several parts. Its only part may be larger, so that no size is refused for ever. */
export class Shares {
  readonly #most: number;
  readonly #parties = new Map<string, Map<symbol, number>>();

  constructor(most: number) {
    this.#most = most;
  }

  open(party: string): Share {
    const parts = this.#parties.get(party) ?? new Map<symbol, number>();
    this.#parties.set(party, parts);
    const own = Symbol(party);
    parts.set(own, 0);
    return {
      take: (amount) => {
        const held = [...parts.values()].reduce((sum, part) => sum + part, 0);
        if (held + amount > this.#most && held > parts.get(own)!) return false;
        parts.set(own, parts.get(own)! + amount);
        return true;
      },
      close: () => {
        parts.delete(own);
        if (parts.size === 0 && this.#parties.get(party) === parts) this.#parties.delete(party);
      },
    };
  }
}
