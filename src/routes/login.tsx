import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { session } from '#page/session/session.ts';
import { targetOf } from '#features/session/login-redirect.ts';
import { LoginPage } from '#features/session/LoginPage.tsx';

const Search = v.object({ loginRedirect: v.optional(v.fallback(v.string(), '')) });

export const Route = createFileRoute('/login')({
  validateSearch: Search,
  staticData: { title: msg`Sign in` },
  beforeLoad: ({ search }) => {
    if (!session.get()) return;
    throw redirect({ href: targetOf(search.loginRedirect, globalThis.location.origin), replace: true });
  },
  component: Login,
});

function Login() {
  const { loginRedirect } = Route.useSearch();
  const router = useRouter();
  const goOn = () => router.history.replace(targetOf(loginRedirect, globalThis.location.origin));
  return <LoginPage onSignedIn={goOn} />;
}
