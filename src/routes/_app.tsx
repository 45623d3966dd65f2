import { createFileRoute, Outlet, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { session, useSession } from '#page/session/session.ts';
import { lazy, Suspense } from 'react';
import { may } from '#domain/user/permissions.ts';
import { decide } from '#features/session/guards.ts';
import { redirectAfterLogin } from '#features/session/login-redirect.ts';
import { searchOpened } from '#features/search/opened.ts';
import { Shell } from '#features/shell/Shell.tsx';

const KeepClaimables = lazy(() =>
  import('#features/filing/kept/KeepClaimables.tsx').then((m) => ({ default: m.KeepClaimables })),
);
const KeepLatest = lazy(() =>
  import('#features/contracts/kept/KeepLatest.tsx').then((m) => ({ default: m.KeepLatest })),
);

const Search = lazy(() => import('#features/search/Search.tsx').then((m) => ({ default: m.Search })));

/** Everything behind the sign-in: guards by role, and the shell. */
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
  const router = useRouter();
  if (!signedIn) return null;
  const maySearch = may(signedIn.role, 'contracts.read');
  return (
    <Shell
      session={signedIn}
      onSearch={maySearch ? () => searchOpened.set(true) : undefined}
      onSignedOut={() => void navigate({ to: '/login', search: {} })}
    >
      <Suspense>
        {may(signedIn.role, 'claims.file') && <KeepClaimables key={signedIn.userId} />}
        {signedIn.role === 'retailer' && <KeepLatest key={signedIn.userId} userId={signedIn.userId} />}
      </Suspense>
      <Suspense>{maySearch && <Search onGo={(path) => router.history.push(path)} />}</Suspense>
      <Outlet />
    </Shell>
  );
}
