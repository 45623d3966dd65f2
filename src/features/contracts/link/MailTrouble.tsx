import { Trans, useLingui } from '@lingui/react/macro';
import { cameToNothing } from '#domain/contract/customer-page/contract-link.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { isLead, isPolicy } from '#domain/contract/life/status.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { momentText } from '#domain/time/day-text.ts';
import { EditContractLink } from '#parts/contract/EditContractLink.tsx';
import { Message } from '#ui/Message.tsx';
import classes from '../contract.module.css';

/**
 * A warning that emails to the customer fail or were held back, and what this role can do about it. Renders nothing
 * otherwise.
 */
export function MailTrouble({ contract, role }: { contract: Contract; role: Role | null }) {
  const { t } = useLingui();
  const { code, customer, mailFailedAt, mailWithheldAt, status } = contract;
  if (cameToNothing(status)) return null;
  if (!mailFailedAt) return mailWithheldAt ? <Withheld at={mailWithheldAt} role={role} /> : null;
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

function Withheld({ at, role }: { at: string; role: Role | null }) {
  const when = momentText(at);
  return (
    <div className={classes['note']}>
      <Message tone="bad">
        <strong>
          <Trans>An email to the customer was held back on {when}.</Trans>
        </strong>
        <div>
          <Trans>Too many emails were sent to this address or from this retailer within a short time.</Trans>
          {may(role, 'contracts.write') && (
            <span>
              {' '}
              <Trans>Send it again in an hour, or show the customer the QR code.</Trans>
            </span>
          )}
        </div>
      </Message>
    </div>
  );
}
