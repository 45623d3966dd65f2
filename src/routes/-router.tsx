import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { RouteError } from '#features/shell/error-pages/RouteError.tsx';
import { parseSearch, stringifySearch } from '#page/data/searched-words.ts';
import { LoadingRows } from '#ui/states.tsx';
import { routeTree } from './tree.gen.ts';

/**
 * The page's router. It preloads routes on intent and leaves all data caching to the query client. Addresses hold names in
 * place of searched words; words in an address from elsewhere are replaced before anything else happens.
 */
export function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    defaultPendingComponent: LoadingRows,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
  const { search, state } = router.history.location;
  const { searchStr, href } = router.parseLocation(router.history.location);
  if (search !== searchStr && /[?&](search|q)=/.test(search)) router.history.replace(href, state);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
