import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImportDetailPage } from '#features/imports/detail/ImportDetailPage.tsx';

export const Route = createFileRoute('/_app/import/$id')({
  staticData: { title: msg`Import`, may: 'imports.run' },
  component: OneImport,
});

function OneImport() {
  const { id } = Route.useParams();
  return <ImportDetailPage key={id} id={id} />;
}
