import { Trans } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Config } from '#api/config.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { useSession } from '#page/session/session.ts';
import { SessionLayout } from './SessionLayout.tsx';
import classes from './session.module.css';

/**
 * Shown during maintenance: what it is for and until when, if that is known, and the way in for administrators. Without
 * maintenance it says that there is none.
 */
export function MaintenancePage(props: {
  announced: Config['announcement'];
  isOver: boolean;
  onRetry: () => void;
}) {
  const language = useLanguage();
  const session = useSession();
  const text = props.announced?.text?.[language];
  const end = props.announced?.until ? momentText(props.announced.until) : null;
  if (props.isOver) return <NoMaintenance />;
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Temporarily unavailable</Trans>
      </Title>
      {text && <Text>{text}</Text>}
      {end && (
        <Text fw={560}>
          <Trans>Probably until {end}</Trans>
        </Text>
      )}
      <Text c="dimmed">
        <Trans>
          We are working on the portal. Please try again in a little while; what you have saved on this device
          is safe.
        </Trans>
      </Text>
      <Button onClick={props.onRetry}>
        <Trans>Try again</Trans>
      </Button>
      {!session && (
        <Link to="/login" hash="administrator" className={classes['quiet']}>
          <Trans>Sign in as an administrator</Trans>
        </Link>
      )}
    </SessionLayout>
  );
}

function NoMaintenance() {
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>The portal is available</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>There is no maintenance at the moment.</Trans>
      </Text>
      <Button renderRoot={(root) => <Link to="/" {...root} />}>
        <Trans>To the portal</Trans>
      </Button>
    </SessionLayout>
  );
}
