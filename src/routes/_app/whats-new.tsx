import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { WhatsNewPage } from '#features/help/whats-new/WhatsNewPage.tsx';

export const Route = createFileRoute('/_app/whats-new')({
  staticData: { title: msg`What’s new`, may: 'signed-in' },
  component: WhatsNewPage,
});
