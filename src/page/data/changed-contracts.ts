import { listChanges } from '#api/changes.ts';
import { codesPerCall } from '#api/contract-codes.ts';
import { call } from '../api/api.ts';

interface Asked {
  /** A cursor of the change feed; undefined where there is none yet. */
  since: string | undefined;
  /** True if a change of a claim is one of its contract. */
  withClaims?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Where the change feed stands, and the codes of the contracts that have changed since, also those that are gone; null
 * without a cursor, or if the feed does not tell any more. Throws `ApiFailure`.
 */
export async function contractsChanged({
  since,
  withClaims = false,
  signal,
}: Asked): Promise<{ feed: string; codes: string[] | null }> {
  const query = since === undefined ? {} : { since };
  const { cursor, reset, changes } = await call(listChanges, { query, ...(signal && { signal }) });
  if (since === undefined || reset) return { feed: cursor, codes: null };
  const codes = changes.flatMap(({ entity, id, parent }) => {
    if (entity === 'contract') return [id];
    return withClaims && parent !== null ? [parent] : [];
  });
  return { feed: cursor, codes: [...new Set(codes)] };
}

/** What `fetch` answers for codes, asked for as many at a time as a call takes. */
export async function byCodes<T>(
  codes: readonly string[],
  fetch: (codes: string) => Promise<{ items: T[] }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < codes.length; at += codesPerCall) {
    found.push(...(await fetch(codes.slice(at, at + codesPerCall).join())).items);
  }
  return found;
}
