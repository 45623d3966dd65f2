import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { approveClient } from '#api/onboarding.ts';
import { CrmDecision } from '#domain/client/crm.ts';
import type { Approval } from '#domain/client/approval.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { judgedBy } from '#page/form/use-form.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { approvalRecord } from './approval-query.ts';
import { CrmField } from './CrmField.tsx';

/** Approves a retailer, with its CRM id. */
export function ApproveDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { name, email, code } = approval;
  const form = useKeptForm({
    judge: (values) => judgedBy(CrmDecision, { ...values, isOverridden: values['isOverridden'] === 'yes' }),
    initial: { crmId: approval.ids?.crmId ?? '', isOverridden: '', note: '' },
    keep: { at: `client/${code}/approve` },
  });
  const approve = useRecordCommand({ endpoint: approveClient, record: approvalRecord, seen: approval });
  return (
    <FormDialog
      of={form}
      onSend={(body) => approve.mutateAsync({ body })}
      onSent={onClose}
      sending={approve}
      title={<Trans>Approve {name}?</Trans>}
      submit={<Trans>Approve</Trans>}
      onClose={onClose}
    >
      <Text>
        {approval.account === 'elsewhere' ? (
          <Trans>
            The retailer can sell from then on. {email} already belongs to another account, so we ask the
            retailer by email for a different address.
          </Trans>
        ) : (
          <Trans>The retailer can sell from then on. {email} gets an email explaining how to sign in.</Trans>
        )}
      </Text>
      <CrmField at="" client={code} compared={approval} isStaff />
    </FormDialog>
  );
}
