import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function RegisterContractButton() {
  return (
    <Button renderRoot={(props) => <Link to="/contracts/registration" {...props} />}>
      <Trans>Register a contract</Trans>
    </Button>
  );
}
