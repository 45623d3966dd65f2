import { Trans, useLingui } from '@lingui/react/macro';
import { cameToNothing } from '#domain/contract/customer-page/contract-link.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { isLead, isPolicy } from '#domain/contract/life/status.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { EditContractLink } from '#parts/EditContractLink.tsx';
import { Message } from '#ui/Message.tsx';
import classes from '../detail/contract.module.css';

/** A warning that emails to the customer fail, and what this role can do about it. Renders nothing otherwise. */
export function MailTrouble({ contract, role }: { contract: Contract; role: Role | null }) {
  const { t } = useLingui();
  const { code, customer, mailFailedAt, status } = contract;
  if (!mailFailedAt || cameToNothing(status)) return null;
  const { email } = customer;
  const canCorrect = isLead(status);
  return (
    <div className={classes['note']}>
      <Message tone="bad">
        <strong>
          <Trans>The email to {email} could not be delivered.</Trans>
        </strong>
        {may(role, 'contracts.write') && (
          <div>
            {canCorrect || isPolicy(status) ? (
              <Trans>
                Correct the address, or show the customer the QR code, or copy the link to the customer's
                page.
              </Trans>
            ) : (
              <Trans>Show the customer the QR code, or copy the link to the customer's page.</Trans>
            )}
            <br />
            {canCorrect && <EditContractLink code={code} part="customer" what={t`Email`} />}
          </div>
        )}
      </Message>
    </div>
  );
}
