/** Thrown if the queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Runs at most `most` pieces of work at once and queues the rest. If `mostWaiting` are queued already, it throws
 * `QueueFull` instead of letting the caller wait too long.
 */
export function inTurns(
  most: number,
  { mostWaiting = Infinity }: { mostWaiting?: number } = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new QueueFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
