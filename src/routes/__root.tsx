import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { haveWords } from '#page/words/i18n.ts';
import { NotFound } from '#features/shell/NotFound.tsx';
import { Page } from '#features/shell/Page.tsx';
import { RouteError } from '#features/shell/RouteError.tsx';

/** What every route is given. */
export interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location }) => {
    // Two screens (and `/`, which leads to one of them) have catalogs of their own, so that a first load does not fetch the words of all.
    if (location.pathname === '/login') return;
    await haveWords(['/', '/contracts'].includes(location.pathname) ? 'daily' : 'all');
  },
  component: Page,
  notFoundComponent: NotFound,
  errorComponent: RouteError,
});
