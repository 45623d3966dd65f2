import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { configQuery } from '#page/data/config.ts';
import { useReachable } from '#page/api/connection.ts';
import { trouble } from '#page/reports/overlay.ts';
import { useStore } from '#page/store.ts';
import { useArrival } from './use-arrival.ts';

const ErrorOverlay = lazy(() => import('./ErrorOverlay.tsx').then((m) => ({ default: m.ErrorOverlay })));

/** The outermost frame: the screen, the error overlay, and the way to the maintenance page while there is one. */
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
  // What an earlier visit kept says nothing about now: only a server that answers is in maintenance.
  const reachable = useReachable();
  const maintenance = reachable && (config?.maintenance ?? false);
  useEffect(() => {
    if (maintenance && !there) void navigate({ to: '/maintenance', replace: true });
  }, [maintenance, there, navigate]);
}
