import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { underMaintenance } from '#page/api/connection.ts';
import { configQuery } from '#page/data/config.ts';
import { targetOf } from '#page/session/login-redirect.ts';
import { session } from '#page/session/session.ts';
import { MaintenancePage } from '#features/session/MaintenancePage.tsx';

/** Milliseconds between the page's own questions whether maintenance is over. */
const askAgainMs = 10_000;

const Search = v.object({ from: v.optional(v.fallback(v.string(), '')) });

/**
 * Leads back to `from`, the address that maintenance interrupted, once the server says that there is none. Opened by
 * itself it says which is so; the marketing role is sent to its guide then, as the marketing guard wants it.
 */
export const Route = createFileRoute('/maintenance')({
  validateSearch: Search,
  staticData: { title: msg`Temporarily unavailable` },
  beforeLoad: async ({ context, search }) => {
    const config = await context.queryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => null);
    if (!config || config.maintenance) return;
    underMaintenance.set(false);
    const { from } = search;
    if (from === undefined && session.get()?.role !== 'marketing') return;
    const href = from === undefined ? '/marketing-guide' : targetOf(from, globalThis.location.origin);
    throw redirect({ href, replace: true });
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
