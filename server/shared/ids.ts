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

/** The lowest version 7 UUID of an instant: ids made since then are not below it. */
export function firstIdOf(instant: Date): string {
  return v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(16) });
}
