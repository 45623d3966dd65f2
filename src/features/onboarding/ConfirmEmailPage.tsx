import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { confirmEmail, mailConfirmationAgain } from '#api/onboarding.ts';
import type { EmailConfirmation } from '#domain/client/email-confirmation.ts';
import { ApiFailure, isUnreachable } from '#page/api/api-failure.ts';
import { call } from '#page/api/api.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { failureInWords } from '#page/api/failure-words.ts';
import { OnboardingLayout } from './OnboardingLayout.tsx';

const Confirmed = lazy(() => import('./Confirmed.tsx').then((m) => ({ default: m.Confirmed })));

/**
 * Confirms a retailer's address with the token of its link, and has it set its password. It takes a press, so that a mail
 * filter that opens links confirms nothing.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const [confirmation, setConfirmation] = useState<EmailConfirmation | null>(null);
  // Confirming twice does no harm, so that it may be pressed again after a reload or a lost answer.
  const confirming = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    meta: { saysErrors: true },
    onSuccess: setConfirmation,
  });
  const isRefused = confirming.error !== null && !isUnreachable(confirming.error);
  return (
    <OnboardingLayout>
      {confirmation ? (
        <Suspense fallback={<LoadingRows rows={3} height={64} />}>
          <Confirmed token={token} confirmation={confirmation} onSet={setConfirmation} />
        </Suspense>
      ) : token === '' || isRefused ? (
        <Failed token={token} error={confirming.error} />
      ) : (
        <>
          <PageHeader
            title={<Trans>Confirming your email address</Trans>}
            about={<Trans>Please press the button to confirm that this address is yours.</Trans>}
          />
          <CommandTrouble error={confirming.error} />
          <div>
            <Button loading={confirming.isPending} onClick={() => confirming.mutate()}>
              <Trans>Confirm address</Trans>
            </Button>
          </div>
        </>
      )}
    </OnboardingLayout>
  );
}

interface FailedProps {
  token: string;
  /** Null for an address without a token. */
  error: Error | null;
}

/** Says that confirming failed, and offers a new link where the old one was genuine. */
function Failed({ token, error }: FailedProps) {
  const again = useMutation({
    mutationFn: () => call(mailConfirmationAgain, { body: { token } }),
    meta: { saysErrors: true },
  });
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
