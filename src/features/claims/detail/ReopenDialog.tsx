import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { reopenClaim } from '#api/claims.ts';
import { longestReason, ReopenReason, type Claim } from '#domain/claim/claim.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { claimRecord } from './claim-record.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';

const Reasoned = v.object({ reason: ReopenReason });

/** Asks for the reason to reopen a closed claim. The text stays if the server refuses or the dialog is closed. */
export function ReopenDialog(props: { claim: Claim; opened: boolean; onClose: () => void }) {
  const { claim } = props;
  const { t } = useLingui();
  const form = useKeptForm({
    schema: Reasoned,
    initial: { reason: '' },
    keep: { at: `claim/${claim.id}/reopen` },
  });
  const reopen = useRecordCommand({ endpoint: reopenClaim, record: claimRecord, seen: claim });
  const { ticketNumber } = claim;
  const close = () => {
    reopen.reset();
    props.onClose();
  };
  return (
    <FormDialog
      of={form}
      onSend={({ reason }) => reopen.mutateAsync({ body: { reason } })}
      onSent={() => {
        form.reset();
        close();
      }}
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
        most={longestReason}
      />
    </FormDialog>
  );
}
