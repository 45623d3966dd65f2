import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '#features/settings/security/SecurityPage.tsx';

export const Route = createFileRoute('/_app/settings_/security')({
  staticData: { title: msg`Sign-in and security`, may: 'signed-in' },
  component: SecurityPage,
});
