/** Wrong tries in a row, and when the last one was. */
export interface Tries {
  count: number;
  lastAt: Date;
}

/** Tries that nobody has to wait for. */
export const freeTries = 5;

const longestSeconds = 15 * 60;

/** Milliseconds without a try after which those before are forgotten. */
export const forgottenAfterMs = 24 * 3_600_000;

/** Seconds to wait after so many wrong tries: 1, 2, 4 … 15 minutes. */
export function delayAfter(count: number): number {
  return count < freeTries ? 0 : Math.min(2 ** (count - freeTries), longestSeconds);
}

/**
 * Takes one more try: the tries with it, or the seconds it comes too early. One that comes too early is not counted, so
 * that hammering prolongs no wait.
 */
export function takeTry(before: Tries | null, now: Date): { tries: Tries } | { seconds: number } {
  const age = before ? now.getTime() - before.lastAt.getTime() : Infinity;
  if (!before || age >= forgottenAfterMs) return { tries: { count: 1, lastAt: now } };
  const seconds = Math.ceil(delayAfter(before.count) - age / 1000);
  return seconds > 0 ? { seconds } : { tries: { count: before.count + 1, lastAt: now } };
}
