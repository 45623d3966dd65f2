import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '#page/session/session.ts';
import { may } from '#domain/user/permissions.ts';
import { ContractListPage } from '#features/contracts/list/ContractListPage.tsx';
import { contractListQuery } from '#features/contracts/list/contract-list-query.ts';
import { contractList } from '#features/contracts/list/contract-list.ts';
import { RegisterContractButton } from '#parts/contract/RegisterContractButton.tsx';
import { withAllWords } from '#page/words/i18n.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';

const PendingRegistrations = lazyExtra(() =>
  import('#features/registration/PendingRegistrations.tsx').then((m) => m.PendingRegistrations),
);

const desk = () => withAllWords(() => import('../-contract-desk.ts')).then((m) => m.contractDesk);

export const Route = createFileRoute('/_app/contracts/')({
  validateSearch: contractList.schema,
  staticData: { title: msg`Contracts`, may: 'contracts.read' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(contractListQuery(deps)),
  component: Contracts,
});

function Contracts() {
  const view = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const session = useSession();
  const mayRegister = may(session?.role ?? null, 'contracts.write');
  return (
    <ContractListPage
      view={view}
      onView={(search) => void navigate({ search })}
      newPath={mayRegister ? '/contracts/registration' : undefined}
      actions={mayRegister && <RegisterContractButton />}
      pending={
        <Suspense>
          {mayRegister && <PendingRegistrations clientCode={session?.client?.code ?? null} />}
        </Suspense>
      }
      desk={desk}
    />
  );
}
