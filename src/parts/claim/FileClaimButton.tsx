import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Button to file a claim; `contract` preselects a contract by its code. */
export function FileClaimButton({ contract }: { contract?: string }) {
  return (
    <Button
      renderRoot={(props) => <Link to="/claims/new" search={contract ? { contract } : {}} {...props} />}
    >
      <Trans>File a claim</Trans>
    </Button>
  );
}
