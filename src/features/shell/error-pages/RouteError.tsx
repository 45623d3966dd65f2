import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { report } from '#page/reports/reporting.ts';
import { ErrorState } from '#ui/states.tsx';
import { failureInWords } from '#page/api/failure-words.ts';
import classes from './Alone.module.css';

/** Shown when a screen fails. Trying again reloads it. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => report(error), [error]);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes['alone']}>
      <ErrorState isWholePage message={failureInWords(error)} onRetry={again}>
        <Button variant="subtle" renderRoot={(root) => <Link to="/" {...root} />}>
          <Trans>To the start page</Trans>
        </Button>
      </ErrorState>
    </div>
  );
}
