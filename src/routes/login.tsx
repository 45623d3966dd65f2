import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { session } from '#page/session/session.ts';
import { withAllWords } from '#page/words/i18n.ts';
import { targetAfterLogin } from '#page/session/login-redirect.ts';
import { LoginPage } from '#features/session/LoginPage.tsx';

const Search = v.object({
  loginRedirect: v.optional(v.fallback(v.string(), '')),
  expired: v.optional(v.fallback(v.string(), '')),
  lost: v.optional(v.fallback(v.boolean(), false)),
});

/** How long the form waits for what explains the end of a session. */
const mostMs = 3000;

export const Route = createFileRoute('/login')({
  validateSearch: Search,
  staticData: { title: msg`Sign in`, may: 'everybody' },
  beforeLoad: ({ search }) => {
    const signedIn = session.get();
    if (signedIn)
      throw redirect({ href: targetAfterLogin(search, signedIn.userId, location.origin), replace: true });
  },
  loaderDeps: ({ search: { expired, lost } }) => ({ expired, lost }),
  loader: async ({ deps: { expired, lost } }) => {
    if (expired === undefined && !lost) return null;
    // There with the form, which would otherwise move under the hand that signs in; not at any price.
    const late = new Promise<null>((resolve) => setTimeout(resolve, mostMs, null));
    const words = Promise.all([
      withAllWords(() => import('#features/session/WhySignedOut.tsx')),
      expired ? import('#page/session/left-work.ts').then(({ workLeftBy }) => workLeftBy(expired)) : null,
    ]);
    const ended = words.then(([{ WhySignedOut }, unsent]) => ({ WhySignedOut, unsent }));
    return Promise.race([ended.catch(() => null), late]);
  },
  component: Login,
});

function Login() {
  const search = Route.useSearch();
  const ended = Route.useLoaderData();
  const router = useRouter();
  const goOn = (userId: string) => router.history.replace(targetAfterLogin(search, userId, location.origin));
  return (
    <LoginPage
      why={
        ended && (
          <ended.WhySignedOut
            isExpired={search.expired !== undefined}
            unsent={ended.unsent}
            isLost={search.lost ?? false}
          />
        )
      }
      onSignedIn={goOn}
    />
  );
}
