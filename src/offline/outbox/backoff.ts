const firstMs = 2_000;
const longestMs = 15 * 60_000;
const longestAskedForMs = 60 * 60_000;

/**
 * Milliseconds to wait after the n-th try without success (1 = the first): 2 s, doubled each time, at most 15 minutes,
 * spread by a fifth so that a shop's devices do not come back all at once. What the server asked for is kept to, up to
 * an hour.
 */
export function backoff(
  attempt: number,
  askedForMs: number | null,
  random: () => number = Math.random,
): number {
  const doubled = Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 20));
  const spread = doubled * (0.8 + 0.4 * random());
  return Math.round(Math.max(spread, Math.min(askedForMs ?? 0, longestAskedForMs)));
}

/** Milliseconds of a `Retry-After` header, given in seconds or as a date; null without a readable one. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
