import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Says that an order was shared and could not be kept. */
export function ShareNotKept({ onStart }: { onStart: () => void }) {
  return (
    <>
      <PageHeader title={<Trans>Register a contract</Trans>} />
      <EmptyState
        title={<Trans>The shared order could not be saved</Trans>}
        action={
          <Button onClick={onStart}>
            <Trans>Register a contract</Trans>
          </Button>
        }
      >
        <Trans>
          Nobody was signed in here who may register contracts, or the file is empty or too large. It is still
          in the app you shared it from: please share it again.
        </Trans>
      </EmptyState>
    </>
  );
}
