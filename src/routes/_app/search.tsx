import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchText } from '#page/data/search-params.ts';
import { SearchPage } from '#features/search/SearchPage.tsx';

export const Route = createFileRoute('/_app/search')({
  validateSearch: v.object({ q: searchText }),
  staticData: { title: msg`Search`, may: 'contracts.read' },
  component: Search,
});

function Search() {
  const { q = '' } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const router = useRouter();
  return (
    <SearchPage
      text={q}
      onText={(text) => void navigate({ search: text === '' ? {} : { q: text }, replace: true })}
      onGo={(path) => void router.navigate({ href: path })}
    />
  );
}
