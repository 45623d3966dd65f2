import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { OperationPage } from '#features/settings/operation/OperationPage.tsx';

export const Route = createFileRoute('/_app/settings_/operation')({
  staticData: { title: msg`Operations`, may: 'tenant.manage' },
  component: OperationPage,
});
