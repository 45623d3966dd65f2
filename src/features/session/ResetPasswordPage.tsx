import { Trans } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checkResetToken } from '#api/account/auth.ts';
import { call } from '#page/api/api.ts';
import { isUnreachable } from '#page/api/api-failure.ts';
import { Message } from '#ui/Message.tsx';
import { ErrorState, LoadingRows } from '#ui/states.tsx';
import { failureInWords } from '#page/api/failure-words.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import classes from './session.module.css';
import { SessionLayout } from './SessionLayout.tsx';

/** Sets a new password with the token from the emailed link. */
export function ResetPasswordPage({ token }: { token: string }) {
  const checking = useQuery({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => call(checkResetToken, { body: { token }, signal }),
    enabled: token !== '',
    gcTime: 0,
  });
  const navigate = useNavigate();
  const [askingAnew, setAskingAnew] = useState(false);
  if (askingAnew) {
    return (
      <SessionLayout>
        <ForgottenPassword email="" onBack={() => void navigate({ to: '/login' })} />
      </SessionLayout>
    );
  }
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Set a new password</Trans>
      </Title>
      {checking.isLoading && <LoadingRows rows={2} />}
      {checking.data && <NewPasswordForm token={token} email={checking.data.email} />}
      {(checking.error !== null || token === '') &&
        (checking.error && isUnreachable(checking.error) ? (
          <ErrorState message={failureInWords(checking.error)} onRetry={() => void checking.refetch()} />
        ) : (
          <>
            <Message tone="bad">
              <Trans>This link has expired or is invalid. Please request a new one.</Trans>
            </Message>
            <Button onClick={() => setAskingAnew(true)}>
              <Trans>Request a new link</Trans>
            </Button>
          </>
        ))}
      <Link to="/login" className={classes['quiet']}>
        <Trans>Back to sign-in</Trans>
      </Link>
    </SessionLayout>
  );
}
