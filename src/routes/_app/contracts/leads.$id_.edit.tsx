import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { EditPage } from '#features/registration/edit/EditPage.tsx';
import { EditSearch } from '#features/registration/places.ts';

export const Route = createFileRoute('/_app/contracts/leads/$id_/edit')({
  validateSearch: EditSearch,
  staticData: { title: msg`Change contract`, may: 'contracts.write' },
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const { part } = Route.useSearch();
  const router = useRouter();
  return <EditPage code={id} part={part ?? 'customer'} onDone={(path) => router.history.push(path)} />;
}
