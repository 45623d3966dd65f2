const longestAskedForMs = 60 * 60_000;

/**
 * Milliseconds to wait after the n-th try without success (1 = the first): `firstMs`, doubled each time up to
 * `longestMs`, spread by a fifth so that a shop's devices do not come back all at once. What the server asked for
 * (`askedForMs`) is kept to, up to an hour. Unless given, it starts at 2 seconds and ends at a quarter of an hour.
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
  return Math.round(Math.max(spread, Math.min(askedForMs ?? 0, longestAskedForMs)));
}
