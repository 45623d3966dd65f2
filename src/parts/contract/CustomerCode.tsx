import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { lastDayOfLink, type ShownLink } from '#domain/contract/customer-page/contract-link.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Message } from '#ui/Message.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import classes from './CustomerCode.module.css';
import { dayText } from '#domain/time/day-text.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { said } from '#domain/locale/said.ts';
import { useAwake } from '#page/device/awake.ts';
import { useLanguage } from '#page/words/language.ts';

/** Shows the link as a large QR code for the customer to scan. Reports when the contract's status changes. */
export function CustomerCode(props: {
  /** The customer's name. */
  name: string;
  status: ContractStatus;
  link: ShownLink;
  onClose: () => void;
}) {
  const { name, link } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const [before] = useState(props.status);
  const isPhone = useMediaQuery('(max-width: 48em)', true);
  // The customer takes out their phone meanwhile.
  useAwake();
  const day = link.expiresAt && dayText(lastDayOfLink(link.expiresAt));
  const status = said(contractStatusNames[props.status], language);
  return (
    <Dialog opened onClose={props.onClose} size="lg" fullScreen={isPhone ?? false} title={name}>
      <div className={classes['code']}>
        <p>
          {props.status === 'pending' ? (
            <Trans>Scan with your phone's camera to check and confirm your data.</Trans>
          ) : props.status === 'pending_activation' ? (
            <Trans>Scan with your phone's camera to activate your cover.</Trans>
          ) : (
            <Trans>Scan with your phone's camera to open your page.</Trans>
          )}
        </p>
        <QrCode className={classes['qr']} text={link.url} label={t`QR code of the customer's page`} />
        {props.status !== before && (
          <Message tone="good">
            <Trans>Done. The contract's status is now: {status}</Trans>
          </Message>
        )}
        <p className={classes['link']}>{link.url}</p>
        <p className={classes['until']}>
          <Trans>Valid until {day}.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
