import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as v from 'valibot';
import { reopenClaim } from '#api/claims.ts';
import { ReopenReason, type Claim } from '#domain/claim/claim.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { messagesOf, rulesOf } from '#page/form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { CommandTrouble } from '#parts/records/CommandTrouble.tsx';
import { claimRecord } from './claim-record.ts';

/** Asks why a closed claim is to be opened again. What was typed stays where the server refuses. */
export function ReopenDialog(props: { claim: Claim; opened: boolean; onClose: () => void }) {
  const { claim } = props;
  const { t } = useLingui();
  const form = useForm({
    initialValues: { reason: '' },
    validate: rulesOf(v.object({ reason: ReopenReason })),
    validateInputOnBlur: false,
  });
  const reopen = useRecordCommand({ endpoint: reopenClaim, record: claimRecord, seen: claim });
  const { ticketNumber } = claim;
  const close = () => {
    form.reset();
    reopen.reset();
    props.onClose();
  };
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      title={<Trans>Reopen claim {ticketNumber}</Trans>}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ reason }) =>
          reopen.mutate(
            { body: { reason } },
            {
              onSuccess: close,
              onError: (error) => error instanceof ApiFailure && form.setErrors(messagesOf(error)),
            },
          ),
        )}
      >
        <Stack>
          <Textarea
            data-autofocus
            withAsterisk
            label={t`Reason`}
            description={t`At least 10 characters. The reason becomes part of the history.`}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('reason')}
          />
          <CommandTrouble error={Object.keys(form.errors).length > 0 ? null : reopen.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={reopen.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={reopen.isPending}>
              <Trans>Reopen claim</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
