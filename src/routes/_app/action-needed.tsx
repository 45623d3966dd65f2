import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSession } from '#page/session/session.ts';
import { may } from '#domain/user/permissions.ts';
import { ActionNeededPage } from '#features/contracts/action-needed/ActionNeededPage.tsx';
import { actionNeededQuery } from '#features/contracts/action-needed/action-needed-query.ts';
import { actionNeededList } from '#features/contracts/action-needed/action-needed-list.ts';
import { contractBeside } from './-contract-beside.ts';

export const Route = createFileRoute('/_app/action-needed')({
  validateSearch: actionNeededList.schema,
  staticData: { title: msg`Action needed`, may: 'actionNeeded.read' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(actionNeededQuery(deps)),
  component: ActionNeeded,
});

function ActionNeeded() {
  const view = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const session = useSession();
  return (
    <ActionNeededPage
      view={view}
      onView={(search) => void navigate({ search })}
      beside={contractBeside}
      checksDeclarations={may(session?.role ?? null, 'declarations.check')}
      looksAfterRetailers={may(session?.role ?? null, 'clients.writeIds')}
    />
  );
}
