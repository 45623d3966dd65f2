import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { confirmEmail, mailConfirmationAgain } from '#api/onboarding.ts';
import type { EmailConfirmation } from '#domain/client/email-confirmation.ts';
import { ApiFailure, isUnreachable } from '#page/api/api-failure.ts';
import { call } from '#page/api/api.ts';
import { CommandTrouble } from '#parts/records/CommandTrouble.tsx';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ErrorState, LoadingRows } from '#ui/states.tsx';
import { failureInWords } from '#page/api/failure-words.ts';
import { OnboardingLayout } from './OnboardingLayout.tsx';

const Confirmed = lazy(() => import('./Confirmed.tsx').then((m) => ({ default: m.Confirmed })));

const keyOf = (token: string) => ['email-confirmation', token];

/** Confirms a retailer's address with the token of its link, and has it set its password. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const queryClient = useQueryClient();
  // Confirming twice does no harm, so that it may be asked like a query: again after a reload or a lost answer.
  const confirming = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(confirmEmail, { body: { token }, signal }),
    enabled: token !== '',
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
  if (confirming.isLoading) {
    return (
      <OnboardingLayout>
        <LoadingRows rows={3} height={64} />
      </OnboardingLayout>
    );
  }
  if (!confirming.data) {
    return (
      <OnboardingLayout>
        <Failed token={token} error={confirming.error} onRetry={() => void confirming.refetch()} />
      </OnboardingLayout>
    );
  }
  const confirmation = confirming.data;
  return (
    <OnboardingLayout>
      <Suspense fallback={<LoadingRows rows={3} height={64} />}>
        <Confirmed
          token={token}
          confirmation={confirmation}
          onSet={(set) => queryClient.setQueryData<EmailConfirmation>(keyOf(token), set)}
        />
      </Suspense>
    </OnboardingLayout>
  );
}

interface FailedProps {
  token: string;
  /** Null for an address without a token. */
  error: Error | null;
  onRetry: () => void;
}

/** Says that confirming failed, and offers a new link where the old one was genuine. */
function Failed({ token, error, onRetry }: FailedProps) {
  const again = useMutation({
    mutationFn: () => call(mailConfirmationAgain, { body: { token } }),
    meta: { saysErrors: true },
  });
  if (error && isUnreachable(error)) return <ErrorState message={failureInWords(error)} onRetry={onRetry} />;
  const code = error instanceof ApiFailure ? error.code : null;
  return (
    <>
      <PageHeader title={<Trans>Confirming your email address</Trans>} />
      <Message tone="bad">
        <Trans>Sorry, an error occurred while confirming your email address!</Trans>{' '}
        {error && failureInWords(error)}
      </Message>
      <CommandTrouble error={again.error} />
      {again.isSuccess ? (
        <Message tone="good">
          <Trans>The link is on its way again.</Trans>
        </Message>
      ) : code === 'profile_expired' ? (
        <div>
          <Button renderRoot={(root) => <Link to="/retailer-onboarding" {...root} />}>
            <Trans>Create profile</Trans>
          </Button>
        </div>
      ) : code === 'link_expired' ? (
        <div>
          <Button loading={again.isPending} onClick={() => again.mutate()}>
            <Trans>Send a new link</Trans>
          </Button>
        </div>
      ) : (
        <Text>
          <Trans>
            The link may have been cut off when it was copied. Please open it from the email again.
          </Trans>
        </Text>
      )}
    </>
  );
}
