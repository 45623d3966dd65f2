import { setTimeout as pause } from 'node:timers/promises';

/** Thrown if the queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Turns {
  /** If this many are queued already, `QueueFull` is thrown instead of letting the caller wait too long. */
  mostWaiting?: number;
  /** Milliseconds of rest after a piece of work that took so many, before its place is given to the next. */
  restAfter?: (tookMs: number) => number;
}

/** Runs a piece of work in its turn. `ahead` of all that came without it; each of the two queues has its own bound. */
type InTurn = <T>(work: () => Promise<T>, options?: { ahead?: boolean }) => Promise<T>;

/** Runs at most `most` pieces of work at once and queues the rest. */
export function inTurns(most: number, { mostWaiting = Infinity, restAfter }: Turns = {}): InTurn {
  const first: (() => void)[] = [];
  const later: (() => void)[] = [];
  let running = 0;
  const giveOn = () => {
    const next = first.shift() ?? later.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work, { ahead = false } = {}) => {
    if (running >= most) {
      const queue = ahead ? first : later;
      if (queue.length >= mostWaiting) throw new QueueFull();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (restAfter) void pause(restAfter(performance.now() - began)).then(giveOn);
      else giveOn();
    }
  };
}
