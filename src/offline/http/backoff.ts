/** The longest wait that `backoff` returns: an hour, which only a server can ask for. */
export const longestWaitMs = 60 * 60_000;

/**
 * Milliseconds to wait after the n-th failed try (1 = the first). The wait starts at `firstMs` (2 seconds), doubles
 * with each try up to `longestMs` (15 minutes) and varies randomly by 20 %, so that a shop's devices do not all return
 * at once. It is at least what the server asked for (`askedForMs`), up to an hour.
 */
export function backoff(
  attempt: number,
  {
    askedForMs = null,
    firstMs = 2_000,
    longestMs = 15 * 60_000,
    random = Math.random,
  }: { askedForMs?: number | null; firstMs?: number; longestMs?: number; random?: () => number } = {},
): number {
  const doubled = Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 20));
  const spread = doubled * (0.8 + 0.4 * random());
  return Math.round(Math.max(spread, Math.min(askedForMs ?? 0, longestWaitMs)));
}
