import { Trans, useLingui } from '@lingui/react/macro';
import type { Contract } from '#domain/contract/contract.ts';
import { isLead } from '#domain/contract/status.ts';
import { EditContractLink } from '#parts/EditContractLink.tsx';
import { Message } from '#ui/Message.tsx';

/** That mails to the customer do not arrive, and what helps; nothing as long as they do. */
export function MailTrouble({ contract }: { contract: Contract }) {
  const { t } = useLingui();
  const { code, customer, mailFailedAt, status } = contract;
  if (!mailFailedAt) return null;
  const { email } = customer;
  return (
    <Message tone="bad">
      <strong>
        <Trans>The email to {email} could not be delivered.</Trans>
      </strong>
      <br />
      {isLead(status) ? (
        <Trans>
          Correct the address; a new link is sent to it at once. Or show the customer the QR code, or copy the
          link.
        </Trans>
      ) : (
        <Trans>Show the customer the QR code, or copy the link.</Trans>
      )}
      {isLead(status) && (
        <div>
          <EditContractLink code={code} part="customer" what={t`Email`} />
        </div>
      )}
    </Message>
  );
}
