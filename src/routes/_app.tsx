import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useOnceIdle } from '#page/idle.ts';
import { expiredUserOfTab, session, useSession } from '#page/session/session.ts';
import { useStore } from '#page/store.ts';
import { Suspense } from 'react';
import { may } from '#domain/user/permissions.ts';
import { isOfClient } from '#domain/user/roles.ts';
import { isPractised, isPractising } from '#page/practice/places.ts';
import { decide } from '#page/session/guards.ts';
import { findWords } from '#page/data/searched-words.ts';
import { loginSearchAt } from '#page/session/login-redirect.ts';
import { searchOpened } from '#features/search/opened.ts';
import { placesOf } from '#features/shell/navigation/places.ts';
import { Shell } from '#features/shell/Shell.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';

const KeepClaimables = lazyExtra(() =>
  import('#features/filing/kept/KeepClaimables.tsx').then((m) => m.KeepClaimables),
);
const KeepLatest = lazyExtra(() =>
  import('#features/contracts/kept/KeepLatest.tsx').then((m) => m.KeepLatest),
);
const KeepPicture = lazyExtra(() =>
  import('#features/shell/picture/KeepPicture.tsx').then((m) => m.KeepPicture),
);

const Search = lazyExtra(() => import('#features/search/Search.tsx').then((m) => m.Search));

/** Opens an address again once the searched words that it names are found: it was read without them. */
async function openWithWords(href: string, finding: Promise<boolean>): Promise<void> {
  if (await finding) throw redirect({ href, replace: true });
}

/** Everything behind the sign-in: guards by role, and the shell. */
export const Route = createFileRoute('/_app')({
  staticData: { may: 'signed-in' },
  beforeLoad: ({ location }) => {
    const now = session.get();
    const decision = decide({
      path: location.pathname,
      signedIn: now !== null,
      role: now?.role ?? null,
    });
    if (now && !isPractised(location.pathname)) throw redirect({ to: '/contracts', replace: true });
    if (decision.kind === 'elsewhere') throw redirect({ href: decision.to, replace: true });
    if (decision.kind === 'sign-in') {
      const search = loginSearchAt(new URL(location.href, globalThis.location.origin), expiredUserOfTab());
      throw redirect({ to: '/login', search, replace: true });
    }
    const finding = findWords(location.href);
    // Without words to find the page is not kept waiting.
    return finding ? openWithWords(location.href, finding) : undefined;
  },
  component: App,
});

function App() {
  const signedIn = useSession();
  const router = useRouter();
  const idle = useOnceIdle();
  const searching = useStore(searchOpened);
  if (!signedIn) return null;
  const maySearch = !isPractising && may(signedIn.role, 'contracts.read');
  return (
    <Shell session={signedIn} onSearch={maySearch ? () => searchOpened.set(true) : undefined}>
      {idle && (
        <Suspense>
          {may(signedIn.role, 'claims.file') && <KeepClaimables key={signedIn.userId} />}
          {!isPractising && isOfClient(signedIn.role) && (
            <KeepLatest key={signedIn.userId} userId={signedIn.userId} />
          )}
          {!isPractising && <KeepPicture key={signedIn.userId} session={signedIn} />}
        </Suspense>
      )}
      {(idle || searching) && (
        <Suspense>
          <Search
            role={signedIn.role}
            places={() => placesOf(signedIn).flatMap(({ items }) => items)}
            onGo={(path) => void router.navigate({ href: path })}
          />
        </Suspense>
      )}
      <Outlet />
    </Shell>
  );
}
