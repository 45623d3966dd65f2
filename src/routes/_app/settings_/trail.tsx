import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { trailList } from '#features/settings/trail/trail-list.ts';
import { TrailPage } from '#features/settings/trail/TrailPage.tsx';

export const Route = createFileRoute('/_app/settings_/trail')({
  validateSearch: trailList.schema,
  staticData: { title: msg`Audit trail`, may: 'tenant.manage' },
  component: Trail,
});

function Trail() {
  const navigate = useNavigate({ from: Route.fullPath });
  return <TrailPage view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
