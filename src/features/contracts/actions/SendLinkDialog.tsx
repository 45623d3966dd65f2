import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { askContractConfirmation, sendContractActivation } from '#api/contracts.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { contractRecord } from '#parts/records/contract-record.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { notify } from '#ui/notes/notify.ts';
import classes from './SendLinkDialog.module.css';
import shared from '../contract.module.css';
import { linkActionNames } from '../link/link-words.ts';

/** The contract whose customer gets the link. */
export interface LinkTarget {
  code: string;
  version: number;
  status: ContractStatus;
  customer: { email: string };
}

/** Shows the address before the link is sent. An error appears here and the dialog stays open. */
export function SendLinkDialog(props: { to: LinkTarget; onClose: () => void }) {
  const { onClose } = props;
  const [to] = useState(props.to);
  const { i18n, t } = useLingui();
  const isActivation = to.status === 'pending_activation';
  const { email } = to.customer;
  const send = useRecordCommand({
    endpoint: isActivation ? sendContractActivation : askContractConfirmation,
    record: contractRecord,
    seen: to,
  });
  const confirm = () =>
    send.mutate(
      {},
      {
        onSuccess: () => {
          void notify({ tone: 'good', message: t`The email to ${email} is on its way.` });
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={i18n._(linkActionNames(to.status))}>
      <Stack>
        <p className={shared['note']}>
          {isActivation ? (
            <Trans>The customer gets an email with the link to activate the cover.</Trans>
          ) : (
            <Trans>The customer gets an email with the link to check and confirm their data.</Trans>
          )}
        </p>
        <p className={classes['recipient']}>{email}</p>
        {to.status !== 'created' && (
          <p className={shared['why']}>
            <Trans>The link stays the same and is then valid for another 60 days.</Trans>
          </p>
        )}
        <CommandTrouble error={send.error} />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={send.isPending} onClick={confirm} data-autofocus>
            <Trans>Send email</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
