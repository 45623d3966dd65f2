import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ImportPage } from '#features/imports/ImportPage.tsx';

export const Route = createFileRoute('/_app/import/')({
  staticData: { title: msg`Import`, may: 'imports.run' },
  component: ImportScreen,
});

function ImportScreen() {
  const navigate = useNavigate();
  return <ImportPage onRead={(id) => void navigate({ to: '/import/$id', params: { id } })} />;
}
