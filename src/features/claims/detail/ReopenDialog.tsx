import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { reopenClaim } from '#api/claims.ts';
import { ReopenReason, type Claim } from '#domain/claim/claim.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { claimRecord } from './claim-record.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';

const Reasoned = v.object({ reason: ReopenReason });

/** Asks for the reason to reopen a closed claim. The text stays if the server refuses. */
export function ReopenDialog(props: { claim: Claim; opened: boolean; onClose: () => void }) {
  const { claim } = props;
  const { t } = useLingui();
  const form = useForm({ schema: Reasoned, initial: { reason: '' } });
  const reopen = useRecordCommand({ endpoint: reopenClaim, record: claimRecord, seen: claim });
  const { ticketNumber } = claim;
  const close = () => {
    form.reset();
    reopen.reset();
    props.onClose();
  };
  return (
    <FormDialog
      of={form}
      onSend={({ reason }) => reopen.mutateAsync({ body: { reason } }, { onSuccess: close })}
      sending={reopen}
      title={<Trans>Reopen claim {ticketNumber}</Trans>}
      submit={<Trans>Reopen claim</Trans>}
      opened={props.opened}
      onClose={close}
    >
      <TextareaField
        path="reason"
        data-autofocus
        required
        label={t`Reason`}
        description={t`At least 10 characters. The reason becomes part of the history.`}
        minRows={3}
        maxRows={10}
        maxLength={2000}
      />
    </FormDialog>
  );
}
