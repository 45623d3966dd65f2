import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { configQuery } from '#page/data/config.ts';
import { useReachable } from '#page/api/connection.ts';
import { trouble } from '#page/reports/overlay.ts';
import { useStore } from '#page/store.ts';
import { useArrival } from './use-arrival.ts';

const ErrorOverlay = lazy(() => import('./ErrorOverlay.tsx').then((m) => ({ default: m.ErrorOverlay })));

/** The outermost frame: the screen, the error overlay, and the redirect to the maintenance page. */
export function Page() {
  useArrival();
  useMaintenance();
  const shown = useStore(trouble);
  return (
    <>
      <Outlet />
      <Suspense>{shown && <ErrorOverlay shown={shown} />}</Suspense>
    </>
  );
}

function useMaintenance(): void {
  const { data: config } = useQuery(configQuery);
  const navigate = useNavigate();
  const there = useRouterState({ select: (state) => state.location.pathname === '/maintenance' });
  // The config may be kept from an earlier visit, so maintenance only counts while the server is reachable.
  const reachable = useReachable();
  const maintenance = reachable && (config?.maintenance ?? false);
  useEffect(() => {
    if (maintenance && !there) void navigate({ to: '/maintenance', replace: true });
  }, [maintenance, there, navigate]);
}
