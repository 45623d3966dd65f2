import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { customerName } from '#domain/customer/customer.ts';
import { CustomerCodeButton } from '#parts/CustomerCodeButton.tsx';
import classes from './ActionNeededActions.module.css';

/**
 * Buttons to call the customer, show them the link as a QR code, and send the link again. Calling needs a phone number
 * and sending needs an email address; without them the button is hidden.
 */
export function ActionNeededActions({ item, onSend }: { item: ActionNeededItem; onSend: () => void }) {
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
          title={mobileNumber}
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
      {email && (
        <Button
          variant="default"
          className={classes['send'] ?? ''}
          leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
          aria-label={t`Send again: link to ${name}`}
          onClick={onSend}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </span>
  );
}
