import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EmailConfirmation } from '#domain/client/email-confirmation.ts';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { FirstPasswordForm } from './FirstPasswordForm.tsx';

/** What comes after a confirmed address: setting the first password, or how things stand without that. */
export function Confirmed(props: {
  token: string;
  confirmation: EmailConfirmation;
  /** Called with how things stand once the password is set. */
  onSet: (confirmation: EmailConfirmation) => void;
}) {
  const { confirmation } = props;
  const isOver = confirmation.account !== 'none' || confirmation.status !== 'pending';
  return (
    <>
      {isOver ? (
        <Standing confirmation={confirmation} />
      ) : (
        <>
          <PageHeader
            title={<Trans>Set your password</Trans>}
            about={<Trans>Your email address {confirmation.email} is confirmed.</Trans>}
          />
          <Text>
            <Trans>
              You can sign in as soon as we have approved your profile. We will tell you by email, usually
              within two working days.
            </Trans>
          </Text>
          <FirstPasswordForm token={props.token} confirmation={confirmation} onSet={props.onSet} />
        </>
      )}
    </>
  );
}

/** How things stand once there is nothing more to do here. */
function Standing({ confirmation: { name, email, status, account } }: { confirmation: EmailConfirmation }) {
  if (status === 'declined') {
    return (
      <>
        <PageHeader title={<Trans>Your profile was not approved</Trans>} about={name} />
        <Text>
          <Trans>
            We have sent the reasons to {email}. If you have any questions, please reply to that email.
          </Trans>
        </Text>
      </>
    );
  }
  if (status === 'active') {
    return (
      <>
        <PageHeader title={<Trans>Your profile is approved</Trans>} about={name} />
        <div>
          <Button renderRoot={(root) => <Link to="/login" {...root} />}>
            <Trans>Go to sign-in</Trans>
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader title={<Trans>Thank you, that is all</Trans>} about={name} />
      <Message tone="good">
        <Trans>Your email address {email} is confirmed.</Trans>
      </Message>
      <Text>
        {account === 'elsewhere' ? (
          <Trans>
            There is already an account with this address in the portal. We will get in touch with you about
            access for this profile.
          </Trans>
        ) : (
          <Trans>
            Your password is set. You can sign in as soon as we have approved your profile; we will tell you
            by email, usually within two working days.
          </Trans>
        )}
      </Text>
    </>
  );
}
