import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { customerName } from '#domain/customer/customer.ts';
import { useReachable } from '#page/api/connection.ts';
import { CustomerCodeButton } from '#parts/contract/CustomerCodeButton.tsx';
import classes from './ActionNeededActions.module.css';

/**
 * Buttons to call the customer, to show them the link as a QR code, and for the next step. Calling needs a phone number
 * and writing needs an email address; without them the button is hidden.
 */
export function ActionNeededActions(props: { item: ActionNeededItem; onSend: () => void }) {
  const { item } = props;
  const { t } = useLingui();
  const { email, mobileNumber } = item.customer;
  const name = customerName(item.customer);
  return (
    <span className={classes['actions']}>
      {mobileNumber && (
        <ActionIcon
          component="a"
          href={`tel:${mobileNumber}`}
          variant="default"
          className={classes['call'] ?? ''}
          aria-label={t`Call ${name}: ${mobileNumber}`}
          title={phoneText(mobileNumber)}
        >
          <IconPhone size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <CustomerCodeButton
        code={item.code}
        name={name}
        status={item.status}
        look="icon"
        className={classes['call']}
      />
      {(email || item.kind === 'no_delivery_date') && (
        <NextStep item={item} name={name} className={classes['send'] ?? ''} onSend={props.onSend} />
      )}
    </span>
  );
}

/**
 * What is done next: enter the delivery date that is missing, correct an address that takes no mail, or send the link
 * again, which needs the server.
 */
function NextStep(props: { item: ActionNeededItem; name: string; className: string; onSend: () => void }) {
  const { t } = useLingui();
  const { item, name, className } = props;
  const isReachable = useReachable();
  const editing = (part: 'customer' | 'contract', words: string) => (
    <Button
      variant="default"
      className={className}
      leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
      aria-label={`${words}: ${name}`}
      renderRoot={(root) => (
        <Link to="/contracts/leads/$id/edit" params={{ id: item.code }} search={{ part }} {...root} />
      )}
    >
      {words}
    </Button>
  );
  if (item.kind === 'no_delivery_date') return editing('contract', t`Enter the delivery date`);
  if (item.mailFailed) return editing('customer', t`Correct the address`);
  return (
    <Button
      variant="default"
      className={className}
      leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
      aria-label={t`Send again: link to ${name}`}
      disabled={!isReachable}
      title={isReachable ? undefined : t`Needs a connection`}
      onClick={props.onSend}
    >
      <Trans>Send again</Trans>
    </Button>
  );
}
