import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router';
import { session, useSession } from '#client/session.ts';
import { lazy, Suspense } from 'react';
import { may } from '#domain/user/permissions.ts';
import { decide } from '#features/session/guards.ts';
import { redirectAfterLogin } from '#features/session/login-redirect.ts';
import { Shell } from '#features/shell/Shell.tsx';

const KeepClaimables = lazy(() =>
  import('#features/filing/KeepClaimables.tsx').then((m) => ({ default: m.KeepClaimables })),
);

/** Everything behind the sign-in: guards by role, and the frame with the sidebar. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    const now = session.get();
    const decision = decide({
      path: location.pathname,
      signedIn: now !== null,
      role: now?.role ?? null,
    });
    if (decision.kind === 'elsewhere') throw redirect({ href: decision.to, replace: true });
    if (decision.kind !== 'sign-in') return;
    const address = new URL(location.href, globalThis.location.origin);
    const loginRedirect = redirectAfterLogin(address);
    throw redirect({ to: '/login', search: loginRedirect ? { loginRedirect } : {}, replace: true });
  },
  component: App,
});

function App() {
  const signedIn = useSession();
  const navigate = useNavigate();
  if (!signedIn) return null;
  return (
    <Shell session={signedIn} onSignedOut={() => void navigate({ to: '/login', search: {} })}>
      <Suspense>{may(signedIn.role, 'claims.file') && <KeepClaimables key={signedIn.userId} />}</Suspense>
      <Outlet />
    </Shell>
  );
}
