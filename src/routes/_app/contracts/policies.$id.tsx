import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { ContractSearch } from '#features/contracts/detail/contract-tabs.ts';
import { ContractScreen } from '../-ContractScreen.tsx';

export const Route = createFileRoute('/_app/contracts/policies/$id')({
  validateSearch: ContractSearch,
  staticData: { title: msg`Contract`, may: 'contracts.read' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(contractQuery(params.id)),
  component: () => {
    const { id } = Route.useParams();
    const { tab } = Route.useSearch();
    return <ContractScreen code={id} kind="policy" tab={tab} />;
  },
});
