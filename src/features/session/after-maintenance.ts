import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { underMaintenance } from '#page/api/connection.ts';
import { configQuery } from '#page/data/config.ts';
import { targetOf } from '#page/session/login-redirect.ts';
import { session } from '#page/session/session.ts';

/**
 * Throws a redirect to `from`, the address that maintenance interrupted, once the server says that there is none. Opened
 * by itself the page stays and says which is so; the marketing role is sent to its guide then, as the marketing guard
 * wants it.
 */
export async function leaveAfterMaintenance(queryClient: QueryClient, from: string | undefined) {
  const config = await queryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => null);
  if (!config || config.maintenance) return;
  underMaintenance.set(false);
  if (from === undefined && session.get()?.role !== 'marketing') return;
  const href = from === undefined ? '/marketing-guide' : targetOf(from, globalThis.location.origin);
  throw redirect({ href, replace: true });
}
