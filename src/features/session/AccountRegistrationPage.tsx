import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { verifyInvitation, type InvitationShown } from '#api/account/auth.ts';
import { ApiFailure, isUnreachable } from '#page/api/api-failure.ts';
import { call } from '#page/api/api.ts';
import { session } from '#page/session/session.ts';
import { Message } from '#ui/Message.tsx';
import { ErrorState, LoadingRows } from '#ui/states.tsx';
import classes from './session.module.css';
import { SessionLayout } from './SessionLayout.tsx';

const loadForm = () => import('./RegistrationForm.tsx');
/** Fetched while the invitation is looked up. */
const RegistrationForm = lazy(() => loadForm().then((m) => ({ default: m.RegistrationForm })));
const SecondStep = lazy(() => import('./SecondStep.tsx').then((m) => ({ default: m.SecondStep })));

/** The address at which people of a scope register. */
const addresses = { organization: '/registration', tenant: '/account/registration' } as const;

/**
 * Makes the account that an invitation offers, with the token of its mail. `scope` is the address's: people of a client
 * and the tenant's register at different ones. `onSignedIn` opens the first screen.
 */
export function AccountRegistrationPage(props: {
  token: string;
  scope: InvitationShown['scope'];
  onSignedIn: () => void;
}) {
  const { token, scope } = props;
  const navigate = useNavigate();
  // The user before this invitation was opened; registering signs in.
  const [other] = useState(session.get);
  const checking = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(verifyInvitation, { body: { token }, signal }),
    enabled: token !== '',
    gcTime: 0,
    // What the form was opened with stays, also when the invitation is used by sending it.
    staleTime: Infinity,
  });
  const invitation = checking.data;
  const [step, setStep] = useState<ApiFailure | null>(null);
  useEffect(() => {
    // What cannot be fetched now is asked for again when it is shown.
    if (token !== '') void loadForm().catch(() => undefined);
  }, [token]);
  if (invitation && invitation.scope !== scope) {
    return <Navigate to={addresses[invitation.scope]} hash={`token=${token}`} replace />;
  }
  if (step) {
    return (
      <SessionLayout>
        <Suspense fallback={<LoadingRows rows={4} />}>
          <SecondStep
            failure={step}
            onBack={() => void navigate({ to: '/login' })}
            onSignedIn={props.onSignedIn}
          />
        </Suspense>
      </SessionLayout>
    );
  }
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Set up your access</Trans>
      </Title>
      {other ? (
        <SomebodySignedIn name={other.name || other.email} />
      ) : (
        <>
          {checking.isLoading && <LoadingRows rows={4} />}
          {invitation && (
            <Suspense fallback={<LoadingRows rows={4} />}>
              <RegistrationForm
                token={token}
                invitation={invitation}
                onSecondStep={setStep}
                onSignedIn={props.onSignedIn}
              />
            </Suspense>
          )}
          {(checking.error !== null || token === '') && (
            <NoInvitation error={checking.error} onRetry={() => void checking.refetch()} />
          )}
          <Link to="/login" className={classes['quiet']}>
            <Trans>Back to sign-in</Trans>
          </Link>
        </>
      )}
    </SessionLayout>
  );
}

/** On a shared device somebody else may be signed in. Their work is theirs to send or keep before they leave. */
function SomebodySignedIn({ name }: { name: string }) {
  return (
    <>
      <Message tone="plain">
        <Trans>
          {name} is signed in on this device. Please sign out first, or open the link on your own device.
        </Trans>
      </Message>
      <Link to="/" className={classes['quiet']}>
        <Trans>To the portal</Trans>
      </Link>
    </>
  );
}

/** Why there is nothing to register with, and what to do about it. `error` is null for an address without a token. */
function NoInvitation({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error && isUnreachable(error)) return <ErrorState message={error.message} onRetry={onRetry} />;
  const code = error instanceof ApiFailure ? error.code : 'link_invalid';
  return (
    <Message tone="bad">
      {code === 'invitation_used' || code === 'email_taken' ? (
        <Trans>
          There is already an account for this invitation. Please sign in; if you do not know the password,
          set a new one there.
        </Trans>
      ) : code === 'link_expired' ? (
        <Trans>
          This invitation has expired. Please ask whoever invited you to send it again; you then get a new
          link.
        </Trans>
      ) : code === 'throttled' ? (
        error?.message
      ) : (
        <Trans>
          This link is not valid. Perhaps it is incomplete, the invitation was withdrawn, or a later email
          contains a newer link. Please look there, or ask whoever invited you.
        </Trans>
      )}
    </Message>
  );
}
