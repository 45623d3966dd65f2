import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { configQuery } from '#page/data/config.ts';
import { underMaintenance, useReachable } from '#page/api/connection.ts';
import { trouble } from '#page/reports/overlay.ts';
import { useSession } from '#page/session/session.ts';
import { useStore } from '#page/store.ts';
import { ErrorOverlay } from './notices/ErrorOverlay.tsx';
import { useArrival } from './use-arrival.ts';

/** The outermost frame: the screen, the error overlay, and the redirect to the maintenance page. */
export function Page() {
  useArrival();
  useMaintenance();
  const shown = useStore(trouble);
  return (
    <>
      <Outlet />
      {shown && <ErrorOverlay shown={shown} />}
    </>
  );
}

function useMaintenance(): void {
  const { data: config } = useQuery(configQuery);
  const said = useStore(underMaintenance);
  const navigate = useNavigate();
  const { pathname, href, hash } = useRouterState({ select: (state) => state.location });
  // The config may be kept from an earlier visit, so maintenance only counts while the server is reachable.
  const reachable = useReachable();
  // Who is signed in may be an administrator, who works on: the answers to their calls say it.
  const isGuest = useSession() === null;
  const maintenance = reachable && (said || (config?.maintenance && isGuest && hash !== 'administrator'));
  useEffect(() => {
    if (!maintenance || pathname === '/maintenance') return;
    void navigate({ to: '/maintenance', search: { from: href }, replace: true });
  }, [maintenance, pathname, href, navigate]);
}
