import {
  MutationCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryFilters,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import type { changeEntities } from '#api/changes.ts';
import { backoff } from '#offline/http/backoff.ts';
import { mayBeRetried } from '../api/api-failure.ts';
import { showTrouble } from '../reports/overlay.ts';
import { report } from '../reports/reporting.ts';
import { session } from '../session/session.ts';

export type ChangeEntity = (typeof changeEntities)[number];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Other entities whose changes make this query's data stale. */
      alsoShows?: readonly ChangeEntity[];
      /** True if the device stores the answer for use without a network (see `#offline/copy/query-cache.ts`). */
      persist?: boolean;
    };
    mutationMeta: {
      /** True if the screen itself shows errors, so that the overlay stays away. */
      saysErrors?: boolean;
    };
  }
}

/** Retry delays for data on the screen: one second at first, 30 seconds at most. */
export const whileSeen = { firstMs: 1_000, longestMs: 30_000 };

/**
 * The page's query client. Data stays fresh until the change feed reports a change (see `changes.ts`). Keys therefore
 * have the form `[entity, 'list' | id, …]`, with the feed's name for the entity.
 */
export function makeQueryClient({
  onStorageError,
}: {
  onStorageError: (error: unknown) => void;
}): QueryClient {
  return new PageQueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        report(error);
        if (!mutation.meta?.saysErrors) showTrouble(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < 3 && mayBeRetried(error),
        retryDelay: (failures) => backoff(failures + 1, whileSeen),
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        persister: keepOnDevice(onStorageError),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * A query client that loses no invalidation. The library ignores one of a query whose first fetch is under way, although
 * the server may have read its answer before the change. Such a query is fetched once more when the answer is there.
 */
export class PageQueryClient extends QueryClient {
  readonly #againAfterFirst = new Map<string, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...(filters as QueryFilters), fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...first.map((query) => this.#invalidateAfter(query)),
    ]);
  }

  #invalidateAfter(query: Query): Promise<void> {
    const { queryHash, queryKey } = query;
    const known = this.#againAfterFirst.get(queryHash);
    if (known) return known;
    const again = (async () => {
      await query.promise?.catch(() => undefined);
      this.#againAfterFirst.delete(queryHash);
      await super.invalidateQueries({ queryKey, exact: true });
    })();
    this.#againAfterFirst.set(queryHash, again);
    return again;
  }
}

const lookups = new Set<Promise<void>>();

/** Resolves once this device has been searched for every answer that was wanted so far. Never rejects. */
export async function searchedDevice(): Promise<void> {
  await Promise.all(lookups);
}

/** Stores each user's answers separately; stores nothing before sign-in. */
function keepOnDevice(onError: (error: unknown) => void): QueryPersister {
  return async (queryFn, context, query) => {
    const userId = session.get()?.userId;
    if (!userId || !query.meta?.persist) return queryFn(context);
    let end = () => {};
    const lookup = new Promise<void>((resolve) => (end = resolve));
    lookups.add(lookup);
    void lookup.then(() => lookups.delete(lookup));
    try {
      const { queryPersister } = await import('#offline/copy/query-cache.ts');
      return await queryPersister(userId, { onError })(
        // Nothing was found.
        (given) => {
          end();
          return queryFn(given);
        },
        context,
        query,
      );
    } finally {
      end();
    }
  };
}
