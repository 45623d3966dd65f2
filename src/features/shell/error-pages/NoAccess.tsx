import { Trans } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import type { Session } from '#offline/device/schema.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import classes from './Alone.module.css';

/** Shown to signed-in users without a role this portal knows. */
export function NoAccess({ session, onLeave }: { session: Session; onLeave: () => void }) {
  return (
    <main className={classes['alone']} id="main" tabIndex={-1}>
      <Wordmark />
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>No access</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>
          Your account {session.email} has no role in this portal. Please contact the person who set it up.
        </Trans>
      </Text>
      <Button onClick={onLeave}>
        <Trans>Sign out</Trans>
      </Button>
    </main>
  );
}
