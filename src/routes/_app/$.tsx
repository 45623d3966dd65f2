import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { session } from '#page/session/session.ts';
import { NotFound } from '#features/shell/error-pages/NotFound.tsx';

/**
 * Every other address: behind the sign-in like the portal's pages, and in the shell, so that nobody is stuck there. Until
 * there is a marketing guide, to which the guard leads, marketing finds the settings in its place.
 */
export const Route = createFileRoute('/_app/$')({
  staticData: { title: msg`This page does not exist` },
  beforeLoad: ({ location }) => {
    if (location.pathname === '/marketing-guide' && session.get()?.role === 'marketing')
      throw redirect({ to: '/settings', replace: true });
  },
  component: NotFound,
});
