/** Thrown where already as many wait for their turn as may. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Lets only so many of a kind of work run at once; the others wait their turn. Where `mostWaiting` already wait, work is
 * refused with `QueueFull` instead of being kept waiting for longer than anybody would.
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
