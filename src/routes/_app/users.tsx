import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { peopleList, tenantPeopleQuery } from '#features/people/list/people-list.ts';
import { UsersPage } from '#features/people/list/UsersPage.tsx';

export const Route = createFileRoute('/_app/users')({
  validateSearch: peopleList.schema,
  staticData: { title: msg`Users`, may: 'tenant.manage' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(tenantPeopleQuery(deps)),
  component: Users,
});

function Users() {
  const navigate = useNavigate({ from: Route.fullPath });
  return <UsersPage view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
