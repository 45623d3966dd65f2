import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '#features/help/HelpPage.tsx';

export const Route = createFileRoute('/_app/help/$page')({
  staticData: { title: msg`Help`, may: 'signed-in' },
  component: Help,
});

function Help() {
  return <HelpPage id={Route.useParams().page} />;
}
