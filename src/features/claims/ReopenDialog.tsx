import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { reopenClaim } from '#api/claims.ts';
import { ReopenReason, type Claim } from '#domain/claim/claim.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { useClaimCommand } from './use-claim-command.ts';

const Reasoned = v.object({ reason: ReopenReason });

/** Asks why a closed claim is to be opened again. What was typed stays where the server refuses. */
export function ReopenDialog(props: { claim: Claim; opened: boolean; onClose: () => void }) {
  const { claim } = props;
  const { t } = useLingui();
  const form = useForm({ schema: Reasoned, initial: { reason: '' } });
  const reopen = useClaimCommand(claim.id, {
    run: (body: { reason: string }) =>
      call(reopenClaim, { params: { id: claim.id }, ifMatch: claim.version, body }),
  });
  const { ticketNumber } = claim;
  const close = () => {
    form.reset();
    reopen.reset();
    props.onClose();
  };
  return (
    <FormDialog
      of={form}
      onSend={(given) => reopen.mutateAsync(given, { onSuccess: close })}
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
