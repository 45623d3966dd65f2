import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Says that photos were shared and could not be kept. */
export function SharesNotKept({ onStart }: { onStart: () => void }) {
  return (
    <>
      <PageHeader title={<Trans>File a claim</Trans>} />
      <EmptyState
        title={<Trans>The shared photos could not be saved</Trans>}
        action={
          <Button onClick={onStart}>
            <Trans>File a claim</Trans>
          </Button>
        }
      >
        <Trans>
          Nobody was signed in here, or none of the photos could be used. They are still in the app you shared
          them from: please share them again.
        </Trans>
      </EmptyState>
    </>
  );
}
