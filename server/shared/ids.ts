import { v7 } from 'uuid';

let made = 0;

/**
 * A version 7 UUID. Later ids sort later, so indexes grow at their end. Ids made by one process within a millisecond
 * keep their order. `now` is the server's clock, which may be fixed, so the library's own counter (based on the
 * machine's clock) does not fit.
 */
export function uuidv7(now: Date): string {
  return v7({ msecs: now.getTime(), seq: made++ });
}
