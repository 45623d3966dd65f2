import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { importList } from '#features/imports/list/import-view.ts';
import { ImportPage } from '#features/imports/list/ImportPage.tsx';

export const Route = createFileRoute('/_app/import/')({
  validateSearch: importList.schema,
  staticData: { title: msg`Import`, may: 'imports.run' },
  component: ImportScreen,
});

function ImportScreen() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ImportPage
      view={Route.useSearch()}
      onView={(search) => void navigate({ search, resetScroll: false })}
      onRead={(id) => void navigate({ to: '/import/$id', params: { id } })}
    />
  );
}
