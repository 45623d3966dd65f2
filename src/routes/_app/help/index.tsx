import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HelpOverview } from '#features/help/HelpOverview.tsx';

export const Route = createFileRoute('/_app/help/')({
  staticData: { title: msg`Help`, may: 'signed-in' },
  component: HelpOverview,
});
