import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { listNames } from '#domain/reference-lists/reference-lists.ts';
import { ListsPage } from '#features/reference-lists/ListsPage.tsx';

export const Route = createFileRoute('/_app/lists')({
  validateSearch: v.object({ list: v.fallback(v.optional(v.picklist(listNames)), undefined) }),
  staticData: { title: msg`Lists`, may: 'tenant.manage' },
  component: Lists,
});

function Lists() {
  const { list } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ListsPage
      list={list ?? 'applianceBrands'}
      onList={(chosen) => void navigate({ to: '/lists', search: { list: chosen } })}
    />
  );
}
