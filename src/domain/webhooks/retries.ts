const [minute, hour] = [60, 3600];

/** Seconds to wait after each failed attempt. The last stands for all after it. */
const waits = [
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
] as const;

/** Days after which an endpoint that has taken nothing is disabled. */
export const failingDays = 5;

/** After this many attempts, over about five days, a delivery is given up: it waits to be replayed. */
export const mostAttempts = 19;

/** The longest that a receiver can ask us to wait. */
const longestAsked = hour;

/** Seconds until the next attempt after so many, or as many as the receiver asked for (`Retry-After`). */
export function secondsAfter(attempts: number, asked = 0): number {
  const usual = waits[Math.min(attempts, waits.length) - 1] ?? waits[0];
  return Math.max(usual, Math.min(asked, longestAsked));
}

/**
 * Seconds for which an endpoint is sent nothing after such an answer, whatever else waits for it: one that is called too
 * often (429), or that is down and says for how long (503), does not want to be asked about each record.
 */
export function restAfter(status: number | null, attempts: number, asked: number): number {
  const wantsRest = status === 429 || (status === 503 && asked > 0);
  return wantsRest ? Math.min(secondsAfter(attempts, asked), longestAsked) : 0;
}

/** True if an endpoint that has taken nothing since then is to be disabled. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= failingDays * 86_400_000;
}
