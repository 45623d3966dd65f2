import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { withdrawContract, type confirmContract } from '#api/contracts.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { messagesOf, rulesOf } from '#page/form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import { ChangeReason, contractNumber, namesTheContract } from '#domain/contract/life/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { CommandTrouble } from '#parts/records/CommandTrouble.tsx';
import { contractRecord } from '#parts/records/contract-record.ts';
import { Message } from '#ui/Message.tsx';

const Reasoned = v.object({ reason: ChangeReason });

/**
 * Asks why something is done to a contract and, for a withdrawal, which is final, for the contract's number, typed. What
 * was entered stays where the server refuses.
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
  const final = endpoint === withdrawContract;
  const { t } = useLingui();
  const language = useLanguage();
  const form = useForm({
    initialValues: { reason: '', confirmation: '' },
    validate: (values) => ({
      ...rulesOf(Reasoned)(values),
      ...(final &&
        !namesTheContract(values.confirmation, contract) && {
          confirmation: fieldMessage('number_differs', language),
        }),
    }),
    validateInputOnBlur: false,
  });
  const command = useRecordCommand({ endpoint, record: contractRecord, seen: contract });
  const number = contractNumber(contract);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ reason, confirmation }) =>
          command.mutate(
            { body: final ? { reason, confirmation } : { reason } },
            {
              onSuccess: props.onClose,
              onError: (error) => error instanceof ApiFailure && form.setErrors(messagesOf(error)),
            },
          ),
        )}
      >
        <Stack>
          {final ? <Message tone="plain">{props.about}</Message> : <Text>{props.about}</Text>}
          <Textarea
            data-autofocus
            withAsterisk
            label={t`Reason`}
            description={t`The reason becomes part of the history.`}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('reason')}
          />
          {final && (
            <TextInput
              withAsterisk
              label={t`Contract number`}
              description={t`To confirm, please type ${number}.`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.getInputProps('confirmation')}
            />
          )}
          <CommandTrouble error={Object.keys(form.errors).length > 0 ? null : command.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={props.onClose} disabled={command.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={command.isPending} {...(final && { color: 'red' })}>
              {props.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
