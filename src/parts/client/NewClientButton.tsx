import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Where a new retailer is entered. */
export const newClientPath: string = '/clients/registration';

/** Button to enter a new retailer. */
export function NewClientButton() {
  return (
    <Button renderRoot={(props) => <Link to={newClientPath} {...props} />}>
      <Trans>Register a retailer</Trans>
    </Button>
  );
}
