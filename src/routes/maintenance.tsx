import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { configQuery } from '#page/data/config.ts';
import { MaintenancePage } from '#features/session/MaintenancePage.tsx';

/** Redirects home if the server says there is no maintenance. Stays if the server does not answer. */
export const Route = createFileRoute('/maintenance')({
  staticData: { title: msg`Temporarily unavailable` },
  beforeLoad: async ({ context }) => {
    const config = await context.queryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => null);
    if (config && !config.maintenance) throw redirect({ href: '/', replace: true });
  },
  component: Maintenance,
});

function Maintenance() {
  const router = useRouter();
  return <MaintenancePage onRetry={() => void router.invalidate()} />;
}
