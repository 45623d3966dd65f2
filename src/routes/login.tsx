import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { session } from '#page/session/session.ts';
import { targetAfterLogin } from '#page/session/login-redirect.ts';
import { LoginPage } from '#features/session/LoginPage.tsx';

const Search = v.object({
  loginRedirect: v.optional(v.fallback(v.string(), '')),
  expired: v.optional(v.fallback(v.string(), '')),
  lost: v.optional(v.fallback(v.boolean(), false)),
});

export const Route = createFileRoute('/login')({
  validateSearch: Search,
  staticData: { title: msg`Sign in` },
  beforeLoad: ({ search }) => {
    const signedIn = session.get();
    if (signedIn)
      throw redirect({ href: targetAfterLogin(search, signedIn.userId, location.origin), replace: true });
  },
  loaderDeps: ({ search }) => ({ expired: search.expired }),
  loader: async ({ deps: { expired } }) => {
    if (!expired) return null;
    const { workLeftBy } = await import('#page/session/left-work.ts');
    return workLeftBy(expired);
  },
  component: Login,
});

function Login() {
  const search = Route.useSearch();
  const unsent = Route.useLoaderData();
  const router = useRouter();
  const goOn = (userId: string) => router.history.replace(targetAfterLogin(search, userId, location.origin));
  return (
    <LoginPage
      isExpired={search.expired !== undefined}
      unsent={unsent}
      isLost={search.lost ?? false}
      onSignedIn={goOn}
    />
  );
}
