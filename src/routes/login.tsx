import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { hasPeople } from '#page/people/has-people.ts';
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
  loader: async ({ deps }) => {
    const [ended, LockScreen] = await Promise.all([whyEnded(deps), lockScreen()]);
    return { ended, LockScreen };
  },
  component: Login,
});

/** Why a session has ended by itself, in words. */
async function whyEnded({ expired, lost }: v.InferOutput<typeof Search>) {
  if (expired === undefined && !lost) return null;
  // There with the form, which would otherwise move under the hand that signs in; not at any price.
  const late = new Promise<null>((resolve) => setTimeout(resolve, mostMs, null));
  const words = Promise.all([
    withAllWords(() => import('#features/session/WhySignedOut.tsx')),
    expired ? import('#page/session/left-work.ts').then(({ workLeftBy }) => workLeftBy(expired)) : null,
  ]);
  const ended = words.then(([{ WhySignedOut }, unsent]) => ({ WhySignedOut, unsent }));
  return Promise.race([ended.catch(() => null), late]);
}

/** The screen by which people with a PIN come in; null on a device that has none. */
async function lockScreen() {
  if (!(await hasPeople())) return null;
  const loaded = withAllWords(() => import('#features/session/people/LockScreen.tsx'));
  return loaded.then(({ LockScreen }) => LockScreen).catch(() => null);
}

function Login() {
  const search = Route.useSearch();
  const { ended, LockScreen } = Route.useLoaderData();
  const { history } = useRouter();
  const why = ended && (
    <ended.WhySignedOut
      isExpired={search.expired !== undefined}
      unsent={ended.unsent}
      isLost={search.lost ?? false}
    />
  );
  const signIn = (own?: { email: string; below: ReactNode }) => (
    <LoginPage
      {...own}
      why={why}
      onSignedIn={(userId) => history.replace(targetAfterLogin(search, userId, location.origin))}
    />
  );
  return LockScreen ? (
    <LockScreen why={why} onEntered={() => history.replace('/')} signIn={signIn} />
  ) : (
    signIn()
  );
}
