import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { HelpOverview } from '#features/help/HelpOverview.tsx';
import { helpFor } from '#features/help/pages/all.ts';

/** With `screen`, a path as the router names it, it leads on to that screen's help. */
export const Route = createFileRoute('/_app/help/')({
  validateSearch: v.object({ screen: v.fallback(v.optional(v.string()), undefined) }),
  staticData: { title: msg`Help` },
  loaderDeps: ({ search }) => ({ screen: search.screen }),
  loader: ({ deps }) => {
    const help = deps.screen === undefined ? undefined : helpFor(deps.screen);
    if (help) throw redirect({ to: '/help/$page', params: { page: help.id }, replace: true });
  },
  component: HelpOverview,
});
