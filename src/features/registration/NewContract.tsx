import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { newId } from '#offline/device/ids.ts';
import type { Go } from './places.ts';

/** Begins another contract. */
export function NewContract({ go }: { go: Go }) {
  return (
    <Button onClick={() => go({ draft: newId(), step: 'customer' })}>
      <Trans>New contract</Trans>
    </Button>
  );
}
