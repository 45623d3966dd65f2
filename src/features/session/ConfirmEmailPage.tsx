import { Trans } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { confirmOwnEmail, verifyEmailToken } from '#api/account/auth.ts';
import { isUnreachable } from '#page/api/api-failure.ts';
import { call } from '#page/api/api.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Message } from '#ui/Message.tsx';
import { ErrorState, LoadingRows } from '#ui/states.tsx';
import { failureInWords } from '#page/api/failure-words.ts';
import classes from './session.module.css';
import { SessionLayout } from './SessionLayout.tsx';

/**
 * Confirms the new address of an account with the token of its mail. It takes a press, so that a mail filter that opens
 * links confirms nothing.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const checking = useQuery({
    queryKey: ['email-token', token],
    queryFn: ({ signal }) => call(verifyEmailToken, { body: { token }, signal }),
    enabled: token !== '',
    gcTime: 0,
    staleTime: Infinity,
  });
  const confirming = useMutation({
    mutationFn: () => call(confirmOwnEmail, { body: { token } }),
    meta: { saysErrors: true },
  });
  const email = checking.data?.email ?? '';
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Confirm your new email address</Trans>
      </Title>
      {checking.isLoading && <LoadingRows rows={2} />}
      {checking.data &&
        (confirming.isSuccess ? (
          <Message tone="good">
            <Trans>
              Your address is now {email}. All devices have been signed out; please sign in with it.
            </Trans>
          </Message>
        ) : (
          <>
            <Text>
              <Trans>
                From now on you sign in with <strong>{email}</strong>. You are then signed out on all devices.
              </Trans>
            </Text>
            <CommandTrouble error={confirming.error} />
            <Button loading={confirming.isPending} onClick={() => confirming.mutate()}>
              <Trans>Confirm address</Trans>
            </Button>
          </>
        ))}
      {(checking.error !== null || token === '') &&
        (checking.error && isUnreachable(checking.error) ? (
          <ErrorState message={failureInWords(checking.error)} onRetry={() => void checking.refetch()} />
        ) : (
          <Message tone="bad">
            <Trans>
              This link has expired or is invalid and no longer changes anything. You can request a new one in
              the settings.
            </Trans>
          </Message>
        ))}
      <Link to="/login" className={classes['quiet']}>
        <Trans>Go to sign-in</Trans>
      </Link>
    </SessionLayout>
  );
}
