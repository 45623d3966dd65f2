import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { EmptyState } from '#ui/states.tsx';

/** Says that photos were shared and could not be kept. */
export function SharesNotKept({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState
      title={<Trans>The shared photos could not be kept</Trans>}
      action={
        <Button onClick={onStart}>
          <Trans>File a claim</Trans>
        </Button>
      }
    >
      <Trans>
        Nobody was signed in here, or there was no usable photo among them. They are still in the app that
        shared them: please share them again.
      </Trans>
    </EmptyState>
  );
}
