import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImprintPage } from '#features/session/ImprintPage.tsx';

export const Route = createFileRoute('/imprint')({
  staticData: { title: msg`Imprint`, may: 'everybody' },
  component: ImprintPage,
});
