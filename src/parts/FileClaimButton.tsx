import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The way to file a claim, on one contract where its code is given. */
export function FileClaimButton({ contract }: { contract?: string }) {
  return (
    <Button
      renderRoot={(props) => <Link to="/claims/new" search={contract ? { contract } : {}} {...props} />}
    >
      <Trans>File a claim</Trans>
    </Button>
  );
}
