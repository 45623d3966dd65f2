import { MutationCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
import type { changeEntities } from '#api/changes.ts';
import { backoff } from '#offline/http/backoff.ts';
import { mayBeRetried } from '../api/api-failure.ts';
import { showTrouble } from '../reports/overlay.ts';
import { report } from '../reports/reporting.ts';
import { session } from '../session/session.ts';

/** What the change feed speaks of. */
export type ChangeEntity = (typeof changeEntities)[number];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Entities besides the key's own whose every change makes this query's data old. */
      alsoShows?: readonly ChangeEntity[];
      /** True where the device keeps the answer, to be seen without a network (see `#offline/copy/query-cache.ts`). */
      persist?: boolean;
    };
    mutationMeta: {
      /** True where the screen itself says what went wrong, so that the overlay stays away. */
      saysErrors?: boolean;
    };
  }
}

/** How patiently the page asks again for what somebody looks at: after a second at first, every half minute at last. */
export const whileSeen = { firstMs: 1_000, longestMs: 30_000 };

/**
 * The page's query client. Data stays fresh until the change feed says otherwise (see `changes.ts`), so keys follow one
 * form: `[entity, 'list' | id, …]`, with the entity's name of the feed.
 */
export function makeQueryClient({
  onStorageError,
}: {
  onStorageError: (error: unknown) => void;
}): QueryClient {
  return new QueryClient({
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

/** Each user's answers are kept apart; before signing in nothing is kept. */
function keepOnDevice(onError: (error: unknown) => void): QueryPersister {
  return async (queryFn, context, query) => {
    const userId = session.get()?.userId;
    if (!userId || !query.meta?.persist) return queryFn(context);
    const { queryPersister } = await import('#offline/copy/query-cache.ts');
    return queryPersister(userId, { onError })(queryFn, context, query);
  };
}
