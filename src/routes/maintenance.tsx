import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { configQuery } from '#page/data/config.ts';
import { MaintenancePage } from '#features/session/MaintenancePage.tsx';

/** Milliseconds between the page's own questions whether maintenance is over. */
const askAgainMs = 10_000;

const Search = v.object({ from: v.optional(v.fallback(v.string(), '')) });

export const Route = createFileRoute('/maintenance')({
  validateSearch: Search,
  staticData: { title: msg`Temporarily unavailable`, may: 'everybody' },
  beforeLoad: async ({ context, search }) => {
    const { leaveAfterMaintenance } = await import('#features/session/leave.ts');
    await leaveAfterMaintenance(context.queryClient, search.from);
  },
  component: Maintenance,
});

function Maintenance() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => void router.invalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [router]);
  const { data: config } = useQuery(configQuery);
  return (
    <MaintenancePage
      announced={config?.announcement ?? null}
      isOver={config?.maintenance === false}
      onRetry={() => void router.invalidate()}
    />
  );
}
