import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#page/session/session.ts';
import { isStaff } from '#domain/user/roles.ts';
import { ClaimPage } from '#features/claims/detail/ClaimPage.tsx';
import { claimQuery } from '#parts/claim-query.ts';

export const Route = createFileRoute('/_app/claims/detail/$id')({
  staticData: { title: msg`Claim` },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(claimQuery(params.id)),
  component: ClaimDetail,
});

function ClaimDetail() {
  const { id } = Route.useParams();
  const session = useSession();
  const role = session?.role ?? null;
  return (
    <ClaimPage
      key={id}
      id={id}
      role={role}
      isStaff={role !== null && isStaff(role)}
      author={session?.name ?? ''}
    />
  );
}
