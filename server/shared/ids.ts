import { v7 } from 'uuid';

let made = 0;

/**
 * A version 7 UUID: ids made later sort later, so that indexes grow at their end and what one process makes within a
 * millisecond keeps its order. `now` is the server's clock, which may be fixed, so the library's own count by the
 * machine's clock would not do.
 */
export function uuidv7(now: Date): string {
  return v7({ msecs: now.getTime(), seq: made++ });
}
