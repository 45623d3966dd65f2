import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { DemoAccounts } from './DemoAccounts.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SessionLayout } from './SessionLayout.tsx';

/** The sign-in page, with the form for a forgotten password. `onSignedIn` opens the first screen. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
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
      <LoginForm
        key={account.email}
        account={account}
        onForgotten={() => setForgotten(true)}
        onSignedIn={onSignedIn}
      />
      <DemoAccounts onPick={setAccount} />
    </SessionLayout>
  );
}
