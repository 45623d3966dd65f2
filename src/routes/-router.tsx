import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { RouteError } from '#features/shell/error-pages/RouteError.tsx';
import { parseSearch, stringifySearch } from '#page/data/searched-words.ts';
import { guardBy, type Opened } from '#page/session/guards.ts';
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
    scrollRestoration: movesOnArrival,
    parseSearch,
    stringifySearch,
  });
  guardBy((path) => router.getMatchedRoutes(path)[0].at(-1)?.options.staticData?.may ?? 'no-screen');
  const { search, state } = router.history.location;
  const { searchStr, href } = router.parseLocation(router.history.location);
  if (search !== searchStr && /[?&](search|q)=/.test(search)) router.history.replace(href, state);
  return router;
}

/** False once where a kept picture was looked at until now: the page stays as the picture was scrolled. */
function movesOnArrival(): boolean {
  const { dataset } = document.documentElement;
  const wasPicture = 'picture' in dataset;
  delete dataset['picture'];
  return !wasPicture;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen. */
    may: Opened;
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
