import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '#features/shell/error-pages/NotFound.tsx';

/** Every other address: behind the sign-in like the portal's pages, and in the shell, so that nobody is stuck there. */
export const Route = createFileRoute('/_app/$')({
  staticData: { title: msg`This page does not exist`, may: 'no-screen' },
  component: NotFound,
});
