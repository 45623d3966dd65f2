import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { claimQuery } from '#parts/claim/claim-query.ts';
import { ClaimScreen } from '../-ClaimScreen.tsx';

export const Route = createFileRoute('/_app/claims/detail/$id')({
  staticData: { title: msg`Claim`, may: 'claims.read' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(claimQuery(params.id)),
  component: () => <ClaimScreen id={Route.useParams().id} />,
});
