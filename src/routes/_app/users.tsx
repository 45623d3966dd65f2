import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { peopleList } from '#features/people/list/people-view.ts';
import { UsersPage } from '#features/people/list/UsersPage.tsx';

export const Route = createFileRoute('/_app/users')({
  validateSearch: peopleList.schema,
  staticData: { title: msg`Users`, may: 'tenant.manage' },
  component: Users,
});

function Users() {
  const navigate = useNavigate({ from: Route.fullPath });
  return <UsersPage view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
