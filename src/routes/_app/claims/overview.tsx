import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { session, useSession } from '#page/session/session.ts';
import { may } from '#domain/user/permissions.ts';
import { ClaimsOverviewPage } from '#features/claims/list/ClaimsOverviewPage.tsx';
import { claimListQuery, claimViewOf } from '#features/claims/list/claim-list-query.ts';
import { claimList } from '#features/claims/list/claim-list.ts';
import { FileClaimButton } from '#parts/claim/FileClaimButton.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';

const beside = {
  Page: lazyExtra(() => import('../-ClaimScreen.tsx').then((m) => m.ClaimScreen)),
  at: '/claims/detail/',
};

export const Route = createFileRoute('/_app/claims/overview')({
  validateSearch: claimList.schema,
  staticData: { title: msg`Claims`, may: 'claims.read' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(claimListQuery(claimViewOf(deps, session.get()?.role ?? null))),
  component: Claims,
});

function Claims() {
  const navigate = useNavigate({ from: Route.fullPath });
  const role = useSession()?.role ?? null;
  return (
    <ClaimsOverviewPage
      view={claimViewOf(Route.useSearch(), role)}
      onView={(search) => void navigate({ search })}
      fileClaim={may(role, 'claims.file') && <FileClaimButton />}
      newPath={may(role, 'claims.file') ? '/claims/new' : undefined}
      role={role}
      beside={beside}
    />
  );
}
