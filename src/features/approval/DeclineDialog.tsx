import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { declineClient } from '#api/onboarding.ts';
import { DeclineReason, longestDeclineReason, type Approval } from '#domain/client/approval.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { approvalRecord } from './approval-query.ts';

const Reasoned = v.object({ reason: DeclineReason });

/** Declines a retailer with a reason, which it reads in a mail. */
export function DeclineDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useLingui();
  const { name, code } = approval;
  const form = useKeptForm({
    schema: Reasoned,
    initial: { reason: '' },
    keep: { at: `client/${code}/decline` },
  });
  const decline = useRecordCommand({ endpoint: declineClient, record: approvalRecord, seen: approval });
  return (
    <FormDialog
      of={form}
      onSend={(body) => decline.mutateAsync({ body })}
      onSent={onClose}
      sending={decline}
      title={<Trans>Decline {name}?</Trans>}
      submit={<Trans>Decline</Trans>}
      danger
      onClose={onClose}
    >
      <TextareaField
        path="reason"
        data-autofocus
        required
        label={t`Reason`}
        description={t`At least 10 characters. The retailer will read it in the email. Its data is kept.`}
        minRows={3}
        maxRows={10}
        most={longestDeclineReason}
      />
    </FormDialog>
  );
}
