import { Trans } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import { SessionLayout } from './SessionLayout.tsx';

/** Shown during maintenance. */
export function MaintenancePage({ onRetry }: { onRetry: () => void }) {
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Temporarily unavailable</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>
          We are working on the portal. Please try again in a little while; what you have saved on this device
          is safe.
        </Trans>
      </Text>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </SessionLayout>
  );
}
