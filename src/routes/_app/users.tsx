import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { tenantPeopleQuery } from '#features/people/people-query.ts';
import { UsersPage } from '#features/people/UsersPage.tsx';

export const Route = createFileRoute('/_app/users')({
  staticData: { title: msg`Users`, may: 'tenant.manage' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(tenantPeopleQuery),
  component: UsersPage,
});
