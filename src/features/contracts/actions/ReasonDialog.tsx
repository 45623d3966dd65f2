import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { confirmContract, withdrawContract } from '#api/contracts.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { ChangeReason, contractNumber, longestReason, namesTheContract } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { contractRecord } from '#parts/records/contract-record.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';

const reasonsFor = (contract: Contract, isTyped: boolean) =>
  v.object({
    reason: ChangeReason,
    confirmation: v.pipe(
      typedLine(),
      v.check((typed) => !isTyped || namesTheContract(typed, contract), 'number_differs'),
    ),
  });

/**
 * Asks for the reason of an action. What ends the contract is warned of, and for a cancellation, which can end a cover,
 * the user also types the contract number. The entries stay if the server refuses.
 */
export function ReasonDialog(props: {
  contract: Contract;
  title: ReactNode;
  about: ReactNode;
  submit: ReactNode;
  endpoint: typeof confirmContract | typeof withdrawContract;
  onClose: () => void;
}) {
  const { endpoint } = props;
  const [contract] = useState(props.contract);
  const isFinal = endpoint !== confirmContract;
  const isTyped = endpoint === withdrawContract;
  const { t } = useLingui();
  const form = useKeptForm({
    schema: reasonsFor(contract, isTyped),
    initial: { reason: '', confirmation: '' },
    keep: { at: `contract/${contract.code}${endpoint.path.slice(endpoint.path.lastIndexOf('/'))}` },
  });
  const command = useRecordCommand({ endpoint, record: contractRecord, seen: contract });
  const number = contractNumber(contract);
  return (
    <FormDialog
      of={form}
      onSend={({ reason, confirmation }) =>
        command.mutateAsync({ body: isTyped ? { reason, confirmation } : { reason } })
      }
      onSent={props.onClose}
      sending={command}
      title={props.title}
      submit={props.submit}
      danger={isFinal}
      onClose={props.onClose}
    >
      {isFinal ? <Message tone="bad">{props.about}</Message> : <Text>{props.about}</Text>}
      <TextareaField
        path="reason"
        data-autofocus
        required
        label={t`Reason`}
        description={t`The reason becomes part of the history.`}
        minRows={3}
        maxRows={10}
        most={longestReason}
      />
      {isTyped && (
        <TextField
          path="confirmation"
          required
          label={t`Contract number`}
          description={
            <Trans>
              To confirm, please type <span className="unbroken">{number}</span>.
            </Trans>
          }
          autoCapitalize="characters"
        />
      )}
    </FormDialog>
  );
}
