import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { configQuery } from '#page/data/config.ts';
import { withAllWords } from '#page/words/i18n.ts';
import type { ApiFailure } from '#page/api/api-failure.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { LoginForm } from './LoginForm.tsx';
import { OtherWays } from './OtherWays.tsx';
import classes from './session.module.css';
import { SessionLayout } from './SessionLayout.tsx';

const ProviderButton = lazy(() =>
  withAllWords(() => import('./ProviderButton.tsx')).then((m) => ({ default: m.ProviderButton })),
);

const SecondStep = lazy(() =>
  withAllWords(() => import('./SecondStep.tsx')).then((m) => ({ default: m.SecondStep })),
);

/** The sign-in page, with the form for a forgotten password. `onSignedIn` opens the first screen. */
export function LoginPage(props: {
  /** Above the form, where a session has ended by itself. */
  why: ReactNode;
  /** The address to begin with. */
  email?: string;
  /** Other ways in that are known without the server. */
  below?: ReactNode;
  onSignedIn: (userId: string) => void;
}) {
  const [forgotten, setForgotten] = useState(false);
  const config = useQuery(configQuery);
  const provider = config.data?.identityProvider;
  const [step, setStep] = useState<ApiFailure | null>(null);
  const [account, setAccount] = useState({ email: props.email ?? '', password: '' });
  if (forgotten) {
    return (
      <SessionLayout>
        <ForgottenPassword email={account.email} onBack={() => setForgotten(false)} />
      </SessionLayout>
    );
  }
  if (step) {
    return (
      <SessionLayout>
        <Suspense>
          <SecondStep failure={step} onBack={() => setStep(null)} onSignedIn={props.onSignedIn} />
        </Suspense>
      </SessionLayout>
    );
  }
  return (
    // The configuration brings more to sign in with: what stands below it comes then, so that nothing moves. It is read
    // once for all of the page: a part that read it by itself could be a rendering ahead.
    <SessionLayout isGrowing={config.isLoading}>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Sign in</Trans>
      </Title>
      {props.why}
      <LoginForm
        key={account.email}
        account={account}
        onForgotten={() => setForgotten(true)}
        onSecondStep={setStep}
        onSignedIn={props.onSignedIn}
      />
      <OtherWays onSignedIn={props.onSignedIn} />
      {props.below}
      {provider && (
        <Suspense>
          <ProviderButton name={provider} onSignedIn={props.onSignedIn} />
        </Suspense>
      )}
      {!config.isLoading && (
        <Link to="/retailer-onboarding" className={classes['quiet']}>
          <Trans>New retailer? Create your profile</Trans>
        </Link>
      )}
      <DemoAccounts config={config.data} onPick={setAccount} />
    </SessionLayout>
  );
}
