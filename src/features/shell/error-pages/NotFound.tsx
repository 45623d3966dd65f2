import { Trans } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './Alone.module.css';

export function NotFound() {
  return (
    <div className={classes['alone']}>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>This page does not exist</Trans>
      </Title>
      <p>
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </p>
      <Button renderRoot={(root) => <Link to="/" {...root} />}>
        <Trans>To the start page</Trans>
      </Button>
    </div>
  );
}
