import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** Stands in for a section whose data no device keeps. */
export function NeedsNetwork() {
  return (
    <Text c="dimmed">
      <Trans>This needs a connection.</Trans>
    </Text>
  );
}
