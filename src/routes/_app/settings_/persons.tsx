import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PersonsPage } from '#features/settings/persons/PersonsPage.tsx';

export const Route = createFileRoute('/_app/settings_/persons')({
  staticData: { title: msg`Personal data`, may: 'tenant.manage' },
  component: PersonsPage,
});
