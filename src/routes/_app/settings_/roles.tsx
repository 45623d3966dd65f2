import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RoleMatrixPage } from '#features/settings/RoleMatrixPage.tsx';

export const Route = createFileRoute('/_app/settings_/roles')({
  staticData: { title: msg`Roles and permissions`, may: 'tenant.manage' },
  component: RoleMatrixPage,
});
