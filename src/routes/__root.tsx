import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { haveWordsOf } from '#page/words/i18n.ts';
import { Page } from '#features/shell/Page.tsx';
import { RouteError } from '#features/shell/error-pages/RouteError.tsx';

/** The context every route gets. */
export interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { may: 'no-screen' },
  beforeLoad: ({ location }) => haveWordsOf(location.pathname),
  component: Page,
  errorComponent: RouteError,
});
