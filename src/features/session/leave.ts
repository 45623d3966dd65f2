import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { getConfig } from '#api/config.ts';
import { call } from '#page/api/api.ts';
import { underMaintenance } from '#page/api/connection.ts';
import { configQuery } from '#page/data/config.ts';
import { homeOf } from '#page/session/guards.ts';
import { targetOf } from '#page/session/login-redirect.ts';
import { session } from '#page/session/session.ts';

// Addresses that lead somewhere else. What decides where is no part of the page's entry, which holds every route's
// `beforeLoad`.

/**
 * Throws a redirect to `from`, the address that maintenance interrupted, once the server says that there is none. Opened
 * by itself the page stays and says which is so; the marketing role is sent to its guide then, as the marketing guard
 * wants it.
 */
export async function leaveAfterMaintenance(queryClient: QueryClient, from: string | undefined) {
  const config = await queryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => null);
  if (!config || config.maintenance) return;
  underMaintenance.set(false);
  const home = homeOf(session.get()?.role ?? null);
  if (from === undefined && home === '/') return;
  const href = from === undefined ? home : targetOf(from, globalThis.location.origin);
  throw redirect({ href, replace: true });
}

/**
 * Throws a redirect to the provider's own privacy policy. Asks the server for its address, past the answer kept on the
 * device: without a network the policy cannot be reached either, and our own sentence says more than a browser's.
 */
export async function leaveForPrivacy(): Promise<never> {
  const { provider } = await call(getConfig, {});
  throw redirect({ href: provider.privacyUrl });
}
