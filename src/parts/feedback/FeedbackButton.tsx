import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useReachable } from '#page/api/connection.ts';

const FeedbackDialog = lazy(() =>
  import('./FeedbackDialog.tsx').then((m) => ({ default: m.FeedbackDialog })),
);

/** Opens the form that tells the provider about a screen. `screen` is its name; empty if it may be any. */
export function FeedbackButton({ screen }: { screen: string }) {
  const isReachable = useReachable();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" disabled={!isReachable} onClick={() => setOpened(true)}>
        <Trans>Write to us</Trans>
      </Button>
      <Suspense>{opened && <FeedbackDialog screen={screen} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
