import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { UnsentWork } from '#offline/session/sign-out.ts';
import { withAllWords } from '#page/words/i18n.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './session.module.css';
import { SessionLayout } from './SessionLayout.tsx';

const WhySignedOut = lazy(() =>
  withAllWords(() => import('./WhySignedOut.tsx')).then((m) => ({ default: m.WhySignedOut })),
);

/** The sign-in page, with the form for a forgotten password. `onSignedIn` opens the first screen. */
export function LoginPage(props: {
  isExpired: boolean;
  /** What waits on this device for the user whose session has expired. */
  unsent: UnsentWork | null;
  /** True if what was typed last could not be saved. */
  isLost: boolean;
  onSignedIn: (userId: string) => void;
}) {
  const [forgotten, setForgotten] = useState(false);
  const [account, setAccount] = useState({ email: '', password: '' });
  if (forgotten) {
    return (
      <SessionLayout>
        <ForgottenPassword email={account.email} onBack={() => setForgotten(false)} />
      </SessionLayout>
    );
  }
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Sign in</Trans>
      </Title>
      <Suspense>{(props.isExpired || props.isLost) && <WhySignedOut {...props} />}</Suspense>
      <LoginForm
        key={account.email}
        account={account}
        onForgotten={() => setForgotten(true)}
        onSignedIn={props.onSignedIn}
      />
      <Link to="/retailer-onboarding" className={classes['quiet']}>
        <Trans>New retailer? Create your profile</Trans>
      </Link>
      <DemoAccounts onPick={setAccount} />
    </SessionLayout>
  );
}
