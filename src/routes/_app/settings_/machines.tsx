import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MachinesPage } from '#features/settings/integrations/machines/MachinesPage.tsx';

export const Route = createFileRoute('/_app/settings_/machines')({
  staticData: { title: msg`API access`, may: 'tenant.manage' },
  component: MachinesPage,
});
