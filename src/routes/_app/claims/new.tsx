import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FilingPage } from '#features/filing/FilingPage.tsx';
import { beginning, FilingSearch, type Go } from '#features/filing/steps.ts';

/**
 * The `_app` guard redirects users without `claims.file`. A contract in the address without a draft starts a new draft.
 */
export const Route = createFileRoute('/_app/claims/new')({
  validateSearch: FilingSearch,
  staticData: { title: msg`File a claim`, may: 'claims.file' },
  beforeLoad: ({ search }) => {
    const begun = beginning(search);
    if (begun) throw redirect({ to: '/claims/new', search: begun, replace: true });
  },
  component: FileClaim,
});

function FileClaim() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const go = useCallback<Go>(
    (to, how = {}) => {
      const { from } = router.history.location.state;
      if (how.backTo && from && from === to.step) return router.history.back();
      const step = router.latestLocation.search.step;
      void navigate({
        to: '/claims/new',
        search: (before) => (to.draft === before.draft ? { ...to, contract: before.contract } : to),
        replace: how.replace ?? false,
        state: how.replace ? true : { ...(step && { from: step }) },
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  return <FilingPage search={search} go={go} onClaim={(id) => router.history.push(`/claims/detail/${id}`)} />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous step in the claim wizard. */
    from?: string;
  }
}
