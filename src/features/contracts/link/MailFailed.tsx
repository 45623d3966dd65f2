import { Trans } from '@lingui/react/macro';
import { StatusPill } from '#ui/StatusPill.tsx';

/** Says in a list's row that the customer's address takes no mail. */
export function MailFailed() {
  return (
    <StatusPill tone="red">
      <Trans>Email undeliverable</Trans>
    </StatusPill>
  );
}
